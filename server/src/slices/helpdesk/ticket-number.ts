import { sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { dayOf } from '../../wire/portal-day';

export const ticketNumber = (at: Date, running: number): string =>
  `HD-${dayOf(at).slice(0, 4)}-${String(running).padStart(5, '0')}`;

/** `HD-2026-00041` (marketplace.md §14): the year in the portal's zone and a unique running number. */
export async function nextTicketNumber(tx: Db, now: Date): Promise<string> {
  const [next] = await rows<{ n: string }>(tx, sql`select nextval('issue_number') as n`);
  return ticketNumber(now, Number(next!.n));
}
