import { useSearchParams } from 'react-router-dom';
import { orderPaths } from '@titian/shared-contracts/order';
import { Button, Card, Empty, Page, QueryView, useTranslation } from '@titian/shared-ui';
import { TwoCardSkeleton } from '../parts/TwoCardSkeleton';
import { useReadOrderQuery } from './orders.api';
import { OrderView } from './OrderView';

function Order({ id }: { id: string }) {
  const { t } = useTranslation('catalogue');
  const order = useReadOrderQuery({ params: { id } });
  const skeleton = (
    <Page title={t('order.title')}>
      <TwoCardSkeleton />
    </Page>
  );
  const page = { title: t('order.title'), list: { label: t('orders.title'), to: orderPaths.myOrders() } };
  return (
    <QueryView query={order} skeleton={skeleton} failure={t('order.failure')} page={page}>
      {(data) => <OrderView order={data} />}
    </QueryView>
  );
}

/** Spec's `/order-detail`; `?id=` names the order. */
export function OrderDetailPage() {
  const { t } = useTranslation('catalogue');
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
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
  // Another order begins anew: neither the one before nor what was typed for it may stand at its address.
  return <Order key={id} id={id} />;
}

export { OrderDetailPage as Component };
