import type { ReactNode } from 'react';
import { classes } from '../classes';
import css from './SmallTable.module.css';

export interface SmallColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row. */
  primary?: boolean;
  /** Numbers are aligned right. */
  align?: 'start' | 'end';
  /** Its content may take several lines. */
  wraps?: boolean;
}

interface Props<Row> {
  label: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  isCurrent?: (row: Row) => boolean;
}

/**
 * A table of a few rows that a card already holds: no paging, no filters (for those `ResourceTable`). In less than 640 px its rows are stacked,
 * each fact beside its title.
 */
export function SmallTable<Row>({ label, columns, rows, rowId, isCurrent }: Props<Row>) {
  const look = ({ align, wraps }: SmallColumn<Row>) => classes(align === 'end' && css.end, wraps && css.wraps);
  return (
    <div className={css.room}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={look(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} aria-current={isCurrent?.(row) || undefined}>
              {columns.map((column) => {
                const Cell = column.primary ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={column.primary ? 'row' : undefined}
                    data-title={column.primary ? undefined : column.title}
                    className={look(column)}
                  >
                    <div>{column.cell(row)}</div>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
