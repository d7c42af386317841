import type { LocalText } from './primitives';

/** The home page and the pages of the shell; locale-free (the router adds `/en`). Those of sections are in their domains. */
export const paths = {
  home: () => '/',
  login: () => '/login' as const,
  loginCentred: () => '/login-01' as const,
  loginPicture: () => '/login-02' as const,
  loginBrand: () => '/loginV2' as const,
  /** The sign-in page, which first unblocks the account. */
  unlock: (token: string) => `/login?unlock=${token}`,
  resetPassword: () => '/resetpassword' as const,
  setPassword: (token: string) => `/resetpassword2?token=${token}`,
  activate: (token: string) => `/activate?token=${token}`,
  register: () => '/register' as const,
  confirmRegistration: (token: string) => `/register?token=${token}`,
  registerAtCounter: () => '/registerPOS' as const,
  unauthorized: () => '/unauthorized' as const,
  error: () => '/error' as const,
  notifications: () => '/listnotification' as const,
  /** The profile dialog over the notifications, with the notification preferences. */
  preferences: () => '/listnotification?profile=notifications',
} as const;

/** The pages on which people sign in, by the portal's choice of their look. */
export const SIGN_IN_PAGES = [paths.login(), paths.loginCentred(), paths.loginPicture(), paths.loginBrand()] as const;

const SIGN_IN: LocalText = { my: 'Log masuk', en: 'Sign in' };

/** Titles of the shell's own pages, by their paths. */
export const SHELL_TITLES = {
  '/login': SIGN_IN,
  '/login-01': SIGN_IN,
  '/login-02': SIGN_IN,
  '/loginV2': SIGN_IN,
  '/resetpassword': { my: 'Tetapkan semula kata laluan', en: 'Reset password' },
  '/resetpassword2': { my: 'Kata laluan baharu', en: 'New password' },
  '/activate': { my: 'Aktifkan akaun', en: 'Activate account' },
  '/register': { my: 'Daftar akaun', en: 'Register' },
  '/registerPOS': { my: 'Pendaftaran di kaunter', en: 'Registration at the counter' },
  '/unauthorized': { my: 'Tiada kebenaran', en: 'Not allowed' },
  '/error': { my: 'Ralat', en: 'Error' },
  '/listnotification': { my: 'Pemberitahuan', en: 'Notifications' },
} as const satisfies Record<string, LocalText>;
export type ShellPage = keyof typeof SHELL_TITLES;
/** Title of an address that is nobody's. */
export const UNKNOWN_PAGE_TITLE: LocalText = { my: 'Halaman tidak dijumpai', en: 'Page not found' };

/** Pages of the shell itself: no section may own them, and the server answers them with 200. */
export const SHELL_PAGES = Object.keys(SHELL_TITLES) as ShellPage[];

/** Where the bytes of large uploads are sent, by the tus protocol: never by the encrypted route. */
export const UPLOADS_PATH = '/api/uploads';
