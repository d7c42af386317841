import type { CartLineFault } from '@titian/shared-contracts/cart';
import type { Db } from '../../storage/open';
import { lineFaults } from './cart-faults';
import { createCartRepository, type CartLineRow } from './cart.repository';

export interface LineToOrder extends CartLineRow {
  faults: CartLineFault[];
}

/** What a checkout needs of the cart, within its transaction: the person's lines, held, with their faults; then their end. */
export const createCartCheckout = (tx: Db) => {
  const carts = createCartRepository(tx);
  return {
    /** Holds the person's cart until the transaction ends, so that two submits come one after the other. */
    hold: (userId: string) => carts.lockOwner(userId),

    async lines(
      userId: string,
      { ids, organizationId, now }: { ids: string[]; organizationId: string; now: Date },
    ): Promise<LineToOrder[]> {
      const rows = await carts.pending(userId, now, ids);
      return rows.map((row) => ({ ...row, faults: lineFaults(row, organizationId) }));
    },

    markOrdered: (ids: string[]) => carts.markOrdered(ids),
  };
};
