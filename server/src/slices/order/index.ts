import { order as contract } from '@titian/shared-contracts/order';
import type { Slice } from '../slice';
import { orderRoutes } from './order.routes';
import { orderJobs } from './order.jobs';
import { orderEvents } from './order.events';
import { orderFileRules } from './letters';

export { OPEN_STATES } from './item-states';
export { orderState } from './order-state';
export { ownedOrders } from './owned';
export { remindedBy } from './reminded';
export { ordersWaiting } from './waiting';
export type { OrderEventCode } from './timeline';

/** Orders, and the decisions on their items. */
export const order = {
  calls: { order: contract },
  routes: orderRoutes,
  jobs: orderJobs,
  events: orderEvents,
  fileRules: orderFileRules,
} satisfies Slice;
