import { SESSION_COOKIES, type UserProfile } from '@titian/shared-contracts';
import { dropAnswers } from '../api/answers';
import { api } from '../api/api';
import { clearToken } from '../api/credential';
import { configureApi, settings } from '../api/settings';
import type { SignOutReason } from '../api/settings';
import { sessionApi } from '../calls/session.api';
import { store } from './store';
import { writeCookie } from './cookies';
import { signedOut } from './session.slice';
import { notifyTabs } from './tabs';

const CLIENT = 'Client';
/** Reasons for which the session still has to be ended on the server. */
const ENDS_ON_SERVER: readonly SignOutReason[] = ['user', 'idle', 'profile', 'mailedLink'];

const endOnServer = async (user: UserProfile) => {
  const { reportToPortalLog, endSession } = sessionApi.endpoints;
  const PortalType = user.role.base === CLIENT ? CLIENT : 'Developer';
  // Spec §7: the log entry first, while the token is still valid.
  const entry = { ActionBy: user.username, PortalType, LogType: 'Auth', ActionDescription: 'Logout' } as const;
  const answers = [
    await store.dispatch(reportToPortalLog.initiate({ body: entry })),
    await store.dispatch(endSession.initiate()),
  ];
  const refused = answers.find(({ error }) => error && 'status' in error && error.status !== 401)?.error;
  if (refused && 'status' in refused) settings().onProblem(refused);
};

const clearSession = async (reason: SignOutReason) => {
  clearToken();
  dropAnswers();
  for (const name of SESSION_COOKIES) writeCookie(name, '', 0);
  store.dispatch(signedOut());
  // Pages that need a session are left before the cache is reset, or they would refetch their data.
  await settings().onSignedOut(reason);
  store.dispatch(api.util.resetApiState());
};

const end = async (reason: SignOutReason) => {
  const { user } = store.getState().session;
  // First, because the server also notifies the other tabs, and these would treat it as an expired session.
  if (user && reason !== 'elsewhere') notifyTabs('signedOut');
  if (user && ENDS_ON_SERVER.includes(reason)) await endOnServer(user);
  await clearSession(reason);
};

let ending: Promise<void> | undefined;

/** Ends the session in this tab, in the other tabs and, for some reasons, on the server (spec §4 Logout). Concurrent calls share one sign-out. */
export const signOut = (reason: SignOutReason = 'user'): Promise<void> =>
  (ending ??= end(reason).finally(() => {
    ending = undefined;
  }));

/** Whether a sign-out is running: session events of the server are then expected. */
export const isSigningOut = (): boolean => ending !== undefined;

// Of a visitor it is a call that visitors may not make any more: no session of theirs has expired.
configureApi({
  onUnauthorized: () => signOut(store.getState().session.status === 'anonymous' ? 'visitor' : 'expired'),
});
