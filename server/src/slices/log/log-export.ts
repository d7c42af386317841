import type { FastifyReply } from 'fastify';
import type { Call } from '../../http/call';
import { exportList } from '../../audit/export-list';
import type { ListParts } from '../../http/list';
import type { Db } from '../../storage/open';
import { type LogQuery, rangeOf } from './log.query';

interface LogExport<Row> {
  name: string;
  query: LogQuery;
  parts: ListParts;
  rows: (tx: Db) => {
    total: (parts: ListParts) => Promise<number>;
    all: (parts: ListParts, most: number) => Promise<Row[]>;
  };
  columns: Record<string, (row: Row) => unknown>;
}

/** The filtered set of a log as CSV. It is counted before any row is read: the table has no bound. */
export function exportLog<Row>(
  db: Db,
  call: Call,
  reply: FastifyReply,
  { name, query, parts, rows, columns }: LogExport<Row>,
): Promise<string> {
  const { from, to } = rangeOf(query, call.now);
  return exportList(db, call, reply, {
    ...{ name, label: `${from.toISOString()} – ${to.toISOString()}`, action: 'LOG_EXPORT', query, columns },
    async page(tx, { pageSize }) {
      const log = rows(tx);
      const totalItems = await log.total(parts);
      return { rows: totalItems > pageSize ? [] : await log.all(parts, pageSize), totalItems };
    },
  });
}
