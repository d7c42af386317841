import type { FastifyReply } from 'fastify';
import type { ListQuery } from '@titian/shared-contracts';
import { record } from '../audit/audit';
import type { Call } from '../http/call';
import { EXPORT_MOST, toCsv } from '../http/csv';
import { Problem } from '../http/problem';
import type { Db } from '../storage/open';

interface Export<Q extends ListQuery, R> {
  /** Name of the file and of the report in the log. */
  name: string;
  action: string;
  query: Q;
  page: (tx: Db, query: Q) => Promise<{ rows: R[]; totalItems: number }>;
  columns: Record<string, (row: R) => unknown>;
}

/** The filtered set of a list as CSV; that somebody took it stands in the log. */
export const exportList = <Q extends ListQuery, R>(
  db: Db,
  call: Call,
  reply: FastifyReply,
  { name, action, query, page, columns }: Export<Q, R>,
): Promise<string> =>
  db.transaction(async (tx) => {
    const { rows, totalItems } = await page(tx, { ...query, page: 1, pageSize: EXPORT_MOST });
    if (totalItems > EXPORT_MOST)
      throw new Problem(422, 'log.exportTooLarge', { extra: { count: totalItems, max: EXPORT_MOST } });
    await record(tx, call, {
      action,
      logType: 'Report',
      description: `Exported ${totalItems} rows of ${name}`,
      target: { type: 'report', id: name, label: name },
      changes: [{ path: '/filter', before: null, after: { q: query.q ?? null, filter: query.filter ?? null } }],
    });
    const day = call.now.toISOString().slice(0, 10);
    reply
      .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
      .header('cache-control', 'no-store');
    return toCsv(columns, rows);
  });
