/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const cartPaths = {
  cart: () => '/cart',
  checkout: () => '/checkout',
} as const;
