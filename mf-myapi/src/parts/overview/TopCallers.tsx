import { authoringPaths } from '@titian/shared-contracts/authoring';
import type { ApiOverview, OverviewCaller } from '@titian/shared-contracts/project';
import { AgencyMark, Card, Link, type SmallColumn, SmallTable, useFormat, useTranslation } from '@titian/shared-ui';
import css from './overview.module.css';

interface Row extends Omit<OverviewCaller, 'application' | 'organization'> {
  key: string;
  /** Null for all those that aren't named, together. */
  caller: OverviewCaller | null;
}

const HALF = 0.5;
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { calls }) => sum + calls, 0);

/** The fewest rows from the first on that have more than half of the calls. */
function mostOf(rows: readonly Row[], all: number): readonly Row[] {
  const count = rows.findIndex((_, index) => sumOf(rows.slice(0, index + 1)) > HALF * all) + 1;
  return rows.slice(0, count);
}

function Caller({ caller, others }: { caller: OverviewCaller | null; others: number }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  if (!caller)
    return <span>{t('overview.callers.others', { count: others, applications: format.number(others) })}</span>;
  const { application, organization } = caller;
  return (
    <span className={css.caller}>
      <AgencyMark code={organization.code} src={organization.imageUrl} size={32} />
      <span>
        {application.name}
        <small>{format.text(organization.name)}</small>
      </span>
    </span>
  );
}

function Share({ share }: { share: number }) {
  const format = useFormat();
  return (
    <span className={css.share}>
      <i aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </i>
      {format.percent(share, 1)}
    </span>
  );
}

function useColumns(all: number, others: number): SmallColumn<Row>[] {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  return [
    {
      key: 'caller',
      title: t('overview.callers.caller'),
      primary: true,
      wraps: true,
      cell: ({ caller }) => <Caller caller={caller} others={others} />,
    },
    { key: 'calls', title: t('overview.callers.calls'), align: 'end', cell: ({ calls }) => format.number(calls) },
    { key: 'share', title: t('overview.callers.share'), cell: ({ calls }) => <Share share={calls / all} /> },
    {
      key: 'failed',
      title: t('overview.callers.failed'),
      align: 'end',
      cell: ({ calls, failed }) => format.percent(failed / calls),
    },
    {
      key: 'change',
      title: t('overview.callers.change'),
      align: 'end',
      cell: ({ calls, before }) =>
        before > 0 ? format.change((calls - before) / before) : t('overview.callers.isNew'),
    },
  ];
}

/** The applications that call an API most, over seven days. */
export function TopCallers({ id, overview: { callers, others } }: { id: string; overview: ApiOverview }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const named: Row[] = callers.map((caller) => ({ ...caller, key: caller.application.id, caller }));
  const rows = others ? [...named, { ...others, key: 'others', caller: null }] : named;
  const all = sumOf(rows);
  const most = mostOf(named, all);
  const columns = useColumns(all, others?.applications ?? 0);
  const title =
    most.length > 0
      ? t('overview.callers.most', { count: most.length, share: format.percent(sumOf(most) / all, 0) })
      : t('overview.callers.title');
  return (
    <Card
      title={title}
      actions={<Link to={authoringPaths.tab(id, 'subscription')}>{t('overview.callers.subscribers')}</Link>}
      flush
    >
      {rows.length === 0 ? (
        <p className={css.none}>{t('overview.callers.none')}</p>
      ) : (
        <SmallTable label={t('overview.callers.title')} columns={columns} rows={rows} rowId={({ key }) => key} />
      )}
    </Card>
  );
}
