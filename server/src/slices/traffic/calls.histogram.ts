import { and, count, gte, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { TIME_ZONE } from '@titian/shared-contracts';
import { CallOutcome } from '@titian/shared-contracts/plane';
import type { CallBucket, CallQuery } from '@titian/shared-contracts/traffic';
import { type Buckets, bucketsOf, fillBuckets } from '../../http/buckets';
import type { Call } from '../../http/call';
import { listParts } from '../../http/list';
import type { Db } from '../../storage/open';
import { callRecord } from './call-record';
import { callCondition, callRange, RECORD_SIDES, scopesOf, within } from './calls.query';
import { columnsOf, ROLLED_FIELDS, sourceFor } from './chart-source';
import { ROLL_UP, type RollUpTable } from './roll-up';

const MINUTE = 60_000;

const moment = (ms: number) => sql.raw(`'${new Date(ms).toISOString()}'::timestamptz`);
const zone = sql.raw(`'${TIME_ZONE}'`);
const endOf = ({ start, width, count: number }: Buckets) => start + width * number;
/** When the bucket begins in which a moment is. */
const bucketOf = (at: SQL | AnyPgColumn, { start, width }: Buckets) =>
  sql<Date | string>`date_bin(${sql.raw(`'${width} milliseconds'`)}, ${at}, ${moment(start)})`;

/** The explorer's filters on a roll-up. */
function rolledFilter({ filter }: CallQuery, columns: ReturnType<typeof columnsOf>): SQL | undefined {
  const fields = [...ROLLED_FIELDS].flatMap(([field, name]) => {
    const column = columns[name];
    return column ? [[field, field === 'statusClass' ? sql`${column}::text` : column] as const] : [];
  });
  const rules = { fields: Object.fromEntries(fields), sort: 'outcome:asc', tie: sql`1` };
  return listParts({ filter, page: 1, pageSize: 1 }, rules).where;
}

function fromRollUp(db: Db, call: Call, query: CallQuery, buckets: Buckets, source: RollUpTable) {
  const { table, isDate } = ROLL_UP[source];
  const { period, outcome, calls } = table;
  const columns = columnsOf(source);
  const { organizationId: provider, consumerOrganizationId: consumer } = columns;
  const periodAt = (ms: number) => (isDate ? sql`(${moment(ms)} at time zone ${zone})::date` : moment(ms));
  const bucket = bucketOf(isDate ? sql`(${period}::timestamp at time zone ${zone})` : period, buckets);
  return db
    .select({ bucket, outcome, rows: sum(calls).mapWith(Number) })
    .from(table)
    .where(
      and(
        sql`${period} >= ${periodAt(buckets.start)} and ${period} < ${periodAt(endOf(buckets))}`,
        provider && consumer && within(scopesOf(call.actor, query.side, { provider, consumer })),
        rolledFilter(query, columns),
      ),
    )
    .groupBy(bucket, outcome);
}

function fromRecords(db: Db, call: Call, query: CallQuery, buckets: Buckets) {
  const [from, to] = [new Date(buckets.start), new Date(endOf(buckets))];
  const { at, outcome } = callRecord;
  const bucket = bucketOf(at, buckets);
  const scope = within(scopesOf(call.actor, query.side, RECORD_SIDES));
  return db
    .select({ bucket, outcome, rows: count() })
    .from(callRecord)
    .where(and(scope, callCondition(query, { from, to }), gte(at, from), lt(at, to)))
    .groupBy(bucket, outcome);
}

/**
 * Calls by time and outcome, in whole buckets that cover the range: from a roll-up; from the records where a filter asks for what roll-ups
 * aren't kept by, such as an address.
 */
export async function callHistogram(db: Db, call: Call, query: CallQuery): Promise<CallBucket[]> {
  const buckets = bucketsOf(callRange(query, call.now), MINUTE);
  const source = sourceFor(call, query, buckets);
  const found = await (source ? fromRollUp(db, call, query, buckets, source) : fromRecords(db, call, query, buckets));
  const counted = found.map(({ bucket, ...row }) => {
    const index = (new Date(bucket).getTime() - buckets.start) / buckets.width;
    return { ...row, index };
  });
  return fillBuckets(buckets, CallOutcome.options, counted);
}
