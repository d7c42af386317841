import { SubscriptionStatus } from '@titian/shared-contracts/subscription';
import { Empty, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { useListSubscribersQuery } from './owner.api';
import { subscriberColumns } from './subscriberColumns';
import css from './owner.module.css';

/** Who subscribes to an API: its list is in the address, as every list. */
export function Subscribers({ id }: { id: string }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const format = useFormat();
  const state = useListState({ filters: ['status'], defaultSort: 'startingAt:desc' });
  const query = useListSubscribersQuery({ params: { id }, query: state.query });
  const options = SubscriptionStatus.options.map((value) => ({ value, label: text(`state.subscription.${value}`) }));
  return (
    <div>
      <h2 className={css.heading}>{t('owner.subscribers.title')}</h2>
      <ResourceTable
        name="api-subscribers"
        label={t('owner.subscribers.list')}
        query={query}
        state={state}
        columns={subscriberColumns((field) => t(`owner.subscribers.${field}`))}
        rowId={({ id: subscription }) => subscription}
        rowName={({ organization }) => format.text(organization.name)}
        searchHint={t('owner.subscribers.search')}
        filters={[{ name: 'status', label: t('owner.subscribers.status'), options }]}
        empty={<Empty icon="team" title={t('owner.subscribers.empty')} body={t('owner.subscribers.emptyBody')} />}
        failure={t('owner.subscribers.failure')}
      />
    </div>
  );
}
