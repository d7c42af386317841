import { SESSION_COOKIES, type UserProfile } from '@titian/shared-contracts';
import { api } from '../api/api';
import { dropToken } from '../api/credential';
import { configureApi, settings } from '../api/settings';
import type { SignOutReason } from '../api/settings';
import { sessionApi } from '../calls/session.api';
import { store } from '../store';
import { writeCookie } from './cookies';
import { signedOut } from './session.slice';
import { tellTabs } from './tabs';

const CLIENT = 'Client';
/** The server does not know of these yet. */
const OWN_ACTS: readonly SignOutReason[] = ['user', 'idle', 'profile'];

const endOnServer = async (user: UserProfile) => {
  const { reportToPortalLog, endSession } = sessionApi.endpoints;
  const PortalType = user.role.base === CLIENT ? CLIENT : 'Developer';
  // Spec §7: the log entry first, while the token still says who it is.
  const entry = { ActionBy: user.username, PortalType, LogType: 'Auth', ActionDescription: 'Logout' } as const;
  const answers = [
    await store.dispatch(reportToPortalLog.initiate({ body: entry })),
    await store.dispatch(endSession.initiate()),
  ];
  const refused = answers.find(({ error }) => error && 'status' in error && error.status !== 401)?.error;
  if (refused && 'status' in refused) settings().onProblem(refused);
};

const forget = async (reason: SignOutReason) => {
  dropToken();
  for (const name of SESSION_COOKIES) writeCookie(name, '', 0);
  store.dispatch(signedOut());
  // Pages that need a session are left before their data goes: they would ask for it again.
  await settings().onSignedOut(reason);
  store.dispatch(api.util.resetApiState());
};

const end = async (reason: SignOutReason) => {
  const { user } = store.getState().session;
  // First: the server tells the other tabs too, and they would take it for a session that expired.
  if (user && reason !== 'elsewhere') tellTabs('signedOut');
  if (user && OWN_ACTS.includes(reason)) await endOnServer(user);
  await forget(reason);
};

let ending: Promise<void> | undefined;

/** Ends the session here, on the server (when the user asked) and in the other tabs (spec §4 Logout). Calls meanwhile join the first. */
export const signOut = (reason: SignOutReason = 'user'): Promise<void> =>
  (ending ??= end(reason).finally(() => {
    ending = undefined;
  }));

/** Whether the session is being ended: what the server says of it meanwhile is no news. */
export const isSigningOut = (): boolean => ending !== undefined;

configureApi({ onUnauthorized: () => signOut('expired') });
