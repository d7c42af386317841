import type { LocalText } from '@titian/shared-contracts';

/** Signing in and out, and passwords. */
export const SIGN_IN_SENTENCES = {
  SIGN_IN: { my: 'Log masuk', en: 'Signed in' },
  SIGN_IN_FAILED: { my: 'Log masuk ditolak', en: 'Sign-in refused' },
  SIGN_IN_OUTER: { my: 'Log masuk melalui {issuer}', en: 'Signed in through {issuer}' },
  SIGN_IN_OUTER_REFUSED: {
    my: 'Log masuk melalui {issuer} ditolak: {because}',
    en: 'Sign-in through {issuer} refused: {because}',
  },
  PORTAL_EVENT: { my: '{event}', en: '{event}' },
  SESSION_REUSE: {
    my: 'Token pembaharuan digunakan dua kali; sesi ditamatkan',
    en: 'Refresh token used twice; session ended',
  },
  ACCESS_DENIED: { my: 'Halaman tanpa hak ditolak', en: 'Refused a page without the right for it' },
  PASSWORD_CHANGE: { my: 'Kata laluan ditukar', en: 'Changed the password' },
  PASSWORD_SET: { my: 'Kata laluan pertama ditetapkan', en: 'Set the first password' },
  PASSWORD_RESET: { my: 'Kata laluan ditetapkan semula', en: 'Set a new password by the mailed link' },
  PASSWORD_RESET_ASKED: { my: 'Pautan kata laluan baharu diminta', en: 'Asked for a link to set a new password' },
  PASSWORD_EXPIRED: {
    my: 'Kata laluan tamat tempoh; kata laluan baharu diperlukan',
    en: 'Password expired; a new one is required',
  },
  USER_LOCK: { my: 'Log masuk ditolak; akaun disekat', en: 'Sign-in refused; the account is blocked' },
  USER_UNLOCK: { my: 'Sekatan log masuk ditarik', en: 'Lifted the block of the account' },
  USER_ACTIVATE: { my: 'Akaun diaktifkan oleh pemiliknya', en: 'The owner activated the account' },
} as const satisfies Record<string, LocalText>;
