import { useNavigate } from 'react-router-dom';
import { paths } from '@titian/shared-contracts';
import { orderPaths, OrderState } from '@titian/shared-contracts/order';
import { Button, Empty, Page, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { orderColumns } from './orderColumns';
import { useListOrdersQuery } from './orders.api';

export function MyOrdersPage() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const navigate = useNavigate();
  const state = useListState({ filters: ['state'], defaultSort: 'createdAt:desc' });
  const orders = useListOrdersQuery({ query: state.query });
  const states = OrderState.options.map((value) => ({ value, label: text(`state.order.${value}`) }));
  const empty = (
    <Empty
      icon="shopping"
      title={t('orders.empty')}
      body={t('orders.emptyBody')}
      action={
        <Button type="primary" to={paths.home()}>
          {t('cart.browse')}
        </Button>
      }
    />
  );
  return (
    <Page title={t('orders.title')} purpose={t('orders.purpose')}>
      <ResourceTable
        name="my-orders"
        label={t('orders.list')}
        query={orders}
        state={state}
        columns={orderColumns((field) => t(`orders.${field}`))}
        rowId={({ id }) => id}
        rowName={({ orderNo }) => orderNo}
        searchHint={t('orders.search')}
        filters={[{ name: 'state', label: t('orders.state'), options: states }]}
        onOpen={({ id }) => void navigate(orderPaths.order(id))}
        empty={empty}
        failure={t('orders.failure')}
      />
    </Page>
  );
}

export { MyOrdersPage as Component };
