import { and, asc, count, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { GatewayLogEntry } from '@titian/shared-contracts/log';
import type { Call } from '../../http/call';
import { zoned } from '../../http/csv';
import { asPage, listParts, type ListParts } from '../../http/list';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { certificatesOfNodes } from '../gateway';
import { planeEvent } from '../gateway/gateway.tables';
import { bucketsOf } from '../../http/buckets';
import { toBuckets } from './log-buckets';
import { exportLog } from './log-export';
import { type LogQuery, rangeOf } from './log.query';

type Row = typeof planeEvent.$inferSelect;

const rules = {
  fields: {
    ...{ at: planeEvent.at, event: planeEvent.event, node: planeEvent.node, by: planeEvent.actorName },
    ...{ outcome: sql`${planeEvent.outcome}`, version: sql`${planeEvent.version}::text` },
  },
  search: [planeEvent.node, planeEvent.reason, planeEvent.actorName, sql`${planeEvent.version}::text`],
  ...{ sort: 'at:desc', tie: planeEvent.id },
};

const toEntry = ({ at, actorName: by, ...row }: Row): GatewayLogEntry => ({ ...row, at: at.toISOString(), by });

const columns: Record<string, (row: Row) => unknown> = {
  time: (row) => zoned(row.at),
  event: (row) => row.event,
  outcome: (row) => row.outcome,
  node: (row) => row.node,
  version: (row) => row.version,
  reason: (row) => row.reason,
  changes: (row) =>
    row.changes.map(({ part, added, changed, removed }) => `${part} +${added} ~${changed} -${removed}`).join('; '),
  by: (row) => row.actorName,
};

const rowsOf = (db: Db) => ({
  page: ({ where, orderBy, limit, offset }: ListParts) =>
    db
      .select()
      .from(planeEvent)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  total: async ({ where }: ListParts) => (await db.select({ rows: count() }).from(planeEvent).where(where))[0]!.rows,
  /** The filtered set, newest first. */
  all: ({ where }: ListParts, most: number): Promise<Row[]> =>
    db.select().from(planeEvent).where(where).orderBy(desc(planeEvent.at), asc(planeEvent.id)).limit(most),
});

/** What happened to the gateway's nodes and their configuration. */
export const createGatewayLogService = (db: Db) => {
  const log = rowsOf(db);
  const partsOf = ({ now }: Call, query: LogQuery): ListParts => {
    const { from, to } = rangeOf(query, now);
    const parts = listParts(query, rules);
    return { ...parts, where: and(gte(planeEvent.at, from), lte(planeEvent.at, to), parts.where) };
  };

  return {
    async list(call: Call, query: LogQuery) {
      const parts = partsOf(call, query);
      return asPage(query, (await log.page(parts)).map(toEntry), await log.total(parts));
    },

    async histogram(call: Call, query: LogQuery) {
      const buckets = bucketsOf(rangeOf(query, call.now));
      const { start, width } = buckets;
      const index = sql<number>`floor((extract(epoch from ${planeEvent.at}) * 1000 - ${start}::float8) / ${width}::float8)::int`;
      const counted = await db
        .select({ index, outcome: planeEvent.outcome, rows: count() })
        .from(planeEvent)
        .where(partsOf(call, query).where)
        .groupBy(sql`1`, planeEvent.outcome);
      return toBuckets(buckets, counted);
    },

    certificates: ({ now }: Call) => certificatesOfNodes(db, now),

    async entry(id: string) {
      const [row] = await db.select().from(planeEvent).where(eq(planeEvent.id, id));
      if (!row) throw notFound();
      return toEntry(row);
    },

    exportCsv: (call: Call, query: LogQuery, reply: FastifyReply) =>
      exportLog(db, call, reply, { name: 'gateway-log', query, parts: partsOf(call, query), rows: rowsOf, columns }),
  };
};
