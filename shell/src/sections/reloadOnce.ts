/** What decides about reloading the page: the flag of earlier reloads and whether a form would be lost. */
export interface ReloadRules {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  hasUnsaved(): boolean;
  reload(): void;
}

/**
 * Spec §4, chunk load failure: reloads the page, but once for each release, so never in a loop, and never over a form.
 * Answers whether the page is on its way out.
 */
export const reloadOnce = (release: { section: string; entry: string }, rules: ReloadRules): boolean => {
  const flag = `titian.reloaded:${release.section}:${release.entry}`;
  if (rules.hasUnsaved() || rules.storage.getItem(flag)) return false;
  rules.storage.setItem(flag, new Date().toISOString());
  rules.reload();
  return true;
};
