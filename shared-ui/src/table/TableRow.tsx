import { useId, useState, type MouseEvent } from 'react';
import { classes } from '../classes';
import { DetailOpener } from './DetailOpener';
import { RowActions } from './RowActions';
import { RowBox } from './RowBox';
import { RowDetail } from './RowDetail';
import { TableCell } from './TableCell';
import type { TableRoom } from './tableRoom';
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
  room: TableRoom;
  selection: Selection;
}

const isControl = (event: MouseEvent) =>
  (event.target as Element).closest('a, button, input, label, [role="menu"]') !== null;

/** The whole row opens it, as a larger target for the mouse; keyboard users have the button or the link in it. */
function opening<Row>(row: Row, columns: readonly Column<Row>[], onOpen: ((row: Row) => void) | undefined) {
  if (!onOpen && !columns.some(({ primary, link }) => primary && link)) return undefined;
  return (event: MouseEvent<HTMLTableRowElement>) => {
    if (isControl(event)) return;
    if (onOpen) onOpen(row);
    else event.currentTarget.querySelector<HTMLAnchorElement>('[data-primary] a')?.click();
  };
}

/** One row, and its detail where columns found no room; a stacked entry in a narrow table. */
export function TableRow<Row>({ row, columns, room, selection, onOpen, openId, ...props }: Props<Row>) {
  const detailId = useId();
  const [detailed, setDetailed] = useState(false);
  const id = props.rowId(row);
  const name = props.rowName(row);
  const on = selection.has(id);
  const opened = openId === id;
  const openRow = opening(row, columns, onOpen);
  const opener = room.detailClass !== undefined && (
    <DetailOpener
      name={name}
      detail={detailId}
      open={detailed}
      className={room.detailClass}
      onToggle={() => setDetailed(!detailed)}
    />
  );
  return (
    <>
      <tr
        className={classes(css.row, (on || opened) && css.on, opened && css.openNow, openRow && css.open)}
        aria-selected={selection.can(id) ? on : undefined}
        onClick={openRow}
      >
        {selection.any && <RowBox id={id} name={name} selection={selection} />}
        {columns.map((column) => (
          <TableCell key={column.key} column={column} row={row} from={room.leaves.get(column.key)} onOpen={onOpen} />
        ))}
        {room.acts && (
          <td className={classes(css.actsCell, room.actsClass)}>
            <RowActions
              actions={props.rowActions?.(row) ?? []}
              button={props.rowButton?.(row)}
              opener={opener}
              name={name}
            />
          </td>
        )}
      </tr>
      {detailed && (
        <RowDetail
          row={row}
          columns={columns.filter(({ key, narrow }) => room.leaves.has(key) || narrow === 'never')}
          leaves={room.leaves}
          id={detailId}
          className={room.detailClass}
        />
      )}
    </>
  );
}
