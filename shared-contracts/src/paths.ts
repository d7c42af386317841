/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const paths = {
  home: () => '/',
  login: () => '/login',
  loginCentred: () => '/login-01',
  loginPicture: () => '/login-02',
  loginBrand: () => '/loginV2',
  /** The sign-in page, lifting the block of an account first. */
  unlock: (token: string) => `/login?unlock=${token}`,
  resetPassword: () => '/resetpassword',
  setPassword: (token: string) => `/resetpassword2?token=${token}`,
  activate: (token: string) => `/activate?token=${token}`,
  register: () => '/register',
  confirmRegistration: (token: string) => `/register?token=${token}`,
  registerAtCounter: () => '/registerPOS',
  applicants: () => '/myapi/applicantdefault',
  applicant: (id: string) => `/myapi/applicantdefault?applicant=${id}`,
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
  manageTenants: () => '/manage-tenant',
  /** Those of a tenant, where one is named. */
  manageOrganizations: (tenantId?: string) => `/manage-organization${tenantId ? `?tenantId=${tenantId}` : ''}`,
  /** Those of an organisation, where one is named. */
  manageUsers: (organizationId?: string) => `/manage-user${organizationId ? `?organizationId=${organizationId}` : ''}`,
  mySubscriptions: () => '/mysubscription',
  helpdesk: () => '/helpdesk',
  newIssue: () => '/helpdesk/create',
  issue: (id: string) => `/helpdesk/${id}`,
  registry: () => '/myapi/registry',
  announcements: () => '/settingsCMS/Pengumuman',
  portalLog: () => '/logs/portal',
  passwordAudit: (account?: string) =>
    account ? `/logs/password-audit?account=${encodeURIComponent(account)}&range=90d` : '/logs/password-audit',
  roles: () => '/authorization',
  newRole: (from?: string) => (from ? `/authorization/add?from=${from}` : '/authorization/add'),
  roleHolders: (person?: string) => (person ? `/authorization/manage?person=${person}` : '/authorization/manage'),
  role: (id: string) => `/authorization/${id}`,
} as const;

/** Pages that belong to the shell itself: no section may own them, and the server answers them with 200. */
export const SHELL_PAGES: readonly string[] = [
  paths.login(),
  paths.loginCentred(),
  paths.loginPicture(),
  paths.loginBrand(),
  paths.resetPassword(),
  '/resetpassword2',
  '/activate',
  paths.register(),
  paths.registerAtCounter(),
  paths.unauthorized(),
  paths.error(),
  paths.notifications(),
];
