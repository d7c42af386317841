import { useState } from 'react';
import { Id } from '@titian/shared-contracts';
import { orderPaths } from '@titian/shared-contracts/order';
import { type SubscriberRow, SubscriberView } from '@titian/shared-contracts/subscription';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Notice, Page, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useCsv, useListState } from '@titian/shared-ui/data';
import { ActDialogs } from './ActDialogs';
import { type BulkChoice, BulkSubscribersDialog } from './BulkSubscribersDialog';
import { subscriberColumns } from './subscriberColumns';
import { SubscriberDrawer } from './SubscriberDrawer';
import { useExportSubscriptionsMutation, useListSubscriptionsQuery } from './subscribers.api';
import { useSubscriberActs } from './useSubscriberActs';
import { FILTERS, useSubscriberFilters } from './useSubscriberFilters';
import css from './subscribers.module.css';

const BULK = [
  { act: 'suspend', icon: 'pause' },
  { act: 'resume', icon: 'play-circle' },
  { act: 'terminate', icon: 'stop', danger: true },
] as const;

/** Orders are approved on their own page; this one says that some wait. */
function WaitingOrders({ count }: { count: number }) {
  const { t } = useTranslation('myapi');
  const mayDecide = usePermission('order.approve');
  if (count === 0 || !mayDecide) return null;
  return (
    <div className={css.waiting}>
      <Notice tone="info" title={t('subscribers.waiting', { count })}>
        <Button size="small" to={orderPaths.manageOrders()}>
          {t('subscribers.decide')}
        </Button>
      </Notice>
    </div>
  );
}

/** Spec's `/myapi/subscription?status=All&apiProjectId=All&subscriberEmail=All`: who subscribes to the agency's APIs, and on which terms. */
export function SubscribersPage() {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const state = useListState({ filters: FILTERS, defaultSort: 'createdAt:desc' });
  const view = SubscriberView.safeParse(state.param('view')).data ?? 'all';
  const listQuery = { ...state.query, view };
  const query = useListSubscriptionsQuery({ query: listQuery });
  const filters = useSubscriberFilters(query.data);
  const acts = useSubscriberActs();
  const [bulk, setBulk] = useState<BulkChoice | null>(null);
  const [exportRows] = useExportSubscriptionsMutation();
  const save = useCsv(t('subscribers.fileName'));
  const mayExport = usePermission('api.export');
  const openId = Id.safeParse(state.param('open')).data;
  const show = (id: string | null) => state.setParam('open', id, { keepPage: true });
  return (
    <Page title={t('subscribers.title')} purpose={t('subscribers.purpose')}>
      <WaitingOrders count={query.data?.waitingOrders ?? 0} />
      <ResourceTable
        name="subscribers"
        label={t('subscribers.list')}
        query={query}
        state={state}
        columns={subscriberColumns((field) => t(`subscribers.${field}`))}
        rowId={({ id }) => id}
        rowName={({ organization, subscriptionNo }) => `${format.text(organization.name)} ${subscriptionNo}`}
        searchHint={t('subscribers.search')}
        filters={filters}
        views={SubscriberView.options.map((value) => ({
          value,
          label: t(`subscribers.views.${value}`),
          count: query.data?.counts[value],
        }))}
        rowActions={acts.actsOf}
        bulkActions={BULK.map(({ act, ...look }) => ({
          ...{ key: act, label: t(`subscribers.act.${act}`), ...look },
          appliesTo: ({ allowed }: SubscriberRow) => allowed.includes(act),
          run: (_: unknown, rows: readonly SubscriberRow[]) => setBulk({ act, rows }),
        }))}
        onExport={mayExport ? () => save(exportRows({ query: listQuery }).unwrap()) : undefined}
        onOpen={({ id }) => show(id)}
        openId={openId}
        empty={<Empty icon="team" title={t(`subscribers.empty.${view}`)} body={t(`subscribers.emptyBody.${view}`)} />}
        failure={t('subscribers.failure')}
      />
      {openId && <SubscriberDrawer key={openId} id={openId} actsOf={acts.actsOf} onClose={() => show(null)} />}
      {acts.open && <ActDialogs open={acts.open} onClose={acts.close} />}
      {bulk && <BulkSubscribersDialog choice={bulk} onClose={() => setBulk(null)} />}
    </Page>
  );
}

export { SubscribersPage as Component };
