import { createContext, use } from 'react';
import type { Boot } from '../boot';

/** What the document says of the portal: its info and the sections that run for this visitor. */
export type PortalData = Pick<Boot, 'portal' | 'sections'>;

export const PortalContext = createContext<PortalData | null>(null);

export const usePortal = (): PortalData => {
  const data = use(PortalContext);
  if (!data) throw new Error('PortalContext is missing');
  return data;
};
