import { cart as contract } from '@titian/shared-contracts/cart';
import type { Slice } from '../slice';
import { cartEvents } from './cart.events';
import { cartRoutes } from './cart.routes';
import { cartJobs } from './cart.jobs';

export { createCartCheckout, type LineToOrder } from './cart-checkout';
export { createCartService } from './cart.service';
export { emptyCart } from './empty-cart';

/** Carts: what people are about to order. */
export const cart = {
  calls: { cart: contract },
  routes: cartRoutes,
  jobs: cartJobs,
  events: cartEvents,
} satisfies Slice;
