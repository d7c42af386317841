import { createContext, use } from 'react';
import type { Boot } from '../boot';

/** From the boot data: info about the portal, the sections that run for this visitor, and what is announced above the first page. */
export type PortalData = Pick<Boot, 'portal' | 'sections' | 'banners'>;

export const PortalContext = createContext<PortalData | null>(null);

export const usePortal = (): PortalData => {
  const data = use(PortalContext);
  if (!data) throw new Error('PortalContext is missing');
  return data;
};
