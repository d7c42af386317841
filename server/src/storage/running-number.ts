import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '@titian/shared-contracts';
import type { Db } from './open';

const month = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: '2-digit', month: '2-digit' });

/** `ORD-2611-0482`: prefix, year and month in the portal's zone, and a unique running number. */
export async function nextNumber(
  db: Db,
  {
    prefix,
    sequence,
    now,
  }: {
    prefix: 'ORD' | 'SUB' | 'DR';
    sequence: 'order_number' | 'subscription_number' | 'data_request_number';
    now: Date;
  },
): Promise<string> {
  const { rows } = (await db.execute(sql`select nextval(${sequence}) as n`)) as unknown as { rows: { n: string }[] };
  return `${prefix}-${month.format(now).replace('-', '')}-${String(rows[0]!.n).padStart(4, '0')}`;
}
