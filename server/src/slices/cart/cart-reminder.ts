import { CART_REMINDER_DAYS } from '@titian/shared-contracts/cart';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { createCartRepository } from './cart.repository';

const DAY = 86_400_000;
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY);

/**
 * Reminds people of the lines of their carts that expire soon, once of each (marketplace.md §3); returns how many people. Lines that would be due
 * within a day are named with those that are, so that what was collected in one day is one mail.
 */
export async function remindOfExpiry(db: Db, now: Date): Promise<number> {
  const due = await createCartRepository(db).toRemind(now, inDays(now, CART_REMINDER_DAYS));
  return eachApart(due, (userId) =>
    db.transaction(async (tx) => {
      const carts = createCartRepository(tx);
      await carts.lockOwner(userId);
      // Another server may have reminded them meanwhile, or they have ordered: what was collected since waits for its own day.
      const [still] = await carts.toRemind(now, inDays(now, CART_REMINDER_DAYS), userId);
      if (!still) return false;
      const lineIds = await carts.markReminded(userId, now, inDays(now, CART_REMINDER_DAYS + 1));
      await emit(tx, systemCall(now), { code: 'cart.expiring', userId, lineIds });
      return true;
    }),
  );
}
