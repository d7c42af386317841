import { allows, type Permission } from '@titian/shared-contracts';
import { order as contract, OrderAct } from '@titian/shared-contracts/order';
import type { Actor } from '../../http/call';
import { forbidden, type Problem, stateConflict } from '../../http/problem';
import { isOpen } from './item-states';
import type { FullItem } from './item.repository';
import { itemFacts } from './item.wire';
import { isOfRequester, isOwnWish, isProviderSide } from './order.policy';
import type { order } from './order.tables';

type Order = Pick<typeof order.$inferSelect, 'state'>;

/** Internal notes are for the provider's side; never for who ordered, even if they belong to that side. */
export const seesInternal = (actor: Actor, items: FullItem[]): boolean =>
  !items.some((item) => isOwnWish(actor, itemFacts(item))) &&
  isProviderSide(
    actor,
    items.map(({ provider }) => provider),
  );

/** Whether items of an order are open, and none has a decision yet: what its requester has withdrawn has none. */
const isUndecided = (items: FullItem[]): boolean =>
  items.some(({ item }) => isOpen(item.state)) &&
  items.every(
    ({ item, steps }) =>
      (isOpen(item.state) || item.state === 'Withdrawn') &&
      steps.every(({ step }) => !['Approved', 'Rejected'].includes(step.state)),
  );

const PERMISSION: Record<OrderAct, Permission> = {
  message: contract.message.access,
  note: contract.message.access,
  cancel: contract.cancel.access,
};

/** Why somebody who sees the order can't do an act on it now; null where they can. */
const REFUSALS: Record<OrderAct, (actor: Actor, row: Order, items: FullItem[]) => Problem | null> = {
  message: () => null,
  note: (actor, _row, items) => (seesInternal(actor, items) ? null : forbidden()),
  cancel(actor, { state }, items) {
    if (!items.every((item) => isOfRequester(actor, itemFacts(item)))) return forbidden();
    return isUndecided(items) ? null : stateConflict(state, 'Cancelled', []);
  },
};

/** Throws where the caller can't do the act on the order now. */
export function mustAllow(act: OrderAct, actor: Actor, row: Order, items: FullItem[]): void {
  const refusal = REFUSALS[act](actor, row, items);
  if (refusal) throw refusal;
}

/** The acts that the caller may do on the order now; those on its items are in each item's `allowed`. */
export const allowedActs = (actor: Actor, row: Order, items: FullItem[]): OrderAct[] =>
  OrderAct.options.filter(
    (act) => allows(actor.permissions, PERMISSION[act]) && REFUSALS[act](actor, row, items) === null,
  );
