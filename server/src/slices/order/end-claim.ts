import { eq } from 'drizzle-orm';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import type { Db } from '../../storage/open';
import { changeItem } from './item-change';
import type { FullItem } from './item.repository';
import { orderItem } from './order.tables';

const FREE = { claimedBy: null, claimedAt: null };

/** Ends the claim of a locked item: it returns to the queue; one that waits for its requester goes on waiting, for any approver. */
export async function endClaim(tx: Db, call: PublicCall, row: FullItem): Promise<void> {
  const { id: itemId, orderId, state, claimedBy } = row.item;
  if (!claimedBy) return;
  if (state === 'InProgress')
    await changeItem(tx, call, row, { move: 'release', event: 'released', action: 'ORDER_RELEASE', values: FREE });
  else await tx.update(orderItem).set(FREE).where(eq(orderItem.id, itemId));
  await emit(tx, call, { code: 'order.item.released', orderId, itemId });
}
