import { and, eq } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { order, orderItem, orderStep } from './order.tables';
import type { ApprovalLevel } from '@titian/shared-contracts/catalogue';

export const createCheckoutRepository = (tx: Db) => ({
  /** The order of an earlier submit with the same idempotency key. */
  async byKey(requesterId: string, idempotencyKey: string) {
    const [row] = await tx
      .select({ id: order.id, orderNo: order.orderNo })
      .from(order)
      .where(and(eq(order.requesterId, requesterId), eq(order.idempotencyKey, idempotencyKey)));
    return row ?? null;
  },

  async insert(values: typeof order.$inferInsert) {
    const [row] = await tx.insert(order).values(values).returning();
    return row!;
  },

  async insertItem(values: typeof orderItem.$inferInsert, levels: readonly ApprovalLevel[]) {
    const [row] = await tx.insert(orderItem).values(values).returning();
    const steps = levels.map((kind, position) => ({
      itemId: row!.id,
      position,
      kind,
      state: position === 0 ? ('Current' as const) : ('Waiting' as const),
    }));
    if (steps.length) await tx.insert(orderStep).values(steps);
    return row!;
  },
});
