import { useState } from 'react';
import { useTranslation } from '@titian/shared-ui';

interface Given<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** What keeps rows together: nothing moves across its border. */
  within?: (row: Row) => string;
  /** Takes ids in their new order; answers whether it went through. */
  send: (ids: string[]) => Promise<boolean>;
}

/** Moves a row before or behind its neighbour, and says aloud where it stands now. */
export function useMoves<Row extends { id: string }>({ rows, nameOf, within = () => '', send }: Given<Row>) {
  const { t } = useTranslation('cms');
  const [said, setSaid] = useState('');
  const [moving, setMoving] = useState(false);
  const neighbour = (row: Row, by: -1 | 1) => {
    const other = rows[rows.indexOf(row) + by];
    return other && within(other) === within(row) ? other : undefined;
  };
  const move = async (row: Row, by: -1 | 1) => {
    const other = neighbour(row, by);
    if (!other || moving) return;
    setMoving(true);
    const done = await send(by < 0 ? [row.id, other.id] : [other.id, row.id]);
    setMoving(false);
    const together = rows.filter((one) => within(one) === within(row));
    if (done) setSaid(t('faq.move.done', { name: nameOf(row), place: together.indexOf(other) + 1 }));
  };
  return { move, said, nameOf, canMove: (row: Row, by: -1 | 1) => neighbour(row, by) !== undefined };
}
export type Moves<Row> = {
  move: (row: Row, by: -1 | 1) => Promise<void>;
  canMove: (row: Row, by: -1 | 1) => boolean;
  nameOf: (row: Row) => string;
};
