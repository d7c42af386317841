import { and, gte, lte, sql } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import type { log } from '@titian/shared-contracts/log';
import type { Range } from '../../http/buckets';
import type { Actor } from '../../http/call';
import { listParts, type ListParts } from '../../http/list';
import { invalid } from '../../http/problem';
import { organizationScope } from '../../http/scope';
import { portalLog } from '../../storage/schema';
import { saidWithoutCode } from './said-without-code';

export type LogQuery = Incoming<typeof log.portal>['query'];

const DEFAULT_DAYS = 7;

/** The requested range; the last seven days by default. Throws 422 where it is empty. */
export function rangeOf({ from, to }: Pick<LogQuery, 'from' | 'to'>, now: Date): Range {
  const end = to ? new Date(to) : now;
  const start = from ? new Date(from) : new Date(end.getTime() - DEFAULT_DAYS * 86_400_000);
  if (start >= end) throw invalid('/query/to', 'validation.period');
  return { from: start, to: end };
}

/** The expression of the trigram index: who did what to what. */
const text = sql`(${portalLog.actionBy} || ' ' || ${portalLog.actionDescription} || ' ' || coalesce(${portalLog.targetLabel}, ''))`;

const rules = {
  fields: {
    at: portalLog.at,
    LogType: portalLog.logType,
    action: portalLog.action,
    PortalType: sql`${portalLog.portalType}`,
    outcome: sql`${portalLog.outcome}`,
    ActionBy: portalLog.actionBy,
    actorRole: portalLog.actorRole,
    organization: sql`${portalLog.organizationId}::text`,
    targetType: portalLog.targetType,
    targetId: portalLog.targetId,
    correlationId: portalLog.correlationId,
    ip: portalLog.ip,
  },
  search: [text, portalLog.correlationId, portalLog.action],
  searchMore: saidWithoutCode,
  sort: 'at:desc',
  tie: portalLog.id,
};

/** Range, scope, text and filters as SQL: one set for the list, its histogram and its export. */
export function logParts(actor: Actor, query: LogQuery, range: Range): ListParts {
  const parts = listParts(query, rules);
  const when = and(gte(portalLog.at, range.from), lte(portalLog.at, range.to));
  return { ...parts, where: and(when, organizationScope(actor, portalLog.organizationId), parts.where) };
}
