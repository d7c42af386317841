/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const orderPaths = {
  myOrders: () => '/myorder',
  order: (id: string) => `/order-detail?id=${id}`,
  manageOrders: () => '/manage-order',
} as const;
