import { createContext, use } from 'react';
import type { SectionDetail } from '@titian/shared-contracts/platform';

/** What somebody may ask of a section's channels; each opens a dialog that asks why. */
export type Act =
  | { what: 'promote' | 'block' | 'unblock'; version: string }
  /** Without a `goal` the registry itself goes to the fallback: two builds may bear one version. */
  | { what: 'rollback'; version: string; goal?: string }
  | { what: 'share'; version: string; percent: number }
  | { what: 'endCanary'; version: string }
  | { what: 'canary' | 'preview' | 'pin'; version?: string };

interface SectionHere {
  section: SectionDetail;
  /** Opens the dialog of an act; what may be asked for stands in `allowed` of the section and of each release. */
  act: (act: Act) => void;
}

/** The section that the page is about. */
export const SectionContext = createContext<SectionHere | null>(null);

export function useSectionHere(): SectionHere {
  const here = use(SectionContext);
  if (!here) throw new Error('This part stands on a section’s page only');
  return here;
}
