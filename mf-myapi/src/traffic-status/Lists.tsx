import type { LiveTraffic } from '@titian/shared-contracts/traffic';
import { Link, type SmallColumn, useFormat, useKeyedText, useTranslation, When } from '@titian/shared-ui';
import { behind } from './links';
import { LiveList } from './LiveList';
import css from './trafficStatus.module.css';

type Rows<K extends 'apis' | 'failing' | 'throttled' | 'blocked'> = LiveTraffic[K];
type Row<K extends 'apis' | 'failing' | 'throttled' | 'blocked'> = Rows<K>[number];

export function BusyApis({ rows }: { rows: Rows<'apis'> }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const columns: SmallColumn<Row<'apis'>>[] = [
    {
      ...{ key: 'api', title: t('trafficStatus.api'), primary: true, wraps: true },
      cell: (row) => <Link to={behind.api(row)}>{format.text(row.name)}</Link>,
    },
    {
      ...{ key: 'calls', title: t('trafficStatus.callsHead'), align: 'end' },
      cell: ({ calls }) => <span className={css.number}>{format.number(calls)}</span>,
    },
    {
      ...{ key: 'failed', title: t('trafficStatus.tiles.failedShare'), align: 'end' },
      cell: ({ failedShare }) => <span className={css.number}>{format.percent(failedShare, 1)}</span>,
    },
    {
      ...{ key: 'p95', title: t('trafficStatus.p95'), align: 'end' },
      cell: ({ p95 }) => <span className={css.number}>{format.duration(p95)}</span>,
    },
  ];
  return (
    <LiveList
      title={t('trafficStatus.lists.apis')}
      none={t('trafficStatus.none.apis')}
      rows={rows}
      rowId={({ id }) => id}
      columns={columns}
    />
  );
}

export function FailingOperations({ rows }: { rows: Rows<'failing'> }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const columns: SmallColumn<Row<'failing'>>[] = [
    {
      ...{ key: 'operation', title: t('trafficStatus.operation'), primary: true, wraps: true },
      cell: ({ api, operationId }) => (
        <span className={css.stacked}>
          <Link to={behind.operation(api.id, operationId)}>
            <code>{operationId}</code>
          </Link>
          <small>{format.text(api.name)}</small>
        </span>
      ),
    },
    {
      ...{ key: 'failed', title: t('trafficStatus.failed'), align: 'end' },
      cell: ({ failed, calls }) => (
        <span className={css.number}>
          {t('trafficStatus.of', { part: format.number(failed), all: format.number(calls) })}
        </span>
      ),
    },
  ];
  return (
    <LiveList
      title={t('trafficStatus.lists.failing')}
      none={t('trafficStatus.none.failing')}
      rows={rows}
      rowId={({ api, operationId }) => `${api.id} ${operationId}`}
      columns={columns}
    />
  );
}

export function ThrottledApplications({ rows }: { rows: Rows<'throttled'> }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const columns: SmallColumn<Row<'throttled'>>[] = [
    {
      ...{ key: 'application', title: t('trafficStatus.application'), primary: true, wraps: true },
      cell: ({ id, name, organization }) => (
        <span className={css.stacked}>
          <Link to={behind.application(id)}>{name}</Link>
          <small>{format.text(organization)}</small>
        </span>
      ),
    },
    {
      ...{ key: 'refused', title: t('trafficStatus.refused'), align: 'end' },
      cell: ({ refused }) => <span className={css.number}>{format.number(refused)}</span>,
    },
  ];
  return (
    <LiveList
      title={t('trafficStatus.lists.throttled')}
      none={t('trafficStatus.none.throttled')}
      rows={rows}
      rowId={({ id }) => id}
      columns={columns}
    />
  );
}

export function RefusedAddresses({ rows }: { rows: Rows<'blocked'> }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const word = useKeyedText('myapi');
  const columns: SmallColumn<Row<'blocked'>>[] = [
    {
      ...{ key: 'ip', title: t('trafficStatus.address'), primary: true, wraps: true },
      cell: ({ ip, code }) => (
        <span className={css.stacked}>
          <Link to={behind.address(ip, code)}>
            <code>{ip}</code>
          </Link>
          <small>{word(`trafficStatus.codes.${code}`)}</small>
        </span>
      ),
    },
    {
      ...{ key: 'refused', title: t('trafficStatus.refused'), align: 'end' },
      cell: ({ refused }) => <span className={css.number}>{format.number(refused)}</span>,
    },
    { key: 'last', title: t('trafficStatus.last'), align: 'end', cell: ({ lastAt }) => <When at={lastAt} /> },
  ];
  return (
    <LiveList
      title={t('trafficStatus.lists.blocked')}
      none={t('trafficStatus.none.blocked')}
      rows={rows}
      rowId={({ ip, code }) => `${ip} ${code}`}
      columns={columns}
    />
  );
}
