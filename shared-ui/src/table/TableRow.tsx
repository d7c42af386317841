import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { Checkbox } from '../controls/Checkbox';
import { RowActions } from './RowActions';
import type { Column, ResourceTableProps } from './tableTypes';
import type { Selection } from './useSelection';
import css from './ResourceTable.module.css';

type Parts<Row> = Pick<
  ResourceTableProps<Row, never>,
  'rowId' | 'rowName' | 'rowActions' | 'rowButton' | 'onOpen' | 'openId'
>;

interface Props<Row> extends Parts<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  selection: Selection;
}

const NARROW = { always: css.narrowAlways, label: css.narrowLabel, never: css.narrowNever };

function Cell<Row>({ column, row, onOpen }: { column: Column<Row>; row: Row; onOpen?: (row: Row) => void }) {
  const narrow = !column.primary && NARROW[column.narrow ?? 'label'];
  const labelled = !column.primary && (column.narrow ?? 'label') === 'label';
  const content = column.cell(row);
  return (
    <td className={classes(column.align === 'end' && css.end, column.primary && css.primary, narrow)}>
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

const isControl = (event: MouseEvent) =>
  (event.target as Element).closest('a, button, input, label, [role="menu"]') !== null;

/** One row; a stacked entry on small screens. */
export function TableRow<Row>({
  row,
  columns,
  selection,
  rowId,
  rowName,
  rowActions,
  rowButton,
  onOpen,
  openId,
}: Props<Row>) {
  const { t } = useTranslation();
  const id = rowId(row);
  const name = rowName(row);
  const [can, on] = [selection.can(id), selection.has(id)];
  const opened = openId === id;
  // The whole row is clickable, as a larger target for the mouse; keyboard users have the button in it.
  const openRow = onOpen && ((event: MouseEvent) => !isControl(event) && onOpen(row));
  return (
    <tr
      className={classes(css.row, (on || opened) && css.on, opened && css.openNow, onOpen && css.open)}
      aria-selected={can ? on : undefined}
      onClick={openRow}
    >
      {selection.any && (
        <td className={css.box}>
          {can && (
            <Checkbox
              aria-label={t('table.selectRow', { name })}
              checked={on}
              onChange={(checked) => selection.toggle(id, checked)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} onOpen={onOpen} />
      ))}
      {(rowActions || rowButton) && (
        <td className={css.actsCell}>
          <RowActions actions={rowActions?.(row) ?? []} button={rowButton?.(row)} name={name} />
        </td>
      )}
    </tr>
  );
}
