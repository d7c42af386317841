import type { ApiAnalytics } from '@titian/shared-contracts/project';
import { trafficPaths } from '@titian/shared-contracts/traffic';
import { Card, Link, type SmallColumn, SmallTable, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from './analytics.module.css';

type Refusal = ApiAnalytics['refusals'][number];

/** The codes with which the gateway refused calls most; each leads to what it means. */
export function Refusals({ rows }: { rows: readonly Refusal[] }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText('myapi');
  const format = useFormat();
  const columns: SmallColumn<Refusal>[] = [
    {
      key: 'code',
      title: t('analytics.columns.code'),
      primary: true,
      cell: ({ code }) => (
        <Link to={trafficPaths.code(code)}>
          <code>{code}</code>
        </Link>
      ),
    },
    {
      key: 'reason',
      title: t('analytics.columns.reason'),
      wraps: true,
      cell: ({ outcome }) => text(`analytics.reasons.${outcome}`),
    },
    {
      key: 'calls',
      title: t('analytics.columns.calls'),
      align: 'end',
      cell: ({ calls }) => format.number(calls),
    },
  ];
  const title = t('analytics.lists.refusals');
  return (
    <Card title={title} flush>
      {rows.length === 0 ? (
        <p className={css.none}>{t('analytics.noRefusals')}</p>
      ) : (
        <SmallTable label={title} columns={columns} rows={rows} rowId={({ code, outcome }) => `${code} ${outcome}`} />
      )}
    </Card>
  );
}
