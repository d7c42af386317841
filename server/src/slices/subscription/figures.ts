import { sql } from 'drizzle-orm';
import { TREND_DAYS } from '@titian/shared-contracts/subscription';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { dayOf } from '../../wire/portal-day';
import { CALLS, FAILED } from '../traffic';
import { callDay } from '../traffic/traffic.tables';

export interface Figures {
  /** Calls by day of the last thirty days, oldest first; the last is today's. */
  calls: number[];
  /** Of those, the calls that were taken from the quota. */
  counted: number[];
  /** Calls of all these days that failed at the provider or on the way. */
  failed: number;
}
interface Day {
  subscriptionId: string;
  ago: number;
  calls: number;
  counted: number;
  failed: number;
}

const nothing = (): Figures => ({ calls: Array(TREND_DAYS).fill(0), counted: Array(TREND_DAYS).fill(0), failed: 0 });

/** Calls of subscriptions by day, in one query; a subscription without calls has zeros. */
export async function readFigures(db: Db, ids: readonly string[], now: Date): Promise<(id: string) => Figures> {
  const found = new Map<string, Figures>();
  if (ids.length > 0) {
    const today = sql`${dayOf(now)}::date`;
    const days = await rows<Day>(
      db,
      sql`select subscription_id as "subscriptionId", (${today} - period)::int as ago, ${CALLS}::float8 as calls,
            coalesce(sum(counted), 0)::float8 as counted, ${FAILED}::float8 as failed
          from ${callDay} where subscription_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
            and period > ${today} - ${TREND_DAYS}::int and period <= ${today} group by 1, 2`,
    );
    for (const { subscriptionId, ago, calls, counted, failed } of days) {
      const figures = found.get(subscriptionId) ?? nothing();
      found.set(subscriptionId, figures);
      figures.calls[TREND_DAYS - 1 - ago] = calls;
      figures.counted[TREND_DAYS - 1 - ago] = counted;
      figures.failed += failed;
    }
  }
  return (id) => found.get(id) ?? nothing();
}
