import { and, eq, gte, ilike, lte, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { CALL_DAYS_MOST, type CallQuery, type CallSide, readTraceId } from '@titian/shared-contracts/traffic';
import type { Range } from '../../http/buckets';
import { escapeLike, listParts } from '../../http/list';
import { invalid } from '../../http/problem';
import { organizationScope, type Reach } from '../../http/scope';
import { callRecord } from './call-record';

const DAY = 86_400_000;

/** The requested range; the last day by default. Throws 422 where it is empty, or too long. */
export function callRange({ from, to }: Pick<CallQuery, 'from' | 'to'>, now: Date): Range {
  const end = to ? new Date(to) : now;
  const start = from ? new Date(from) : new Date(end.getTime() - DAY);
  if (start >= end) throw invalid('/query/to', 'validation.period');
  if (end.getTime() - start.getTime() > CALL_DAYS_MOST * DAY) throw invalid('/query/from', 'validation.periodTooLong');
  return { from: start, to: end };
}

const FIELDS = {
  traceId: callRecord.traceId,
  api: callRecord.projectId,
  operation: callRecord.operationId,
  application: callRecord.applicationId,
  subscription: callRecord.subscriptionId,
  provider: callRecord.organizationId,
  consumer: callRecord.consumerOrganizationId,
  statusClass: sql`(${callRecord.status} / 100)::text`,
  code: callRecord.code,
  outcome: callRecord.outcome,
  environment: callRecord.environment,
  purpose: callRecord.purposeCode,
  ip: callRecord.clientIp,
  latency: callRecord.totalMs,
};
const RULES = { fields: FIELDS, sort: 'traceId:asc', tie: callRecord.id };

const CODE = /^(?:GDX-)?(\d{4})$/i;
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[\da-f:]*:[\da-f:]+)$/i;

/** What free text means: each kind of it is looked for where it is quick. */
function textCondition(q: string): SQL | undefined {
  const words = q.trim();
  const traceId = readTraceId(words);
  if (traceId) return eq(callRecord.traceId, traceId);
  const code = CODE.exec(words)?.[1];
  if (code) return eq(callRecord.code, `GDX-${code}`);
  if (ADDRESS.test(words)) return eq(callRecord.clientIp, words.toLowerCase());
  const like = `%${escapeLike(words)}%`;
  return or(ilike(callRecord.pathTemplate, like), ilike(callRecord.operationId, like));
}

/** Time, text and filters as SQL, without the scope. */
export function callCondition({ q, filter }: CallQuery, range: Range): SQL | undefined {
  const { where } = listParts({ filter, page: 1, pageSize: 1 }, RULES);
  const when = and(gte(callRecord.at, range.from), lte(callRecord.at, range.to));
  return and(when, where, q?.trim() ? textCondition(q) : undefined);
}

interface SideColumns {
  provider: AnyPgColumn;
  consumer: AnyPgColumn;
}
/** Whether each side of a call is in somebody's reach (marketplace.md §8): the calls of one's APIs, and those of one's applications. */
export const sidesOf = (actor: Reach, { provider, consumer }: SideColumns): Record<CallSide, SQL> => ({
  provider: sql`coalesce(${organizationScope(actor, provider) ?? sql`true`}, false)`,
  consumer: sql`coalesce(${organizationScope(actor, consumer) ?? sql`true`}, false)`,
});
export const RECORD_SIDES: SideColumns = {
  provider: callRecord.organizationId,
  consumer: callRecord.consumerOrganizationId,
};

/**
 * The scopes of a query whose rows together are those in reach, none twice: each can be read by an index of its own. One for whoever reaches
 * all, also calls of nobody and to nowhere.
 */
export function scopesOf(actor: Reach, side: CallSide | undefined, columns: SideColumns): (SQL | undefined)[] {
  if (actor.role === 'SuperAdministrator' && !side) return [undefined];
  const provider = organizationScope(actor, columns.provider) ?? sql`${columns.provider} is not null`;
  const consumer = organizationScope(actor, columns.consumer) ?? sql`${columns.consumer} is not null`;
  if (side) return [side === 'provider' ? provider : consumer];
  return [provider, and(consumer, sql`(${provider}) is not true`)];
}

/** Scopes of a query as one condition. */
export const within = (scopes: readonly (SQL | undefined)[]): SQL =>
  (scopes.includes(undefined) ? undefined : or(...scopes)) ?? sql`true`;
