import type { OrderItem } from '@titian/shared-contracts/order';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { useWithdrawItemMutation } from './orders.api';

/** Withdraws one item after a confirmation; it can be ordered again only in a new order. */
export function useWithdrawItem({ id, project }: OrderItem) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const [withdraw] = useWithdrawItemMutation();
  return async () => {
    const name = format.text(project.Name);
    const question = {
      title: t('order.withdrawTitle', { name }),
      body: t('order.withdrawBody'),
      action: t('order.withdraw'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    const done = await withdraw({ params: { id } });
    if (!done.error) toast({ title: t('order.withdrawn', { name }), severity: 'success' });
  };
}
