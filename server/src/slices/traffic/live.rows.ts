import { type SQL, sql } from 'drizzle-orm';
import type { Reach } from '../../http/scope';
import { callRecord } from './call-record';
import { RECORD_SIDES, scopesOf, sidesOf, within } from './calls.query';
import { expectedOf, rollUpColumns } from './roll-up';
import { callMinute } from './traffic.tables';

const MINUTE = 60_000;
const SIDES = { provider: callMinute.organizationId, consumer: callMinute.consumerOrganizationId };

export const instantOf = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;
/** The first whole minute that doesn't begin before a moment. */
export const nextMinute = (ms: number): number => Math.ceil(ms / MINUTE) * MINUTE;

/** Conditions of whose calls are in reach, on roll-ups and on records. */
export const rolledInReach = (reach: Reach): SQL => within(scopesOf(reach, undefined, SIDES));
export const recordsInReach = (reach: Reach): SQL => within(scopesOf(reach, undefined, RECORD_SIDES));
/** Whether the calls of a roll-up's row are of the reader's APIs. */
export const isOffered = (reach: Reach): SQL => sidesOf(reach, SIDES).provider;

/**
 * Sums of the calls since a moment, as rows of the roll-up by minute: those of whole minutes from there, the begun one of the records. Under
 * the roll-up's own name, so that conditions on it can be used.
 */
export function rolledSince(from: number): SQL {
  const whole = nextMinute(from);
  const begun = sql`(select * from call_record where at >= ${instantOf(from)} and at < ${instantOf(whole)}) begun`;
  return sql`((select ${rollUpColumns('call_minute')} from call_minute where period >= ${instantOf(whole)})
    union all (${expectedOf('call_minute', begun)})) as ${callMinute}`;
}

/** Records since a moment, for what roll-ups don't have. */
export const recordsSince = (from: number): SQL => sql`${callRecord.at} >= ${instantOf(from)}`;
