import type { FastifyReply } from 'fastify';
import type { ListQuery } from '@titian/shared-contracts';
import type { Call } from '../http/call';
import { EXPORT_MOST, toCsv } from '../http/csv';
import { Problem } from '../http/problem';
import type { Db } from '../storage/open';
import { dayOf } from '../wire/portal-day';
import { record } from './audit';
import type { SentenceCode } from './sentences';

interface Export<Q extends ListQuery, R> {
  /** Name of the file, and of the report in the portal log. */
  name: string;
  /** Label of the report in the portal log; the name by default. */
  label?: string;
  action: SentenceCode;
  query: Q;
  /** Ids of the chosen rows, for the portal log; `page` reads only these. */
  ids?: string[];
  /** Reads the whole set as one page. Rows may be left out where `totalItems` exceeds `pageSize`: the export is refused then. */
  page: (tx: Db, query: Q) => Promise<{ rows: R[]; totalItems: number }>;
  columns: Record<string, (row: R) => unknown>;
}

/** The filtered set of a list as a CSV download, recorded in the portal log. Throws 422 where the set is larger than EXPORT_MOST. */
export const exportList = <Q extends ListQuery, R>(
  db: Db,
  call: Call,
  reply: FastifyReply,
  { name, label = name, action, query, ids, page, columns }: Export<Q, R>,
): Promise<string> =>
  db.transaction(async (tx) => {
    const { q = null, filter = null } = query;
    const { rows, totalItems } = await page(tx, { ...query, page: 1, pageSize: EXPORT_MOST });
    if (totalItems > EXPORT_MOST)
      throw new Problem(422, 'log.exportTooLarge', { extra: { count: totalItems, max: EXPORT_MOST } });
    await record(tx, call, {
      action,
      logType: 'Report',
      params: { rows: String(totalItems) },
      target: { type: 'report', id: name, label },
      changes: [{ path: '/filter', before: null, after: { q, filter, ...(ids && { ids }) } }],
    });
    reply
      .header('content-disposition', `attachment; filename="${name}-${dayOf(call.now)}.csv"`)
      .header('cache-control', 'no-store');
    return toCsv(columns, rows);
  });
