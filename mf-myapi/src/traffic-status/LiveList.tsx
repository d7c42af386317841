import type { ReactNode } from 'react';
import { Card, type SmallColumn, SmallTable } from '@titian/shared-ui';
import css from './trafficStatus.module.css';

interface Props<Row> {
  title: string;
  /** Said where there is no row. */
  none: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly SmallColumn<Row>[];
  hint?: ReactNode;
}

/** A list of the busiest, in a card that keeps its height while rows come and go. */
export function LiveList<Row>({ title, none, rows, rowId, columns, hint }: Props<Row>) {
  return (
    <Card title={title} hint={hint} className={css.list} flush>
      {rows.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <SmallTable label={title} rows={rows} rowId={rowId} columns={columns} />
      )}
    </Card>
  );
}
