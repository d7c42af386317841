import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { PasswordEvent } from '@titian/shared-contracts/log';
import type { Range } from '../../http/buckets';
import type { Actor } from '../../http/call';
import { listParts, type ListParts } from '../../http/list';
import { organizationScope } from '../../http/scope';
import { portalLog, user } from '../../storage/schema';
import type { LogQuery } from './log.query';

/** The actions of the portal log that concern a password, with their event in the audit. */
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
  Object.entries(ACTIONS).map(([action, passwordEvent]) => sql`when ${action} then ${passwordEvent}`),
  sql` `,
)} end)`;

/** Joins an entry to the account that it is about: its target, or the one with the name typed at the sign-in. */
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

/** Entries of the audit in the actor's scope: those about accounts of organisations in scope. */
export const inAudit = (actor: Actor) =>
  and(
    inArray(portalLog.logType, ['Auth', 'User']),
    inArray(portalLog.action, Object.keys(ACTIONS)),
    organizationScope(actor, user.organizationId),
  );

/** Range, scope, text and filters as SQL: one set for the list, its histogram and its export. */
export function auditParts(actor: Actor, query: LogQuery, range: Range): ListParts {
  const parts = listParts(query, rules);
  const when = and(gte(portalLog.at, range.from), lte(portalLog.at, range.to));
  return { ...parts, where: and(when, inAudit(actor), parts.where) };
}
