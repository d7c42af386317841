import { and, asc, count, desc, eq, getTableColumns, gte, isNull, ne, sql } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Buckets } from '../../http/buckets';
import type { ListParts } from '../../http/list';
import type { Db } from '../../storage/open';
import { organization, portalLog, role } from '../../storage/schema';

const FACET_DAYS = 90;
const MAX_RELATED = 50;

export type LogRow = typeof portalLog.$inferSelect & {
  organizationName: LocalText | null;
  roleTitle: LocalText | null;
};

export const createLogRepository = (db: Db) => {
  const rows = () =>
    db
      .select({ ...getTableColumns(portalLog), organizationName: organization.name, roleTitle: role.title })
      .from(portalLog)
      .leftJoin(role, and(eq(role.name, portalLog.actorRole), isNull(role.deletedAt)))
      .leftJoin(organization, eq(organization.id, portalLog.organizationId));

  return {
    page: ({ where, orderBy, limit, offset }: ListParts) =>
      rows()
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),

    async total({ where }: ListParts): Promise<number> {
      return (await db.select({ rows: count() }).from(portalLog).where(where))[0]!.rows;
    },

    histogram({ where }: ListParts, { start, width }: Buckets) {
      const index = sql<number>`floor((extract(epoch from ${portalLog.at}) * 1000 - ${start}::float8) / ${width}::float8)::int`;
      return db
        .select({ index, outcome: portalLog.outcome, rows: count() })
        .from(portalLog)
        .where(where)
        .groupBy(sql`1`, portalLog.outcome);
    },

    /** Values of recent entries, to filter by. */
    async facets(actor: Actor, now: Date) {
      const since = new Date(now.getTime() - FACET_DAYS * 86_400_000);
      const recent = await db
        .selectDistinct({ LogType: portalLog.logType, action: portalLog.action, PortalType: portalLog.portalType })
        .from(portalLog)
        .where(and(gte(portalLog.at, since), organizationScope(actor, portalLog.organizationId)));
      const values = (name: 'LogType' | 'action' | 'PortalType') => [...new Set(recent.map((row) => row[name]))].sort();
      return { LogType: values('LogType'), action: values('action'), PortalType: values('PortalType') };
    },

    async entry(actor: Actor, id: string): Promise<LogRow | null> {
      const where = and(eq(portalLog.id, id), organizationScope(actor, portalLog.organizationId));
      return (await rows().where(where).limit(1))[0] ?? null;
    },

    /** Other entries of the same request, oldest first. */
    related: (actor: Actor, { id, correlationId }: LogRow) =>
      rows()
        .where(
          and(
            eq(portalLog.correlationId, correlationId),
            ne(portalLog.id, id),
            organizationScope(actor, portalLog.organizationId),
          ),
        )
        .orderBy(asc(portalLog.at), asc(portalLog.id))
        .limit(MAX_RELATED),

    /** The filtered set, newest first. */
    all: ({ where }: ListParts, most: number) =>
      rows().where(where).orderBy(desc(portalLog.at), asc(portalLog.id)).limit(most),
  };
};
