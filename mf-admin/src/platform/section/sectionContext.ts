import { createContext, use } from 'react';
import type { SectionDetail } from '@titian/shared-contracts/platform';

/** Actions on a section's channels; each opens a dialog that asks for a reason. */
export type Act =
  | { what: 'promote' | 'block' | 'unblock'; version: string }
  /** Without a `goal` the registry goes back to the fallback. Two builds may have the same version. */
  | { what: 'rollback'; version: string; goal?: string }
  | { what: 'share'; version: string; percent: number }
  | { what: 'endCanary'; version: string }
  | { what: 'canary' | 'preview' | 'pin'; version?: string };

interface SectionContextValue {
  section: SectionDetail;
  /** Opens the dialog of an action; `allowed` of the section and of each release lists the possible ones. */
  openAct: (act: Act) => void;
}

/** The section of the page. */
export const SectionContext = createContext<SectionContextValue | null>(null);

export function useSectionContext(): SectionContextValue {
  const value = use(SectionContext);
  if (!value) throw new Error('This part stands on a section’s page only');
  return value;
}
