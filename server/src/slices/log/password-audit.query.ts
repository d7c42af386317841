import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { PasswordEvent } from '@titian/shared-contracts/log';
import type { Actor } from '../../http/call';
import { listParts, type ListParts } from '../../http/list';
import { organizationScope } from '../../http/scope';
import { portalLog, user } from '../../storage/schema';
import type { LogQuery, Range } from './log.query';

/** Actions of the portal log that concern a password, by what they mean. */
const ACTIONS: Record<string, PasswordEvent> = {
  PASSWORD_CHANGE: 'changed',
  PASSWORD_RESET_ASKED: 'resetAsked',
  PASSWORD_RESET: 'resetDone',
  PASSWORD_EXPIRED: 'expired',
  SIGN_IN_FAILED: 'failed',
  USER_LOCK: 'locked',
  USER_UNLOCK: 'unlocked',
  USER_ACTIVATE: 'activated',
};

export const event = sql<PasswordEvent>`(case ${portalLog.action} ${sql.join(
  Object.entries(ACTIONS).map(([action, meaning]) => sql`when ${action} then ${meaning}`),
  sql` `,
)} end)`;

/** The account that an entry is about: its target, or the name that somebody typed to sign in. */
export const isAccount = or(
  and(eq(portalLog.targetType, 'user'), eq(sql`${user.id}::text`, portalLog.targetId)),
  and(
    sql`${portalLog.targetId} is null and ${portalLog.targetLabel} is null`,
    inArray(sql`lower(${portalLog.actionBy})`, [sql`lower(${user.username})`, sql`lower(${user.email})`]),
  ),
)!;
export const account = sql<string>`coalesce(${user.username}, ${portalLog.targetLabel}, ${portalLog.actionBy})`;

const rules = {
  fields: {
    at: portalLog.at,
    event,
    account,
    by: portalLog.actionBy,
    outcome: sql`${portalLog.outcome}`,
    organization: sql`${user.organizationId}::text`,
    correlationId: portalLog.correlationId,
    ip: portalLog.ip,
  },
  search: [account, user.displayName, portalLog.actionBy, portalLog.ip, portalLog.correlationId],
  sort: 'at:desc',
  tie: portalLog.id,
};

/** Entries of the audit in a reader's reach: those about accounts of the organisations that it reaches. */
export const inAudit = (actor: Actor) =>
  and(
    inArray(portalLog.logType, ['Auth', 'User']),
    inArray(portalLog.action, Object.keys(ACTIONS)),
    organizationScope(actor, user.organizationId),
  );

/** Range, reach, text and filters as SQL: one set for the list, its histogram and its export. */
export function auditParts(actor: Actor, query: LogQuery, range: Range): ListParts {
  const parts = listParts(query, rules);
  const when = and(gte(portalLog.at, range.from), lte(portalLog.at, range.to));
  return { ...parts, where: and(when, inAudit(actor), parts.where) };
}
