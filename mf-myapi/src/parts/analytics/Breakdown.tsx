import type { ReactNode } from 'react';
import type { CallFigures } from '@titian/shared-contracts/project';
import { Card, type SmallColumn, SmallTable, useFormat, useTranslation } from '@titian/shared-ui';
import { failedShare } from './shares';
import css from './analytics.module.css';

type List = 'operations' | 'agencies' | 'versions' | 'packages';

interface Props<Row extends CallFigures> {
  list: List;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  name: (row: Row) => ReactNode;
  /** The calls of the whole period. */
  all: number;
}

/** The calls of a period by one of their parts, those with most first. */
export function Breakdown<Row extends CallFigures>({ list, rows, rowId, name, all }: Props<Row>) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const word = (key: 'calls' | 'share' | 'failed' | 'refused' | 'median' | 'p95') => t(`analytics.columns.${key}`);
  const columns: SmallColumn<Row>[] = [
    { key: 'name', title: t(`analytics.columns.${list}`), primary: true, wraps: true, cell: name },
    { key: 'calls', title: word('calls'), align: 'end', cell: ({ calls }) => format.number(calls) },
    {
      key: 'share',
      title: word('share'),
      align: 'end',
      cell: ({ calls }) => format.percent(all > 0 ? calls / all : null, 1),
    },
    { key: 'failed', title: word('failed'), align: 'end', cell: (row) => format.percent(failedShare(row), 1) },
    { key: 'refused', title: word('refused'), align: 'end', cell: ({ refused }) => format.number(refused) },
    { key: 'median', title: word('median'), align: 'end', cell: ({ median }) => format.duration(median) },
    { key: 'p95', title: word('p95'), align: 'end', cell: ({ p95 }) => format.duration(p95) },
  ];
  const title = t(`analytics.lists.${list}`);
  return (
    <Card title={title} flush>
      {rows.length === 0 ? (
        <p className={css.none}>{t('analytics.none')}</p>
      ) : (
        <SmallTable label={title} columns={columns} rows={rows} rowId={rowId} />
      )}
    </Card>
  );
}
