import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { EXPORT_MOST, toCsv } from '../../http/csv';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { type LogQuery, rangeOf } from './log.query';

interface Exported<Asked, Row> {
  /** Id of the log in the portal log, and its name in words. */
  log: { id: string; name: string };
  asked: Asked;
  rows: { total: (asked: Asked) => Promise<number>; all: (asked: Asked, most: number) => Promise<Row[]> };
  columns: Record<string, (row: Row) => unknown>;
}

/** The filtered set of a log as CSV; that somebody took it stands in the portal log. */
export async function exportLog<Asked, Row>(
  tx: Db,
  call: Call,
  query: LogQuery,
  { log, asked, rows, columns }: Exported<Asked, Row>,
): Promise<string> {
  const count = await rows.total(asked);
  if (count > EXPORT_MOST) throw new Problem(422, 'log.exportTooLarge', { extra: { count, max: EXPORT_MOST } });
  const found = await rows.all(asked, EXPORT_MOST);
  const { from, to } = rangeOf(query, call.now);
  await record(tx, call, {
    action: 'LOG_EXPORT',
    logType: 'Report',
    description: `Exported ${found.length} entries of the ${log.name}`,
    target: { type: 'report', id: log.id, label: `${from.toISOString()} – ${to.toISOString()}` },
    changes: [{ path: '/filter', before: null, after: { q: query.q ?? null, filter: query.filter ?? null } }],
  });
  return toCsv(columns, found);
}
