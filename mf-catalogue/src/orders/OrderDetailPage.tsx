import { useSearchParams } from 'react-router-dom';
import { Id } from '@titian/shared-contracts';
import { orderPaths } from '@titian/shared-contracts/order';
import { Button, Card, Empty, Page, QueryView, useTranslation } from '@titian/shared-ui';
import { TwoCardSkeleton } from '../parts/TwoCardSkeleton';
import { useReadOrderQuery } from './orders.api';
import { OrderView } from './OrderView';

/** Spec's `/order-detail`; `?id=` names the order. */
export function OrderDetailPage() {
  const { t } = useTranslation('catalogue');
  const [params] = useSearchParams();
  const id = Id.safeParse(params.get('id')).data;
  const order = useReadOrderQuery({ params: { id: id ?? '' } }, { skip: !id });
  if (!id) {
    return (
      <Page title={t('order.title')}>
        <Card>
          <Empty
            icon="shopping"
            title={t('order.none')}
            action={<Button to={orderPaths.myOrders()}>{t('orders.title')}</Button>}
          />
        </Card>
      </Page>
    );
  }
  const skeleton = (
    <Page title={t('order.title')}>
      <TwoCardSkeleton />
    </Page>
  );
  const view = (
    <QueryView query={order} skeleton={skeleton} failure={t('order.failure')}>
      {(data) => <OrderView order={data} />}
    </QueryView>
  );
  // Without an order there is no header, so a plain one is shown.
  const refused = order.error !== undefined && order.data === undefined;
  return refused ? <Page title={t('order.title')}>{view}</Page> : view;
}

export { OrderDetailPage as Component };
