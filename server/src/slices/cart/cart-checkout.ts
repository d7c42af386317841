import type { CartLineFault } from '@titian/shared-contracts/cart';
import type { Db } from '../../storage/open';
import { lineFaults } from './cart-faults';
import { createCartRepository, type CartLineRow } from './cart.repository';

export interface LineToOrder extends CartLineRow {
  faults: CartLineFault[];
}

/** The cart as a checkout uses it, within its transaction: lock it, read lines with their faults, mark them as ordered. */
export const createCartCheckout = (tx: Db) => {
  const carts = createCartRepository(tx);
  return {
    /** Locks the person's cart until the transaction ends, so that concurrent submits are serialised. */
    lock: (userId: string) => carts.lockOwner(userId),

    /** Reads lines with their faults; what they can be ordered of stays so until the transaction ends. */
    async lines(
      userId: string,
      { ids, organizationId, now }: { ids: string[]; organizationId: string; now: Date },
    ): Promise<LineToOrder[]> {
      await carts.holdApis(userId, ids);
      const rows = await carts.pending(userId, now, ids);
      return rows.map((row) => ({ ...row, faults: lineFaults(row, organizationId) }));
    },

    markOrdered: (ids: string[]) => carts.markOrdered(ids),
  };
};
