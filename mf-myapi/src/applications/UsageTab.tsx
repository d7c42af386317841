import { useState } from 'react';
import type { Subscription } from '@titian/shared-contracts/subscription';
import {
  Card,
  Empty,
  QueryView,
  SkeletonRows,
  type SmallColumn,
  SmallTable,
  Stack,
  StatusTag,
  useFormat,
  useTranslation,
} from '@titian/shared-ui';
import { CallsTrend, Histogram, QuotaBar, useForecast } from '@titian/shared-ui/data';
import { callsByDay } from './days';
import { SubscribedApi } from './SubscribedApi';
import { useCalledSubscriptionsOf } from './useSubscriptionsOf';
import css from './applications.module.css';

const isOver = ({ status }: Subscription) => status === 'Terminated';

/** How much of its quota is used; one that has ended has none any more. */
const Quota = ({ row }: { row: Subscription }) =>
  isOver(row) ? <StatusTag kind="subscription" state={row.status} /> : <QuotaBar use={row} />;

function Forecast({ row }: { row: Subscription }) {
  return <span className={css.quiet}>{useForecast(row).line}</span>;
}

/** Calls of thirty days, the APIs above each other. */
function ByDay({ rows }: { rows: readonly Subscription[] }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const { buckets, series } = callsByDay(rows, now);
  const calls = rows.reduce((sum, { trend }) => sum + trend.reduce((all, day) => all + day, 0), 0);
  return (
    <Card label={t('usage.byDay')}>
      <Histogram
        title={t('usage.month', { count: calls, calls: format.number(calls) })}
        buckets={buckets}
        series={series.map(({ key, name }) => ({ key, label: name ? format.text(name) : t('usage.others') }))}
      />
    </Card>
  );
}

/** What an application calls: by day, by API, and when each quota will be used up. Subscriptions that ended in these days count too. */
export function UsageTab({ id }: { id: string }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const query = useCalledSubscriptionsOf(id);
  const columns: SmallColumn<Subscription>[] = [
    {
      ...{ key: 'api', title: t('applications.of.api'), primary: true, wraps: true },
      cell: (row) => <SubscribedApi row={row} />,
    },
    { key: 'quota', title: t('usage.quota'), cell: (row) => <Quota row={row} /> },
    { key: 'forecast', title: t('usage.forecast'), wraps: true, cell: (row) => !isOver(row) && <Forecast row={row} /> },
    { key: 'calls', title: t('usage.days'), align: 'end', cell: ({ trend }) => <CallsTrend trend={trend} /> },
    { key: 'success', title: t('usage.success'), align: 'end', cell: ({ success }) => format.percent(success, 1) },
  ];
  return (
    <QueryView
      query={query}
      fills={false}
      skeleton={<SkeletonRows rows={4} columns={4} />}
      empty={<Empty icon="line-chart" title={t('usage.none')} body={t('usage.noneBody')} />}
      failure={t('applications.subscriptionsFailure')}
    >
      {(rows) => (
        <Stack>
          <ByDay rows={rows} />
          <Card title={t('usage.byApi')} flush>
            <SmallTable label={t('usage.byApi')} columns={columns} rows={rows} rowId={(row) => row.id} />
          </Card>
        </Stack>
      )}
    </QueryView>
  );
}
