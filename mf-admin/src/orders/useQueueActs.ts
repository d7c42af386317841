import { orderPaths, type QueueItem } from '@titian/shared-contracts/order';
import { useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { decisionsFor } from './decisionOf';
import { useClaimItemMutation, useReleaseItemMutation } from './manageOrders.api';

/** Row actions of an item that the server allows. */
export function useQueueActs(onDecide: (id: string) => void) {
  const { t } = useTranslation('admin');
  const [claim] = useClaimItemMutation();
  const [release] = useReleaseItemMutation();

  return ({ id, allowed, order }: QueueItem): RowAction[] => {
    const params = { id };
    const acts: RowAction[] = [];
    if (decisionsFor(allowed).length > 0)
      acts.push({ key: 'decide', label: t('decide.open'), icon: 'audit', run: () => onDecide(id) });
    if (allowed.includes('claim'))
      acts.push({ key: 'claim', label: t('queue.claim'), icon: 'pushpin', run: () => void claim({ params }) });
    if (allowed.includes('release'))
      acts.push({ key: 'release', label: t('queue.release'), icon: 'undo', run: () => void release({ params }) });
    return [...acts, { key: 'order', label: t('queue.openOrder'), icon: 'export', to: orderPaths.order(order.id) }];
  };
}
