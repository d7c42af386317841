import type { CheckCode, VersionReview } from '@titian/shared-contracts/lifecycle';
import { useTranslation } from '@titian/shared-ui';

type Reviewed = Pick<VersionReview, 'state' | 'comments' | 'checklist' | 'submitted'>;
/** States in which what a reviewer says is still to be dealt with. */
const TALKED_ABOUT: readonly VersionReview['state'][] = ['Draft', 'InReview', 'ChangesRequested'];

/** Whether a reviewer has the last word on an item, and the version wasn't sent for review again since. */
export function isAwaited({ state, comments, submitted }: Reviewed, code: CheckCode): boolean {
  const last = comments.findLast(({ item }) => item === code);
  if (!last?.fromReviewer || !TALKED_ABOUT.includes(state)) return false;
  return !submitted || last.at >= submitted.at;
}

/** What stands above a checklist: how much is left to do, else how many comments wait, else that all is ready. */
export function useChecklistTitle(): (version: Reviewed) => string {
  const { t } = useTranslation('myapi');
  return (version) => {
    const open = version.checklist.filter(({ done }) => !done).length;
    if (open > 0) return t('lifecycle.left', { count: open });
    const awaited = version.checklist.filter(({ code }) => isAwaited(version, code)).length;
    return awaited > 0 ? t('lifecycle.awaited', { count: awaited }) : t('lifecycle.complete');
  };
}
