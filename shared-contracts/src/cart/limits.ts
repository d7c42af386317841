/** marketplace.md §3: days after which a cart line expires. */
export const CART_LINE_DAYS = 30;
