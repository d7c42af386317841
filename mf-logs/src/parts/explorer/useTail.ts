import { useState } from 'react';
import { answeredAs, type QueryLike } from '@titian/shared-ui';
import type { LogRow, LogRows } from './logSource';

interface Tail {
  /** Names the view: its query. Another view's rows are shown at once. */
  view: string;
  /** Whether this view is of the newest rows, so that there may be newer ones. */
  hasNewer: boolean;
  /** Whether new rows come by themselves. */
  isFollowing: boolean;
  /** Whether the rows are being read: then they stay where they are. */
  isReading: boolean;
}
interface Held<Row> {
  view: string;
  /** False until the first rows of the view have come. */
  settled: boolean;
  rows: LogRows<Row> | undefined;
  ids: string;
}

const idsOf = (rows: LogRows<LogRow> | undefined) => rows?.data.map(({ id }) => id).join(' ') ?? '';

/** Whether rows that came take the place of those that are shown. */
function flowsOver<Row>({ view, hasNewer, isFollowing, isReading }: Tail, held: Held<Row>): boolean {
  const isNewView = held.view !== view || !held.settled;
  return !hasNewer || isNewView || (isFollowing && !isReading);
}
const isSame = (a: Held<LogRow>, b: Held<LogRow>) => a.view === b.view && a.ids === b.ids && a.settled === b.settled;
const countNewer = (all: LogRows<LogRow> | undefined, shown: LogRows<LogRow> | undefined) => {
  const known = new Set(shown?.data.map(({ id }) => id));
  return all?.data.filter(({ id }) => !known.has(id)).length ?? 0;
};

/**
 * The rows to show of those that were asked for: newer ones come at the top while nobody reads; else they wait, counted, until they are
 * asked for with `take`.
 */
export function useTail<Row extends LogRow>(asked: QueryLike<LogRows<Row>>, tail: Tail) {
  const query = answeredAs(asked, (rows) => rows);
  const isFetching = query.isFetching === true;
  const newest: Held<Row> = {
    ...{ view: tail.view, rows: query.data, ids: idsOf(query.data) },
    settled: query.data !== undefined && !isFetching,
  };
  const [held, setHeld] = useState(newest);
  const flows = flowsOver(tail, held);
  // An answer to the same view that is on its way changes nothing yet.
  const isAsking = held.settled && held.view === tail.view && isFetching;
  if (flows && !isAsking && !isSame(held, newest)) setHeld(newest);
  const shown = flows && !isAsking ? newest : held;
  return {
    // Asking for newer rows is not waiting for the view.
    rows: { ...query, data: shown.rows, isFetching: isFetching && (!tail.hasNewer || !shown.settled) },
    /** How many newer rows wait. */
    waiting: countNewer(query.data, shown.rows),
    take: () => setHeld(newest),
  };
}
