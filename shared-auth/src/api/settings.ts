import type { Locale, PortalInfo } from '@titian/shared-contracts';
import type { ApiProblem } from './problem';

/**
 * Why a session ended: the user asked, nobody used it, its own profile changed (spec §4), the server refused the token twice, or another tab
 * did it.
 */
export type SignOutReason = 'user' | 'idle' | 'profile' | 'expired' | 'elsewhere';

/** What the host of the api decides: how calls travel, and what happens to what no caller handles. */
export interface ApiSettings {
  transport: PortalInfo['transport'];
  locale: Locale;
  /** A query was answered 500 (spec §8: store it and show /error). */
  onServerError: (problem: ApiProblem) => void;
  /** A mutation failed and its caller did not ask for quiet; `section` is whose call it was, none for the shell's own. */
  onProblem: (problem: ApiProblem, section?: string) => void;
  /** A call was refused as not signed in, even after a refresh. */
  onUnauthorized: () => void | Promise<void>;
  /** A call was refused for want of a right: the menus may be out of date. */
  onForbidden: () => void;
  /** Who is signed in has other rights, or another role, than before. */
  onRightsChanged: () => void;
  /** The session is over; resolves when the page has left what needs one. */
  onSignedOut: (reason: SignOutReason) => void | Promise<void>;
}

const nothing = () => undefined;
const current: ApiSettings = {
  transport: 'plain',
  locale: 'my',
  onServerError: nothing,
  onProblem: nothing,
  onUnauthorized: nothing,
  onForbidden: nothing,
  onRightsChanged: nothing,
  onSignedOut: nothing,
};

/** Changes some settings; the shell calls it before the first request and at each change of language. */
export const configureApi = (changes: Partial<ApiSettings>): void => {
  Object.assign(current, changes);
};

export const settings = (): Readonly<ApiSettings> => current;
