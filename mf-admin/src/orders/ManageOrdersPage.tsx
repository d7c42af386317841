import { useState } from 'react';
import { type QueueItem, QueueName } from '@titian/shared-contracts/order';
import { Empty, Page, QueryView, useFormat, useTranslation } from '@titian/shared-ui';
import { Drawer, ResourceTable, useListState } from '@titian/shared-ui/data';
import { BulkDecisionDialog, type BulkChoice } from './BulkDecisionDialog';
import { useListQueueQuery } from './manageOrders.api';
import { OrderItemDrawer } from './OrderItemDrawer';
import { queueColumns } from './queueColumns';
import { useOpenItem } from './useOpenItem';
import { useQueueFilters } from './useQueueFilters';
import { useQueueActs } from './useQueueActs';

/** The first view is the default: it has no name in the address. */
const VIEWS = ['open', 'unclaimed', 'mine', 'overdue', 'all'] as const;

export function ManageOrdersPage() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const state = useListState({ filters: ['purposeCode', 'environment'], defaultSort: 'slaDueAt:asc' });
  const queue = QueueName.safeParse(state.param('view')).data ?? VIEWS[0];
  const query = useListQueueQuery({ query: { ...state.query, queue } });
  const [bulk, setBulk] = useState<BulkChoice | null>(null);
  const openId = state.param('item');
  const open = useOpenItem(query, openId);
  const show = (id: string | null) => state.setParam('item', id, { keepPage: true });
  const actionsOf = useQueueActs(show);
  const filters = useQueueFilters();
  const views = VIEWS.map((value) => ({
    value,
    label: t(`queue.views.${value}`),
    count: query.data?.counts[value],
  }));
  const deciding = (decision: BulkChoice['decision']) => ({
    appliesTo: ({ allowed }: QueueItem) => allowed.includes(decision),
    run: (_: unknown, items: readonly QueueItem[]) => setBulk({ decision, items }),
  });

  return (
    <Page title={t('queue.title')} purpose={t('queue.purposeLine')}>
      <ResourceTable
        name="manage-order"
        label={t('queue.list')}
        query={query}
        state={state}
        columns={queueColumns((field) => t(`queue.columns.${field}`))}
        rowId={({ id }) => id}
        rowName={({ project, order }) => `${format.text(project.Name)}, ${order.orderNo}`}
        searchHint={t('queue.search')}
        filters={filters}
        views={views}
        rowActions={actionsOf}
        bulkActions={[
          { key: 'approve', label: t('decide.approve'), icon: 'check', ...deciding('approve') },
          { key: 'reject', label: t('decide.reject'), icon: 'close', danger: true, ...deciding('reject') },
        ]}
        onOpen={({ id }) => show(id)}
        openId={openId}
        empty={<Empty icon="inbox" title={t(`queue.empty.${queue}`)} body={t('queue.emptyBody')} />}
        failure={t('queue.failure')}
      />
      {open.item && <OrderItemDrawer key={open.item.id} item={open.item} onClose={() => show(null)} />}
      {!open.item && open.query.error !== undefined && (
        <Drawer title={t('queue.one')} onClose={() => show(null)}>
          <QueryView query={open.query} failure={t('queue.itemFailure')}>
            {() => null}
          </QueryView>
        </Drawer>
      )}
      {bulk && <BulkDecisionDialog choice={bulk} onClose={() => setBulk(null)} />}
    </Page>
  );
}

export { ManageOrdersPage as Component };
