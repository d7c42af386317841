/** marketplace.md §3: days after which a cart line expires. */
export const CART_LINE_DAYS = 30;
/** marketplace.md §3: days before that at which its person is reminded. */
export const CART_REMINDER_DAYS = 7;
