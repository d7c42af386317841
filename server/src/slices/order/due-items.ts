import { and, eq, type SQL } from 'drizzle-orm';
import { eachApart } from '../../jobs/each-apart';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { createItemRepository, type FullItem } from './item.repository';
import { orderItem } from './order.tables';

/** Items that a condition on them and their providers matches; `id` for one of them only. */
const dueItems = (db: Db, isDue: SQL | undefined, id?: string) =>
  db
    .select({ id: orderItem.id })
    .from(orderItem)
    .innerJoin(organization, eq(organization.id, orderItem.providerId))
    .where(and(isDue, id === undefined ? undefined : eq(orderItem.id, id)))
    .orderBy(orderItem.id);

/**
 * Acts on each item that is due, in a transaction of its own, as long as it still is once it is locked: its people act meanwhile. Returns
 * how many.
 */
export async function forEachDue(
  db: Db,
  isDue: SQL | undefined,
  act: (tx: Db, row: FullItem) => Promise<unknown>,
): Promise<number> {
  return eachApart(await dueItems(db, isDue), ({ id }) =>
    db.transaction(async (tx) => {
      const row = await createItemRepository(tx).lock(id);
      if (!row || (await dueItems(tx, isDue, id)).length === 0) return false;
      await act(tx, row);
      return true;
    }),
  );
}
