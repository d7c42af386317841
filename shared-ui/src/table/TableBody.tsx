import type { ReactNode } from 'react';
import { classes } from '../classes';
import type { ListState } from '../list/useListState';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import type { TableRoom } from './tableRoom';
import type { Column, ResourceTableProps } from './tableTypes';
import type { Selection } from './useSelection';
import css from './ResourceTable.module.css';

interface Props<Row, F extends string> extends Omit<ResourceTableProps<Row, F>, 'columns' | 'query' | 'state'> {
  rows: readonly Row[];
  shown: readonly Column<Row>[];
  room: TableRoom;
  state: ListState<F>;
  selection: Selection;
  fetching: boolean;
  footer: ReactNode;
}

/** The table element with its rows. */
export function TableBody<Row, F extends string>({
  rows,
  shown,
  room,
  state,
  selection,
  fetching,
  footer,
  ...props
}: Props<Row, F>) {
  const { label, dense, rowId } = props;
  return (
    <>
      <div className={css.scroll} tabIndex={0} role="group" aria-label={label}>
        <table
          className={classes(css.table, dense && css.dense, selection.any && css.selectable, fetching && css.stale)}
          aria-busy={fetching}
        >
          <TableHead columns={shown} state={state} selection={selection.any ? selection : null} room={room} />
          <tbody>
            {rows.map((row) => (
              <TableRow key={rowId(row)} row={row} columns={shown} room={room} selection={selection} {...props} />
            ))}
          </tbody>
        </table>
      </div>
      {footer}
    </>
  );
}
