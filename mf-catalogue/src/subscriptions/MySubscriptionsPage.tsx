import { useSearchParams } from 'react-router-dom';
import { Id, paths } from '@titian/shared-contracts';
import { SubscriptionStatus } from '@titian/shared-contracts/subscription';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, Stack, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useCsv, useListState } from '@titian/shared-ui/data';
import { ChangesNotice } from '../parts/changes/ChangesNotice';
import type { Asks } from './SubscriptionActs';
import { SubscriptionDrawer } from './SubscriptionDrawer';
import { subscriptionColumns } from './subscriptionColumns';
import { useExportSubscriptionsMutation, useListSubscriptionsQuery } from '../parts/subscriptions.api';

const ASKS = ['boost', 'rate', 'extend'] as const satisfies readonly Asks[];

export function MySubscriptionsPage() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const format = useFormat();
  const state = useListState({ filters: ['status'], defaultSort: 'createdAt:desc' });
  const subscriptions = useListSubscriptionsQuery({ query: state.query });
  const [exportRows] = useExportSubscriptionsMutation();
  const mayExport = usePermission('subscription.export');
  const save = useCsv(t('subscriptions.fileName'));
  const openId = Id.safeParse(state.param('open')).data;
  const [, setSearch] = useSearchParams();
  const open = (id: string) => state.setParam('open', id, { keepPage: true });
  // What is asked goes with it: left in the address, it would be asked of the next one that is opened.
  const close = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const name of ['open', 'ask']) next.delete(name);
      return next;
    });
  const asks = ASKS.find((one) => one === state.param('ask')) ?? null;
  const ask = (what: Asks | null) => state.setParam('ask', what, { keepPage: true });
  const states = SubscriptionStatus.options.map((value) => ({ value, label: text(`state.subscription.${value}`) }));
  const empty = (
    <Empty
      icon="key"
      title={t('subscriptions.empty')}
      body={t('subscriptions.emptyBody')}
      action={
        <Button type="primary" to={paths.home()}>
          {t('cart.browse')}
        </Button>
      }
    />
  );
  return (
    <Page title={t('subscriptions.title')} purpose={t('subscriptions.purpose')}>
      <Stack>
        <ChangesNotice />
        <ResourceTable
          name="my-subscriptions"
          label={t('subscriptions.list')}
          query={subscriptions}
          state={state}
          columns={subscriptionColumns((field) => t(`subscriptions.${field}`))}
          rowId={({ id }) => id}
          rowName={({ project }) => format.text(project.Name)}
          searchHint={t('subscriptions.search')}
          filters={[{ name: 'status', label: t('subscriptions.status'), options: states }]}
          onExport={mayExport ? () => save(exportRows({ query: state.query }).unwrap()) : undefined}
          onOpen={({ id }) => open(id)}
          openId={openId}
          empty={empty}
          failure={t('subscribed.failure')}
        />
      </Stack>
      {openId && <SubscriptionDrawer key={openId} id={openId} asks={asks} onAsk={ask} onClose={close} />}
    </Page>
  );
}

export { MySubscriptionsPage as Component };
