import type { QueueItem } from '@titian/shared-contracts/order';
import { approvalMarks, Timeline, useTerms, useTranslation } from '@titian/shared-ui';

/** The approval levels of the item: past decisions, and the next ones. */
export function ItemSteps({ steps }: Pick<QueueItem, 'steps'>) {
  const { t } = useTranslation('admin');
  const terms = useTerms();
  const marks = approvalMarks(steps);
  const entries = steps.map(({ id, kind, state, decidedBy, decidedAt, reason }, index) => ({
    key: id,
    title: `${terms.level(kind)}: ${t(`item.stepState.${state}`)}`,
    at: decidedAt ?? undefined,
    by: decidedBy?.displayName,
    body: reason,
    state: marks[index],
  }));
  return <Timeline entries={entries} />;
}
