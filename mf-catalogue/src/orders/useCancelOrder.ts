import type { OrderDetail } from '@titian/shared-contracts/order';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { useCancelOrderMutation } from './orders.api';

/** Cancels the whole order after a confirmation. */
export function useCancelOrder({ id, orderNo }: OrderDetail) {
  const { t } = useTranslation('catalogue');
  const { confirm, toast } = useFeedback();
  const [cancel] = useCancelOrderMutation();
  return async () => {
    const question = {
      title: t('order.cancelTitle', { orderNo }),
      body: t('order.cancelBody'),
      action: t('order.cancel'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    const done = await cancel({ params: { id } });
    if (!done.error) toast({ title: t('order.cancelled', { orderNo }), severity: 'success' });
  };
}
