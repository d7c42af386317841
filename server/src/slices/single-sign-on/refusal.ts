import type { LocalText } from '@titian/shared-contracts';
import { SIGN_ON_REFUSALS, type SignOnRefusal } from '@titian/shared-contracts/single-sign-on';
import { Problem } from '../../http/problem';

/** Ends a sign-in at the provider; the reader is told why on the sign-in page. */
export class Refused extends Error {
  constructor(
    readonly code: SignOnRefusal,
    /** What the provider or a library said, for the log. */
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

const isRefusal = (code: string): code is SignOnRefusal => (SIGN_ON_REFUSALS as readonly string[]).includes(code);

/** What a failure is told as; null for one that nobody expected. */
export function codeOf(error: unknown): SignOnRefusal | null {
  if (error instanceof Refused) return error.code;
  return error instanceof Problem && isRefusal(error.code) ? error.code : null;
}

/** Refusals of a person whom the provider has authenticated, as the portal log says them. */
export const REFUSED_PEOPLE: Partial<Record<SignOnRefusal, LocalText>> = {
  'auth.blocked': { my: 'akaun disekat atau tidak aktif', en: 'the account is blocked or not active' },
  'auth.clientNotAllowed': { my: 'klien tidak dibenarkan log masuk', en: 'clients may not sign in' },
  maintenance: { my: 'portal ditutup untuk penyelenggaraan', en: 'the portal is closed for maintenance' },
  emailUnverified: { my: 'alamat e-mel belum disahkan', en: 'the e-mail address is not verified' },
  unknown: { my: 'tiada akaun', en: 'there is no account' },
  administrator: {
    my: 'pentadbir sistem log masuk dengan kata laluan',
    en: 'system administrators sign in with a password',
  },
  otherIdentity: {
    my: 'akaun sudah dipautkan kepada orang lain',
    en: 'the account is linked to another person already',
  },
  roleRefused: {
    my: 'peranan pentadbir sistem tidak diberi melalui tuntutan',
    en: 'no claim gives the role of a system administrator',
  },
};
