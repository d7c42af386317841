import { allows, type Permission } from '@titian/shared-contracts';
import { order as contract, OrderAct } from '@titian/shared-contracts/order';
import type { Actor } from '../../http/call';
import { forbidden, type Problem, stateConflict } from '../../http/problem';
import { isOpen } from './item-states';
import type { FullItem } from './item.repository';
import { isProviderSide } from './order.policy';
import type { order } from './order.tables';

type Order = Pick<typeof order.$inferSelect, 'requesterId' | 'state'>;

/** Internal notes are the provider's side's; never the requester's, whatever else the person is. */
export const seesInternal = (actor: Actor, { requesterId }: Order, items: FullItem[]): boolean =>
  actor.id !== requesterId &&
  isProviderSide(
    actor,
    items.map(({ provider }) => provider),
  );

/** Whether nobody has decided on anything of an order yet. */
const isUndecided = (items: FullItem[]): boolean =>
  items.every(
    ({ item, steps }) =>
      isOpen(item.state) && steps.every(({ step }) => !['Approved', 'Rejected'].includes(step.state)),
  );

const PERMISSION: Record<OrderAct, Permission> = {
  message: contract.message.access,
  note: contract.message.access,
  cancel: contract.cancel.access,
};

/** Why somebody who sees an order can't do that with it as a whole now; null where they can. */
const REFUSALS: Record<OrderAct, (actor: Actor, row: Order, items: FullItem[]) => Problem | null> = {
  message: () => null,
  note: (actor, row, items) => (seesInternal(actor, row, items) ? null : forbidden()),
  cancel(actor, { requesterId, state }, items) {
    if (actor.id !== requesterId) return forbidden();
    return isUndecided(items) ? null : stateConflict(state, 'Cancelled', []);
  },
};

/** Refuses what the caller can't do with an order now. */
export function mustTake(act: OrderAct, actor: Actor, row: Order, items: FullItem[]): void {
  const refusal = REFUSALS[act](actor, row, items);
  if (refusal) throw refusal;
}

/** What the caller may do with an order as a whole now; what may be done with its items stands with each. */
export const allowedActs = (actor: Actor, row: Order, items: FullItem[]): OrderAct[] =>
  OrderAct.options.filter(
    (act) => allows(actor.permissions, PERMISSION[act]) && REFUSALS[act](actor, row, items) === null,
  );
