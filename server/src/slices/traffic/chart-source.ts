import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CallQuery } from '@titian/shared-contracts/traffic';
import type { Buckets } from '../../http/buckets';
import type { Call } from '../../http/call';
import { RECORD_SIDES, scopesOf } from './calls.query';
import { keptSince, ROLL_UP, type RollUpTable } from './roll-up';

/** The fields of the explorer's filters that roll-ups are kept by, each with its column. */
export const ROLLED_FIELDS: ReadonlyMap<string, string> = new Map([
  ['api', 'projectId'],
  ['operation', 'operationId'],
  ['application', 'applicationId'],
  ['subscription', 'subscriptionId'],
  ['provider', 'organizationId'],
  ['consumer', 'consumerOrganizationId'],
  ['statusClass', 'statusClass'],
  ['outcome', 'outcome'],
  ['environment', 'environment'],
]);
const SIDES = ['organizationId', 'consumerOrganizationId'];

/** Roll-ups that the chart is counted from. Of those that can tell what is asked for, the first has the fewest rows. */
const SOURCES: readonly RollUpTable[] = [
  ...(['call_all_hour', 'call_all_minute'] as const),
  ...(['call_organization_six_hours', 'call_organization_hour', 'call_organization_five_minutes'] as const),
  ...(['call_api_six_hours', 'call_api_hour', 'call_api_five_minutes'] as const),
  ...(['call_application_six_hours', 'call_application_hour', 'call_application_five_minutes'] as const),
  ...(['call_day', 'call_hour', 'call_minute'] as const),
];

/** The columns of a roll-up, which may have any of those that the explorer filters by. */
export const columnsOf = (source: RollUpTable): Partial<Record<string, AnyPgColumn>> =>
  getTableColumns(ROLL_UP[source].table);

/** The columns that a roll-up needs for a query; null where it asks for what none has, such as an address. */
function columnsFor({ actor }: Call, { q, side, filter = [] }: CallQuery): string[] | null {
  const columns = [filter].flat().map((text) => ROLLED_FIELDS.get(text.slice(0, text.indexOf('_'))));
  if (q?.trim() || columns.includes(undefined)) return null;
  const reachesAll = scopesOf(actor, side, RECORD_SIDES).includes(undefined);
  return [...(columns as string[]), ...(reachesAll ? [] : SIDES)];
}

/** The roll-up to count a query's buckets from; null where none has what it asks for, or has it no more. */
export function sourceFor(call: Call, query: CallQuery, { start, width }: Buckets): RollUpTable | null {
  const needed = columnsFor(call, query);
  if (!needed) return null;
  const tells = (source: RollUpTable) =>
    width % ROLL_UP[source].ms === 0 &&
    start >= (keptSince(source, call.now)?.getTime() ?? 0) &&
    needed.every((name) => name in columnsOf(source));
  return SOURCES.find(tells) ?? null;
}
