import { and, eq } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { cart } from './cart.tables';

/** Removes all Pending lines of a person's cart. */
export async function emptyCart(db: Db, userId: string): Promise<void> {
  await db
    .update(cart)
    .set({ status: 'Removed' })
    .where(and(eq(cart.userId, userId), eq(cart.status, 'Pending')));
}
