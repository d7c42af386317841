import type { Subscription } from '@titian/shared-contracts/subscription';
import { lastMoment, StatusTag, Tag, useFormat, useKeyedText, useTranslation, When } from '@titian/shared-ui';
import { CallsTrend, type Column, QuotaBar } from '@titian/shared-ui/data';
import css from './subscriptions.module.css';

function Api({ row }: { row: Subscription }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  return (
    <>
      <b>{format.text(row.project.Name)}</b> <code>{row.version.version}</code>{' '}
      {row.newer && <Tag tone="info">{t('newer.tag', { version: row.newer.version })}</Tag>}
      <p className={css.quiet}>
        {format.text(row.project.organization.name)} · <code>{row.subscriptionNo}</code>
      </p>
    </>
  );
}

function Keys({ row }: { row: Subscription }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const needsKey = row.keys === 0 && row.status === 'Subscribed';
  return needsKey ? <Tag tone="warning">{t('subscribed.noKey')}</Tag> : format.number(row.keys);
}

function Status({ row: { status, noticeReason } }: { row: Subscription }) {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <StatusTag kind="subscription" state={status} />{' '}
      {status !== 'Terminated' && noticeReason && <Tag tone="warning">{t('subscriptions.noticed')}</Tag>}
    </>
  );
}

const Success = ({ row }: { row: Subscription }) => useFormat().percent(row.success, 1);

const Environment = ({ row }: { row: Subscription }) => useKeyedText()(`environment.${row.environment}`);

type Field =
  | 'api'
  | 'application'
  | 'environment'
  | 'usage'
  | 'trend'
  | 'success'
  | 'lastCall'
  | 'keys'
  | 'status'
  | 'endingAt';

/** Columns of the reader's subscriptions. */
export const subscriptionColumns = (word: (field: Field) => string): Column<Subscription>[] => [
  { key: 'api', title: word('api'), primary: true, space: 290, cell: (row) => <Api row={row} /> },
  { key: 'application', title: word('application'), priority: 3, cell: ({ application }) => application.name },
  {
    key: 'environment',
    title: word('environment'),
    narrow: 'never',
    priority: 5,
    space: 120,
    cell: (row) => <Environment row={row} />,
  },
  {
    key: 'usage',
    title: word('usage'),
    narrow: 'always',
    space: 190,
    cell: (row) => <QuotaBar use={row} />,
  },
  {
    key: 'trend',
    title: word('trend'),
    narrow: 'never',
    priority: 3,
    space: 190,
    cell: ({ trend }) => <CallsTrend trend={trend} />,
  },
  {
    key: 'success',
    title: word('success'),
    align: 'end',
    narrow: 'never',
    priority: 7,
    space: 110,
    cell: (row) => <Success row={row} />,
  },
  {
    key: 'lastCall',
    title: word('lastCall'),
    narrow: 'never',
    priority: 6,
    space: 140,
    cell: ({ lastCallAt }) => (lastCallAt ? <When at={lastCallAt} /> : '–'),
  },
  { key: 'keys', title: word('keys'), align: 'end', priority: 4, cell: (row) => <Keys row={row} /> },
  {
    key: 'status',
    title: word('status'),
    narrow: 'always',
    space: 130,
    cell: (row) => <Status row={row} />,
  },
  {
    key: 'endingAt',
    title: word('endingAt'),
    sort: 'endingAt',
    narrow: 'never',
    space: 120,
    cell: ({ endingAt }) => (endingAt ? <When at={lastMoment(endingAt)} /> : '–'),
  },
];
