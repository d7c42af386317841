import { useState } from 'react';
import type { QueueItem, Refusal } from '@titian/shared-contracts/order';
import { Button, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { Modal, ResourceForm } from '@titian/shared-ui/data';
import { BulkFailures, type Failed } from './BulkFailures';
import { useDecideItemsMutation } from './manageOrders.api';
import { RefusalFields } from './RefusalFields';
import css from './orders.module.css';

export interface BulkChoice {
  decision: 'approve' | 'reject';
  items: readonly QueueItem[];
}

const FORM = 'bulk-decision';

/** Decides several items alike; those that can't be are named with the reason, the others are done. */
export function BulkDecisionDialog({ choice, onClose }: { choice: BulkChoice; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const word = useTranslation().t;
  const format = useFormat();
  const { toast } = useFeedback();
  const [decide, { isLoading }] = useDecideItemsMutation();
  const [failed, setFailed] = useState<Failed>([]);
  const { decision, items } = choice;
  const isOver = failed.length > 0;
  const send = async (draft: Partial<Refusal>) => {
    const chosen = items.map(({ id, rowVersion }) => ({ id, rowVersion }));
    const answer = await decide({ body: { items: chosen, decision, ...draft } }).unwrap();
    const count = answer.done.length;
    if (count > 0) toast({ title: t(`bulk.done.${decision}`, { count }), severity: 'success' });
    if (answer.failed.length > 0) setFailed(answer.failed);
    else onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{word(isOver ? 'action.close' : 'action.cancel')}</Button>
      {!isOver && (
        <Button type="primary" danger={decision === 'reject'} htmlType="submit" form={FORM} loading={isLoading}>
          {t(`bulk.submit.${decision}`, { count: items.length })}
        </Button>
      )}
    </>
  );
  return (
    <Modal title={t(`bulk.title.${decision}`, { count: items.length })} onClose={onClose} footer={footer}>
      {isOver ? (
        <BulkFailures failed={failed} items={items} />
      ) : (
        <ResourceForm<Partial<Refusal>> id={FORM} onSubmit={send}>
          <ul className={css.list}>
            {items.map(({ id, project, order }) => (
              <li key={id}>
                <b>{format.text(project.Name)}</b> · {format.text(order.organization.name)} ·{' '}
                <code>{order.orderNo}</code>
              </li>
            ))}
          </ul>
          {decision === 'reject' && <RefusalFields />}
        </ResourceForm>
      )}
    </Modal>
  );
}
