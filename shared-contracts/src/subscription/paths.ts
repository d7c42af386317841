/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const subscriptionPaths = {
  mySubscriptions: () => '/mysubscription',
} as const;
