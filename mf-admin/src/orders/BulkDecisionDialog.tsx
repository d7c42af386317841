import type { QueueItem, Refusal } from '@titian/shared-contracts/order';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { BulkDialog } from '@titian/shared-ui/data';
import { useDecideItemsMutation } from './manageOrders.api';
import { RefusalFields } from './RefusalFields';

export interface BulkChoice {
  decision: 'approve' | 'reject';
  items: readonly QueueItem[];
}

/** Takes the same decision on several items. */
export function BulkDecisionDialog({ choice, onClose }: { choice: BulkChoice; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [decide] = useDecideItemsMutation();
  const { decision, items } = choice;
  const count = items.length;
  const send = (draft: Partial<Refusal>) => {
    const chosen = items.map(({ id, rowVersion }) => ({ id, rowVersion }));
    return decide({ body: { items: chosen, decision, ...draft } }).unwrap();
  };
  const shown = items.map(({ id, project, order }) => ({
    id,
    name: format.text(project.Name),
    about: (
      <>
        {format.text(order.organization.name)} · <code>{order.orderNo}</code>
      </>
    ),
  }));
  return (
    <BulkDialog<Partial<Refusal>>
      title={t(`bulk.title.${decision}`, { count })}
      items={shown}
      action={t(`bulk.submit.${decision}`, { count })}
      danger={decision === 'reject'}
      onSubmit={send}
      done={(reached) => t(`bulk.done.${decision}`, { count: reached })}
      failed={(left) => t('bulk.failed', { count: left })}
      onClose={onClose}
    >
      {decision === 'reject' && <RefusalFields />}
    </BulkDialog>
  );
}
