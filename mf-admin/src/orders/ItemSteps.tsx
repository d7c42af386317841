import type { QueueItem } from '@titian/shared-contracts/order';
import { approvalMarks, Timeline, useTranslation } from '@titian/shared-ui';

/** The levels that decide on the item: who has decided, and what comes after. */
export function ItemSteps({ steps }: Pick<QueueItem, 'steps'>) {
  const { t } = useTranslation('admin');
  const marks = approvalMarks(steps);
  const entries = steps.map(({ id, kind, state, decidedBy, decidedAt, reason }, index) => ({
    key: id,
    title: `${t(`item.step.${kind}`)}: ${t(`item.stepState.${state}`)}`,
    at: decidedAt ?? undefined,
    by: decidedBy?.displayName,
    body: reason,
    state: marks[index],
  }));
  return <Timeline entries={entries} />;
}
