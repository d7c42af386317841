import { createContext, use } from 'react';
import type { Boot } from '../boot';

/** From the boot data: info about the portal, and the sections that run for this visitor. */
export type PortalData = Pick<Boot, 'portal' | 'sections'>;

export const PortalContext = createContext<PortalData | null>(null);

export const usePortal = (): PortalData => {
  const data = use(PortalContext);
  if (!data) throw new Error('PortalContext is missing');
  return data;
};
