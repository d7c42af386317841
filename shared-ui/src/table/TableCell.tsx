import { classes } from '../classes';
import type { Column } from './tableTypes';
import leaving from './Leaving.module.css';
import css from './ResourceTable.module.css';

const NARROW = { always: css.narrowAlways, label: css.narrowLabel, never: css.narrowNever };

interface Props<Row> {
  column: Column<Row>;
  row: Row;
  /** The table's width in pixels from which the column is there; missing if it never leaves. */
  from: number | undefined;
  onOpen?: (row: Row) => void;
}

/** One cell; the primary one opens the row. */
export function TableCell<Row>({ column, row, from, onOpen }: Props<Row>) {
  const narrow = !column.primary && NARROW[column.narrow ?? 'label'];
  const labelled = !column.primary && (column.narrow ?? 'label') === 'label';
  const content = column.cell(row);
  return (
    <td
      data-primary={column.primary || undefined}
      className={classes(
        column.align === 'end' && css.end,
        column.primary && css.primary,
        narrow,
        leaving[`from${from}`],
      )}
    >
      {labelled && <span className={css.cellLabel}>{column.title}</span>}
      {column.primary && onOpen && !column.link ? (
        <button type="button" className={css.name} onClick={() => onOpen(row)}>
          {content}
        </button>
      ) : (
        content
      )}
    </td>
  );
}
