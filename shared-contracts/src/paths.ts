/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const paths = {
  home: () => '/',
  login: () => '/login',
  unauthorized: () => '/unauthorized',
  error: () => '/error',
  notifications: () => '/listnotification',
  /** The profile dialog over the notifications, at what is told how. */
  preferences: () => '/listnotification?profile=notifications',
  marketplace: (id: string) => `/apimarketplace/${id}/about`,
  subscribe: (id: string) => `/apimarketplace/${id}/newsubcribe`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  myOrders: () => '/myorder',
  order: (id: string) => `/order-detail?id=${id}`,
  manageOrders: () => '/manage-order',
  mySubscriptions: () => '/mysubscription',
  helpdesk: () => '/helpdesk',
  newIssue: () => '/helpdesk/create',
  issue: (id: string) => `/helpdesk/${id}`,
  registry: () => '/myapi/registry',
  announcements: () => '/settingsCMS/Pengumuman',
  portalLog: () => '/logs/portal',
} as const;

/** Pages that belong to the shell itself: no section may own them, and the server answers them with 200. */
export const SHELL_PAGES: readonly string[] = [
  paths.login(),
  paths.unauthorized(),
  paths.error(),
  paths.notifications(),
];
