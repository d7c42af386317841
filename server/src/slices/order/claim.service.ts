import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { forbidden, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { changeItem } from './item-change';
import { itemToApprove } from './item-access';
import { itemStates } from './item-states';

/** Claims: which approver works on an item. */
export const createClaimService = (db: Db) => ({
  /** Claims an item for the caller, so that others see who works on it; idempotent. Throws 409 `order.claimed` where another has it. */
  claim: (call: Call, itemId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await itemToApprove(tx, call, itemId);
      const { state, claimedBy, orderId } = row.item;
      if (claimedBy && claimedBy !== call.actor.id) {
        throw new Problem(409, 'order.claimed', { extra: { by: row.claimedBy?.displayName } });
      }
      if (state === 'InProgress') return null;
      const values = { claimedBy: call.actor.id, claimedAt: call.now };
      await changeItem(tx, call, row, { move: 'claim', event: 'claimed', action: 'ORDER_CLAIM', values });
      await emit(tx, call, { code: 'order.item.claimed', orderId, itemId });
      return null;
    }),

  /** Ends the caller's claim, so that any approver may take the item. */
  release: (call: Call, itemId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await itemToApprove(tx, call, itemId);
      if (!row.item.claimedBy) throw itemStates.conflict('release', row.item.state);
      if (row.item.claimedBy !== call.actor.id) throw forbidden();
      const values = { claimedBy: null, claimedAt: null };
      await changeItem(tx, call, row, { move: 'release', event: 'released', action: 'ORDER_RELEASE', values });
      await emit(tx, call, { code: 'order.item.released', orderId: row.item.orderId, itemId });
      return null;
    }),
});
