import type { Subscription } from '@titian/shared-contracts/subscription';
import {
  Card,
  QueryView,
  SkeletonRows,
  type SmallColumn,
  SmallTable,
  StatusTag,
  useTranslation,
} from '@titian/shared-ui';
import { QuotaBar } from '@titian/shared-ui/data';
import { useListApplicationSubscriptionsQuery } from './applications.api';
import { SubscribedApi } from './SubscribedApi';
import css from './applications.module.css';

/** Above the number of subscriptions that any application has. */
const PAGE_SIZE = 100;

const columnsOf = (word: (field: 'api' | 'used' | 'state') => string): SmallColumn<Subscription>[] => [
  { key: 'api', title: word('api'), primary: true, wraps: true, cell: (row) => <SubscribedApi row={row} /> },
  { key: 'used', title: word('used'), cell: (row) => <QuotaBar use={row} /> },
  {
    key: 'state',
    title: word('state'),
    cell: ({ status }) => <StatusTag kind="subscription" state={status} />,
  },
];

/** What an application subscribes to, and how much of each quota is used. */
export function SubscriptionsCard({ id }: { id: string }) {
  const { t } = useTranslation('myapi');
  const query = useListApplicationSubscriptionsQuery({
    query: { filter: [`applicationId_eq=${id}`, 'status_ne=Terminated'], page: 1, pageSize: PAGE_SIZE },
  });
  return (
    <Card title={t('applications.subscriptions')} hint={query.data ? String(query.data.totalItems) : undefined} flush>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={2} columns={3} />}
        empty={<p className={css.none}>{t('applications.noSubscriptions')}</p>}
        failure={t('applications.subscriptionsFailure')}
      >
        {({ data }) => (
          <SmallTable
            label={t('applications.subscriptions')}
            columns={columnsOf((field) => t(`applications.of.${field}`))}
            rows={data}
            rowId={(row) => row.id}
          />
        )}
      </QueryView>
    </Card>
  );
}
