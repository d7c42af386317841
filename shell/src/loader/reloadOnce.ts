import type { SectionFault } from './faults';
import type { Release } from './release';

/** What the decision to reload depends on: the flag of earlier reloads, and unsaved forms. */
export interface ReloadRules {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  hasUnsaved(): boolean;
  reload(): void;
}

/** Faults which suggest that the HTML document is older than the deployment. */
const STALE = new Set(['fileUnreachable', 'fileGone', 'fileAltered']);

/**
 * Spec §4, chunk load failure: reloads the page, at most once per release, so never in a loop, and never over an unsaved form.
 * Returns whether the page is being reloaded.
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
    // Without the flag, reloading could loop.
    return false;
  }
  reload();
  return true;
};
