import { and, count, desc, eq, asc, getTableColumns, sql } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import type { PasswordEvent } from '@titian/shared-contracts/log';
import type { Actor } from '../../http/call';
import type { Buckets } from '../../http/buckets';
import type { ListParts } from '../../http/list';
import type { Db } from '../../storage/open';
import { organization, portalLog, user } from '../../storage/schema';
import { account, event, inAudit, isAccount } from './password-audit.query';

export type AuditRow = typeof portalLog.$inferSelect & {
  event: PasswordEvent;
  account: string;
  accountId: string | null;
  displayName: string | null;
  accountOrganization: LocalText | null;
};

/** The password audit: entries of the portal log that are about an account's password. */
export const createPasswordAuditRepository = (db: Db) => {
  const rows = () =>
    db
      .select({
        ...getTableColumns(portalLog),
        event,
        account,
        accountId: user.id,
        displayName: user.displayName,
        accountOrganization: organization.name,
      })
      .from(portalLog)
      .leftJoin(user, isAccount)
      .leftJoin(organization, eq(organization.id, user.organizationId));

  return {
    page: ({ where, orderBy, limit, offset }: ListParts): Promise<AuditRow[]> =>
      rows()
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),

    async total({ where }: ListParts): Promise<number> {
      const [found] = await db.select({ rows: count() }).from(portalLog).leftJoin(user, isAccount).where(where);
      return found!.rows;
    },

    histogram({ where }: ListParts, { start, width }: Buckets) {
      const index = sql<number>`floor((extract(epoch from ${portalLog.at}) * 1000 - ${start}::float8) / ${width}::float8)::int`;
      return db
        .select({ index, outcome: portalLog.outcome, rows: count() })
        .from(portalLog)
        .leftJoin(user, isAccount)
        .where(where)
        .groupBy(sql`1`, portalLog.outcome);
    },

    async entry(actor: Actor, id: string): Promise<AuditRow | null> {
      const [row] = await rows()
        .where(and(eq(portalLog.id, id), inAudit(actor)))
        .limit(1);
      return row ?? null;
    },

    /** The filtered set, newest first. */
    all: ({ where }: ListParts, most: number): Promise<AuditRow[]> =>
      rows().where(where).orderBy(desc(portalLog.at), asc(portalLog.id)).limit(most),
  };
};
