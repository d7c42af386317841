import { cartPaths } from '@titian/shared-contracts/cart';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING } from '../../events/plan';
import { listed } from '../../events/fill';
import { createCartRepository } from './cart.repository';
import { CART_MESSAGES } from './cart.messages';

export interface CartEvents {
  /** Lines of a person's cart expire soon. */
  'cart.expiring': { userId: string; lineIds: string[] };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends CartEvents {}
}
/** APIs that a notice names at most. */
const NAMED = 10;

export const cartEvents: SliceEvents<CartEvents, keyof typeof CART_MESSAGES> = {
  messages: CART_MESSAGES,
  plans: {
    /** Names what still is in the cart: a line may have been ordered or removed since. */
    async 'cart.expiring'({ db, readers, now }, { userId, lineIds }) {
      const lines = await createCartRepository(db).pending(userId, now, lineIds);
      if (lines.length === 0) return NOTHING;
      // An API may be in the cart for both environments.
      const names = [...new Map(lines.map(({ project }) => [project.id, project.name])).values()];
      const more = names.length - NAMED;
      const rest = { my: `${more} lagi`, en: `${more} more` };
      const params = {
        cartApis: listed([...names.slice(0, NAMED), ...(more > 0 ? [rest] : [])]),
        until: new Date(Math.min(...lines.map(({ line }) => line.expiresAt.getTime()))),
      };
      const to = await readers.byIds([userId]);
      return {
        notices: [{ code: 'cart.expiring', to, params, link: cartPaths.cart(), severity: 'warning', mail: true }],
      };
    },
  },
};
