import type { Call } from '../../http/call';
import { forbidden, notFound, Problem } from '../../http/problem';
import { reaches } from '../../http/scope';
import type { Db } from '../../storage/open';
import { createItemRepository, type FullItem } from './item.repository';
import { itemFacts } from './item.wire';
import { isApproverOf, isOfRequester, isOwnWish, isProviderSide } from './order.policy';

/** Locks the item for an act of its approver. Throws 404 where the provider is out of the caller's scope, 403 where the step is for others. */
export async function itemToApprove(tx: Db, call: Call, itemId: string): Promise<FullItem> {
  const row = await createItemRepository(tx).lock(itemId);
  if (!row || !isProviderSide(call.actor, [row.provider])) throw notFound();
  const facts = itemFacts(row);
  const { step, provider } = facts;
  if (isOwnWish(call.actor, facts)) throw new Problem(403, 'order.selfApproval');
  // Without a current step the item is final: the caller's check of the state gives the better refusal.
  if (step && !isApproverOf(call.actor, step, provider)) throw forbidden('order.approve');
  return row;
}

/** Locks the item for an act of the requester's side. Throws 404 where the caller can't see the order, 403 where another agency ordered it. */
export async function itemToRequest(tx: Db, call: Call, itemId: string): Promise<FullItem> {
  const row = await createItemRepository(tx).lock(itemId);
  if (!row) throw notFound();
  const facts = itemFacts(row);
  if (isOfRequester(call.actor, facts)) return row;
  throw reaches(call.actor, facts.consumer) || isProviderSide(call.actor, [row.provider]) ? forbidden() : notFound();
}
