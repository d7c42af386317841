import { classes } from '../classes';
import type { Column } from './tableTypes';
import leaving from './Leaving.module.css';
import css from './ResourceTable.module.css';

interface Props<Row> {
  row: Row;
  id: string;
  /** Those that may have left, with the table's width in pixels from which they are columns. */
  columns: readonly Column<Row>[];
  leaves: ReadonlyMap<string, number>;
  /** The class of width from which no column is left out. */
  className?: string;
}

/** A second row below a row: what its columns say that found no room. */
export function RowDetail<Row>({ row, columns, leaves, id, className }: Props<Row>) {
  return (
    <tr id={id} className={classes(css.detail, className)}>
      <td colSpan={99}>
        <dl className={css.facts}>
          {columns.map((column) => (
            <div
              key={column.key}
              className={classes(
                css.fact,
                column.narrow === 'never' && css.inStacked,
                leaves.has(column.key) ? leaving[`until${leaves.get(column.key)}`] : css.stackedOnly,
              )}
            >
              <dt>{column.title}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
