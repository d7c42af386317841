import type { Subscription } from '@titian/shared-contracts/subscription';
import {
  Card,
  QueryView,
  SkeletonRows,
  type SmallColumn,
  SmallTable,
  StatusTag,
  useFormat,
  useTranslation,
} from '@titian/shared-ui';
import { QuotaBar } from '@titian/shared-ui/data';
import { SubscribedApi } from './SubscribedApi';
import { useSubscriptionsOf } from './useSubscriptionsOf';
import css from './applications.module.css';

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
  const format = useFormat();
  const query = useSubscriptionsOf(id);
  return (
    <Card title={t('applications.subscriptions')} hint={query.data && format.number(query.data.length)} flush>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={2} columns={3} />}
        empty={<p className={css.none}>{t('applications.noSubscriptions')}</p>}
        failure={t('applications.subscriptionsFailure')}
      >
        {(rows) => (
          <SmallTable
            label={t('applications.subscriptions')}
            columns={columnsOf((field) => t(`applications.of.${field}`))}
            rows={rows}
            rowId={(row) => row.id}
          />
        )}
      </QueryView>
    </Card>
  );
}
