import type { OrderItem } from '@titian/shared-contracts/order';
import { Card, useTranslation } from '@titian/shared-ui';
import { OrderItemRow } from './OrderItemRow';
import css from './items.module.css';

interface OrderItemsProps {
  items: readonly OrderItem[];
  /** Whether the reader's agency placed the order: then its subscriptions are the reader's, too. */
  own: boolean;
}

/** Each item with its own steps, as each agency decides on its own. */
export function OrderItems({ items, own }: OrderItemsProps) {
  const { t } = useTranslation('catalogue');
  return (
    <Card flush title={t('order.items')} hint={t('order.itemsHint')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('subscribed.api')}</th>
            <th scope="col">{t('subscribed.package')}</th>
            <th scope="col">{t('orders.state')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <OrderItemRow key={item.id} item={item} own={own} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
