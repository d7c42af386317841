/** marketplace.md §3: days a cart line lives. */
export const CART_LINE_DAYS = 30;
