import type { SubscriberRow } from '@titian/shared-contracts/subscription';
import { lastMoment, StatusTag, Tag, useFormat, useKeyedText, useTranslation, When } from '@titian/shared-ui';
import { CallsTrend, type Column, QuotaBar } from '@titian/shared-ui/data';
import css from './subscribers.module.css';

function Subscriber({ row }: { row: SubscriberRow }) {
  return (
    <>
      <b>{useFormat().text(row.organization.name)}</b>
      <p className={css.quiet}>
        {row.subscriberEmail} · <code>{row.subscriptionNo}</code>
      </p>
    </>
  );
}

function Api({ row }: { row: SubscriberRow }) {
  return (
    <>
      {useFormat().text(row.project.Name)}
      <p className={css.quiet}>
        <code>{row.project.version}</code>
      </p>
    </>
  );
}

function Package({ row }: { row: SubscriberRow }) {
  const text = useKeyedText();
  return (
    <>
      {useFormat().text(row.package.name)}
      <p className={css.quiet}>{text(`environment.${row.environment}`)}</p>
    </>
  );
}

/** Where it stands, who holds it, and that the consumer waits for an answer. */
function Status({ row }: { row: SubscriberRow }) {
  const { t } = useTranslation('myapi');
  const asks = [...row.boosts, ...row.extensions].some(({ state }) => state === 'Requested');
  return (
    <span className={css.status}>
      <StatusTag kind="subscription" state={row.status} />
      {asks && <Tag tone="warning">{t('subscribers.asks')}</Tag>}
      {row.status !== 'Terminated' && row.noticeReason && <Tag tone="warning">{t('subscribers.noticed')}</Tag>}
      {row.status === 'Suspended' && (
        <span className={css.quiet}>{row.holds.map(({ by }) => t(`subscribers.hold.${by}`)).join(', ')}</span>
      )}
    </span>
  );
}

type Field =
  | 'subscriber'
  | 'application'
  | 'api'
  | 'package'
  | 'usage'
  | 'trend'
  | 'lastCall'
  | 'status'
  | 'startingAt'
  | 'end';

/** Columns of the subscriptions to an agency's APIs. */
export const subscriberColumns = (word: (field: Field) => string): Column<SubscriberRow>[] => [
  { key: 'subscriber', title: word('subscriber'), primary: true, space: 220, cell: (row) => <Subscriber row={row} /> },
  {
    key: 'application',
    title: word('application'),
    priority: 4,
    space: 130,
    cell: ({ application }) => application.name,
  },
  { key: 'api', title: word('api'), narrow: 'always', priority: 2, space: 150, cell: (row) => <Api row={row} /> },
  { key: 'package', title: word('package'), priority: 5, space: 130, cell: (row) => <Package row={row} /> },
  {
    key: 'usage',
    title: word('usage'),
    narrow: 'always',
    priority: 1,
    space: 185,
    cell: (row) => <QuotaBar use={row} />,
  },
  {
    key: 'trend',
    title: word('trend'),
    narrow: 'never',
    priority: 6,
    space: 190,
    cell: ({ trend }) => <CallsTrend trend={trend} />,
  },
  {
    key: 'lastCall',
    title: word('lastCall'),
    narrow: 'never',
    priority: 7,
    space: 130,
    cell: ({ lastCallAt }) => (lastCallAt ? <When at={lastCallAt} /> : '–'),
  },
  {
    key: 'status',
    title: word('status'),
    sort: 'status',
    narrow: 'always',
    priority: 1,
    space: 120,
    cell: (row) => <Status row={row} />,
  },
  {
    key: 'startingAt',
    title: word('startingAt'),
    sort: 'startingAt',
    hidden: true,
    narrow: 'never',
    cell: ({ startingAt }) => <When at={startingAt} />,
  },
  {
    key: 'end',
    title: word('end'),
    sort: 'endingAt',
    narrow: 'never',
    priority: 3,
    space: 120,
    cell: ({ endingAt }) => (endingAt ? <When at={lastMoment(endingAt)} /> : '–'),
  },
];
