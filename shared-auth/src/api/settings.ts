import type { Locale, PortalInfo } from '@titian/shared-contracts';
import type { ApiProblem } from './problem';

/**
 * Why a session ended: the user signed out, it was idle, the user changed the own profile (spec §4), a mailed link of an account goes on
 * without it, the server refused the token twice, or another tab signed out.
 */
export type SignOutReason = 'user' | 'idle' | 'profile' | 'mailedLink' | 'expired' | 'visitor' | 'elsewhere';

/** Settings of the host: how calls are sent, and handlers for what callers do not handle themselves. */
export interface ApiSettings {
  transport: PortalInfo['transport'];
  locale: Locale;
  /** A page cannot be shown (spec §8: the problem is stored, and /error shown); false if the page has to stay. */
  onPageFailed: (problem: ApiProblem) => boolean;
  /** A mutation without `quiet` failed; `section` is the section of the call, undefined for the shell's own. */
  onProblem: (problem: ApiProblem, section?: string) => void;
  /** A call got a 401 even after a refresh. */
  onUnauthorized: () => void | Promise<void>;
  /** A call was refused because of a missing permission: the menus may be out of date. */
  onForbidden: () => void;
  /** The portal has been closed for maintenance, for this caller too. */
  onClosed: () => void;
  /** The permissions or the role of the signed-in user have changed. */
  onRightsChanged: () => void;
  /** The session has ended; resolves when the page has left what needs a session. */
  onSignedOut: (reason: SignOutReason) => void | Promise<void>;
}

const noop = () => undefined;
const current: ApiSettings = {
  transport: 'plain',
  locale: 'my',
  onPageFailed: () => false,
  onProblem: noop,
  onUnauthorized: noop,
  onForbidden: noop,
  onClosed: noop,
  onRightsChanged: noop,
  onSignedOut: noop,
};

/** Changes some settings; the shell calls it before the first request and after each change of language. */
export const configureApi = (changes: Partial<ApiSettings>): void => {
  Object.assign(current, changes);
};

export const settings = (): Readonly<ApiSettings> => current;
