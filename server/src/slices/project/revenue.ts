import { sql } from 'drizzle-orm';
import { costOfCalls, isFree, type Price } from '@titian/shared-contracts/catalogue';
import type { ApiOverview } from '@titian/shared-contracts/project';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { dayOf, startOfDay } from '../../wire/portal-day';
import { apiPackage } from '../catalogue/catalogue.tables';
import { orderItem } from '../order/order.tables';
import { agreedPrice } from '../subscription';
import { subscription } from '../subscription/subscription.tables';
import { callDay } from '../traffic/traffic.tables';

/** Whether a package of an API that can be had costs something. */
async function isPriced(db: Db, projectId: string): Promise<boolean> {
  const found = await rows<{ price: Price }>(
    db,
    sql`select price from ${apiPackage} where project_id = ${projectId} and state in ('Published', 'Deprecated')`,
  );
  return found.some(({ price }) => !isFree(price));
}

/** A subscription's package with its price, what was ordered, and the calls of the month. */
interface Held {
  pack: { id: string; price: Price };
  ordered: { packageId: string; price: Price };
  calls: number;
}

/**
 * What an API brings in this month until now: the fixed parts of subscriptions that stood on any day of it, and the calls that were counted, by
 * what was agreed with each for the package that it has now. Null where nothing costs anything.
 */
export async function readRevenue(db: Db, projectId: string, now: Date): Promise<ApiOverview['revenue']> {
  const today = dayOf(now);
  const month = `${today.slice(0, 7)}-01`;
  const begin = startOfDay(month).toISOString();
  const found = await rows<Held>(
    db,
    sql`select json_build_object('id', p.id, 'price', p.price) as pack,
        json_build_object('packageId', i.package_id, 'price', i.price) as ordered, coalesce((select sum(d.counted) from ${callDay} d where d.subscription_id = s.id
        and d.period between ${month}::date and ${today}::date), 0)::float8 as calls
      from ${subscription} s join ${orderItem} i on i.id = s.order_item_id join ${apiPackage} p on p.id = s.package_id
      where s.project_id = ${projectId} and s.starting_at <= ${now.toISOString()}::timestamptz
        and (s.status <> 'Terminated' or s.terminated_at >= ${begin}::timestamptz)`,
  );
  const paid = found
    .map(({ pack, ordered, calls }) => ({ price: agreedPrice(pack, ordered), calls }))
    .filter(({ price }) => !isFree(price));
  if (paid.length === 0 && !(await isPriced(db, projectId))) return null;
  const sen = paid.reduce((sum, { price, calls }) => sum + Math.round(costOfCalls(price, calls) * 100), 0);
  return { month, amount: sen / 100 };
}
