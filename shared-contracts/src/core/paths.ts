/** The home page and the pages of the shell; locale-free (the router adds `/en`). Those of sections are in their domains. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  loginCentred: () => '/login-01',
  loginPicture: () => '/login-02',
  loginBrand: () => '/loginV2',
  /** The sign-in page, which first unblocks the account. */
  unlock: (token: string) => `/login?unlock=${token}`,
  resetPassword: () => '/resetpassword',
  setPassword: (token: string) => `/resetpassword2?token=${token}`,
  activate: (token: string) => `/activate?token=${token}`,
  register: () => '/register',
  confirmRegistration: (token: string) => `/register?token=${token}`,
  registerAtCounter: () => '/registerPOS',
  unauthorized: () => '/unauthorized',
  error: () => '/error',
  notifications: () => '/listnotification',
  /** The profile dialog over the notifications, with the notification preferences. */
  preferences: () => '/listnotification?profile=notifications',
} as const;

/** Pages of the shell itself: no section may own them, and the server answers them with 200. */
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
