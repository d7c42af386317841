import type { SectionFault } from './faults';
import type { Release } from './release';

/** What decides about reloading the page: the flag of earlier reloads and whether a form would be lost. */
export interface ReloadRules {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  hasUnsaved(): boolean;
  reload(): void;
}

/** Faults that say that the document is older than what is deployed. */
const STALE = new Set(['fileUnreachable', 'fileGone', 'fileAltered']);

/**
 * Spec §4, chunk load failure: reloads the page, but once for each release, so never in a loop, and never over a form.
 * Answers whether the page is on its way out.
 */
export const reloadOnce = (
  { section, build }: Pick<Release, 'section' | 'build'>,
  { fault }: Pick<SectionFault, 'fault'>,
  { storage, hasUnsaved, reload }: ReloadRules,
): boolean => {
  if (!STALE.has(fault) || hasUnsaved()) return false;
  const flag = `titian.reloaded:${section}:${build}`;
  try {
    if (storage.getItem(flag)) return false;
    storage.setItem(flag, '1');
  } catch {
    // What can't be remembered must not be done: it could go on for ever.
    return false;
  }
  reload();
  return true;
};
