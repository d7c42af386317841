import { sql } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import { LIVE_ROWS_MOST, type LiveTraffic } from '@titian/shared-contracts/traffic';
import type { Reach } from '../../http/scope';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { CALLS, FAILED, percentile, TIMES } from './figures';
import { isOffered, recordsInReach, recordsSince, rolledInReach, rolledSince } from './live.rows';

/** Codes by which an address is refused as such: somebody blocked it, or it tries keys. */
const ADDRESS_CODES = ['GDX-1201', 'GDX-1301'];
const CODES = sql.join(
  ADDRESS_CODES.map((code) => sql`${code}`),
  sql`, `,
);
const MOST = sql.raw(String(LIVE_ROWS_MOST));
const ALL = sql`coalesce(sum(calls), 0)::float8`;
export const shareOf = (failed: number, calls: number): number | null => (calls > 0 ? failed / calls : null);

/** The APIs that are called most. */
async function busyApis(db: Db, reach: Reach, from: number): Promise<LiveTraffic['apis']> {
  interface Row {
    id: string;
    name: LocalText;
    own: boolean;
    all: number;
    calls: number;
    failed: number;
    times: number[];
  }
  const found = await rows<Row>(
    db,
    sql`select p.id, p.name, busy.* from (
        select project_id, bool_or(${isOffered(reach)}) as own, ${ALL} as "all", ${CALLS}::float8 as calls, ${FAILED}::float8 as failed,
          ${TIMES} as times
        from ${rolledSince(from)} where project_id is not null and ${rolledInReach(reach)} group by project_id
      ) busy join project p on p.id = busy.project_id order by busy."all" desc, p.id limit ${MOST}`,
  );
  return found.map(({ id, name, own, all, calls, failed, times }) => ({
    ...{ id, name, own, calls: all, failedShare: shareOf(failed, calls), p95: percentile(times, 0.95) },
  }));
}

/** Where the provider's system, or the way to it, fails most. */
async function failingOperations(db: Db, reach: Reach, from: number): Promise<LiveTraffic['failing']> {
  interface Row {
    id: string;
    name: LocalText;
    operationId: string;
    calls: number;
    failed: number;
  }
  const found = await rows<Row>(
    db,
    sql`select p.id, p.name, bad.* from (
        select project_id, operation_id as "operationId", ${CALLS}::float8 as calls, ${FAILED}::float8 as failed
        from ${rolledSince(from)} where project_id is not null and operation_id is not null and ${rolledInReach(reach)}
        group by project_id, operation_id having ${FAILED} > 0
      ) bad join project p on p.id = bad.project_id order by bad.failed desc, p.id, bad."operationId" limit ${MOST}`,
  );
  return found.map(({ id, name, operationId, calls, failed }) => ({ api: { id, name }, operationId, calls, failed }));
}

/** Applications that call more than they may. */
const throttledApplications = (db: Db, reach: Reach, from: number): Promise<LiveTraffic['throttled']> =>
  rows<LiveTraffic['throttled'][number]>(
    db,
    sql`select a.id, a.name, o.name as organization, over.refused from (
        select application_id, ${ALL} as refused
        from ${rolledSince(from)} where application_id is not null and outcome in ('throttled', 'quota') and ${rolledInReach(reach)}
        group by application_id
      ) over join application a on a.id = over.application_id left join organization o on o.id = a.organization_id
      order by over.refused desc, a.id limit ${MOST}`,
  );

/** Addresses that are refused whatever they call. */
async function refusedAddresses(db: Db, reach: Reach, from: number): Promise<LiveTraffic['blocked']> {
  const found = await rows<{ ip: string; code: string; refused: number; lastAt: Date | string }>(
    db,
    sql`select client_ip as ip, code, count(*)::int as refused, max(at) as "lastAt" from call_record
      where ${recordsSince(from)} and code in (${CODES}) and ${recordsInReach(reach)}
      group by client_ip, code order by refused desc, ip, code limit ${MOST}`,
  );
  return found.map((row) => ({ ...row, lastAt: new Date(row.lastAt).toISOString() }));
}

/** Where traffic is busy, failing or refused since a moment. */
export async function liveLists(db: Db, reach: Reach, from: number) {
  return {
    apis: await busyApis(db, reach, from),
    failing: await failingOperations(db, reach, from),
    throttled: await throttledApplications(db, reach, from),
    blocked: await refusedAddresses(db, reach, from),
  };
}

/** Calls of each node since a moment, by its name. */
export async function callsOfNodes(db: Db, from: number) {
  const found = await rows<{ name: string; calls: number; failed: number; passed: number }>(
    db,
    sql`select node as name, count(*)::int as calls, count(*) filter (where counted or outcome = 'gatewayError')::int as passed,
        count(*) filter (where outcome in ('providerError', 'gatewayError'))::int as failed
      from call_record where ${recordsSince(from)} group by node`,
  );
  return new Map(found.map(({ name, ...calls }) => [name, calls]));
}
