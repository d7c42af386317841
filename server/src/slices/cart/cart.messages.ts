import { kind, type Message } from '../../events/message';

/** Texts of notifications about carts. */
export const CART_MESSAGES = {
  'cart.expiring': {
    kind: kind(
      'order',
      { my: 'Item dalam troli hampir luput', en: 'Items in the cart expire soon' },
      { needs: 'cart.view' },
    ),
    title: { my: 'Item dalam troli anda disimpan hingga {until}', en: 'Items in your cart are kept until {until}' },
    body: {
      my: 'Dikeluarkan daripada troli mulai {until}: {cartApis}. Pesan sebelum itu; selepas itu ia perlu ditambah semula.',
      en: 'Removed from the cart from {until} on: {cartApis}. Order before then; afterwards they have to be added again.',
    },
  },
} as const satisfies Record<string, Message>;
