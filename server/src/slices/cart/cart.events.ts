import { type CartLineFault, cartPaths } from '@titian/shared-contracts/cart';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING } from '../../events/plan';
import { listed } from '../../events/fill';
import { lineFaults } from './cart-faults';
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
/** Faults with which a line can't be ordered before it goes. */
const NOT_OFFERED: readonly CartLineFault[] = ['packageClosed', 'versionNotOffered', 'notAllowed'];

export const cartEvents: SliceEvents<CartEvents, keyof typeof CART_MESSAGES> = {
  messages: CART_MESSAGES,
  plans: {
    /** Names what still is in the cart and can be ordered: a line may have been ordered or removed since, or its API closed. */
    async 'cart.expiring'({ db, readers, now }, { userId, lineIds }) {
      const to = await readers.byIds([userId]);
      const pending = await createCartRepository(db).pending(userId, now, lineIds);
      const organizationId = to[0]?.organizationId ?? null;
      const lines = pending.filter(
        (line) => !lineFaults(line, organizationId).some((one) => NOT_OFFERED.includes(one)),
      );
      if (lines.length === 0) return NOTHING;
      // An API may be in the cart for both environments.
      const names = [...new Map(lines.map(({ project }) => [project.id, project.name])).values()];
      const more = names.length - NAMED;
      const rest = { my: `${more} lagi`, en: `${more} more` };
      const params = {
        cartApis: listed([...names.slice(0, NAMED), ...(more > 0 ? [rest] : [])]),
        until: new Date(Math.min(...lines.map(({ line }) => line.expiresAt.getTime()))),
      };
      return {
        notices: [{ code: 'cart.expiring', to, params, link: cartPaths.cart(), severity: 'warning', mail: true }],
      };
    },
  },
};
