import { and, count, gte, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import { TIME_ZONE } from '@titian/shared-contracts';
import { CallOutcome } from '@titian/shared-contracts/plane';
import type { CallBucket, CallQuery } from '@titian/shared-contracts/traffic';
import { type Buckets, bucketsOf, fillBuckets } from '../../http/buckets';
import type { Call } from '../../http/call';
import { listParts } from '../../http/list';
import type { Db } from '../../storage/open';
import { callRecord } from './call-record';
import { callCondition, callRange, RECORD_SIDES, scopesOf } from './calls.query';
import { callDay, callHour, callMinute } from './traffic.tables';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Minutes are rolled up for a week (marketplace.md §23.8). */
const MINUTES_KEPT = 7 * DAY;

type RollUp = typeof callMinute | typeof callHour | typeof callDay;

/** The fields of the explorer's filters that roll-ups are kept by. */
const rolledFields = (table: RollUp) => ({
  api: table.projectId,
  operation: table.operationId,
  application: table.applicationId,
  subscription: table.subscriptionId,
  provider: table.organizationId,
  consumer: table.consumerOrganizationId,
  statusClass: sql`${table.statusClass}::text`,
  outcome: table.outcome,
  environment: table.environment,
});
const NAMES = Object.keys(rolledFields(callHour));
const isRolled = ({ q, filter = [] }: CallQuery) =>
  !q?.trim() && [filter].flat().every((text) => NAMES.includes(text.slice(0, text.indexOf('_'))));

/** The coarsest roll-up whose periods fit the buckets; null where none has them any more. */
function tableFor({ start, width }: Buckets, now: Date): RollUp | null {
  if (width % DAY === 0) return callDay;
  if (width % HOUR === 0) return callHour;
  return start >= now.getTime() - MINUTES_KEPT ? callMinute : null;
}

/** The moment a period begins. */
const beginning = (table: RollUp): SQL =>
  table === callDay ? sql`(${table.period}::timestamp at time zone ${TIME_ZONE})` : sql`${table.period}`;
const periodOf = (table: RollUp, at: number): SQL => {
  const moment = sql`${new Date(at).toISOString()}::timestamptz`;
  return table === callDay ? sql`(${moment} at time zone ${TIME_ZONE})::date` : moment;
};
const indexOf = (at: SQL, { start, width }: Buckets) =>
  sql<number>`floor((extract(epoch from ${at}) * 1000 - ${start}::float8) / ${width}::float8)::int`;

function fromRollUp(db: Db, call: Call, query: CallQuery, buckets: Buckets, table: RollUp) {
  const scopes = scopesOf(call.actor, query.side, {
    provider: table.organizationId,
    consumer: table.consumerOrganizationId,
  });
  const { where } = listParts(
    { filter: query.filter, page: 1, pageSize: 1 },
    { fields: rolledFields(table), sort: 'api:asc', tie: table.period },
  );
  const end = buckets.start + buckets.width * buckets.count;
  return db
    .select({
      index: indexOf(beginning(table), buckets),
      outcome: table.outcome,
      rows: sum(table.calls).mapWith(Number),
    })
    .from(table)
    .where(
      and(
        sql`${table.period} >= ${periodOf(table, buckets.start)}`,
        sql`${table.period} < ${periodOf(table, end)}`,
        scopes.includes(undefined) ? undefined : or(...scopes),
        where,
      ),
    )
    .groupBy(sql`1`, table.outcome);
}

function fromRecords(db: Db, call: Call, query: CallQuery, buckets: Buckets) {
  const { start, width, count: number } = buckets;
  const [from, to] = [new Date(start), new Date(start + width * number)];
  const scopes = scopesOf(call.actor, query.side, RECORD_SIDES);
  return db
    .select({ index: indexOf(sql`${callRecord.at}`, buckets), outcome: callRecord.outcome, rows: count() })
    .from(callRecord)
    .where(
      and(
        scopes.includes(undefined) ? undefined : or(...scopes),
        callCondition(query, { from, to }),
        gte(callRecord.at, from),
        lt(callRecord.at, to),
      ),
    )
    .groupBy(sql`1`, callRecord.outcome);
}

/**
 * Calls by time and outcome, in whole buckets that cover the range: from a roll-up; from the records where a filter asks for what roll-ups
 * aren't kept by, such as an address.
 */
export async function callHistogram(db: Db, call: Call, query: CallQuery): Promise<CallBucket[]> {
  const buckets = bucketsOf(callRange(query, call.now), MINUTE);
  const table = isRolled(query) ? tableFor(buckets, call.now) : null;
  const counted = await (table ? fromRollUp(db, call, query, buckets, table) : fromRecords(db, call, query, buckets));
  return fillBuckets(buckets, CallOutcome.options, counted);
}
