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

/** What a cell says; the primary one opens the row. */
function Content<Row>({ column, row, onOpen }: Omit<Props<Row>, 'from'>) {
  const content = column.cell(row);
  if (!column.primary || !onOpen || column.link) return content;
  return (
    <button type="button" className={css.name} onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}

/** One cell; in stacked rows it is beside its column's title. */
export function TableCell<Row>({ column, row, from, onOpen }: Props<Row>) {
  const narrow = !column.primary && (column.narrow ?? 'label');
  const content = <Content column={column} row={row} onOpen={onOpen} />;
  return (
    <td
      data-primary={column.primary || undefined}
      className={classes(
        column.align === 'end' && css.end,
        column.primary && css.primary,
        narrow && NARROW[narrow],
        leaving[`from${from}`],
      )}
    >
      {narrow === 'label' ? (
        <>
          <span className={css.cellLabel}>{column.title}</span>
          <div className={css.cellValue}>{content}</div>
        </>
      ) : (
        content
      )}
    </td>
  );
}
