import { useState } from 'react';
import { useTranslation } from '@titian/shared-ui';

interface Options<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** A row moves only among the rows of its group; without this, all rows are one group. */
  groupOf?: (row: Row) => unknown;
  /** The place that is announced after a move; without this, the place in `rows`. From 1. */
  placeOf?: (row: Row) => number;
  /** Sends the ids in their new order; resolves to whether it worked. */
  send: (ids: string[]) => Promise<boolean>;
}

export interface Reorder<Row> {
  nameOf: (row: Row) => string;
  canMove: (row: Row, by: -1 | 1) => boolean;
  move: (row: Row, by: -1 | 1) => Promise<void>;
  /** The result of the last move, for screen readers. */
  message: string;
}

/** Swaps a row with the one above or below it. */
export function useReorder<Row extends { id: string }>({
  rows,
  nameOf,
  groupOf = () => null,
  placeOf = (row) => rows.indexOf(row) + 1,
  send,
}: Options<Row>): Reorder<Row> {
  const { t } = useTranslation('cms');
  const [message, setMessage] = useState('');
  const [moving, setMoving] = useState(false);
  const neighbour = (row: Row, by: -1 | 1) => {
    const other = rows[rows.indexOf(row) + by];
    return other && groupOf(other) === groupOf(row) ? other : undefined;
  };
  const move = async (row: Row, by: -1 | 1) => {
    const other = neighbour(row, by);
    if (!other || moving) return;
    setMoving(true);
    const done = await send(by < 0 ? [row.id, other.id] : [other.id, row.id]);
    setMoving(false);
    if (done) setMessage(t('order.moved', { name: nameOf(row), place: placeOf(other) }));
  };
  return { nameOf, canMove: (row, by) => neighbour(row, by) !== undefined, move, message };
}
