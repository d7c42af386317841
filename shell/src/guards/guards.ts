import { type GuardName, paths } from '@titian/shared-contracts';
import {
  isSessionUnknown,
  mydataChecked,
  portalFeatures,
  rememberIntendedUrl,
  startSession,
  store,
} from '@titian/shared-auth';
import { data, redirect } from 'react-router';
import { localeOf, pathIn } from '../locale/localePath';
import { hashOf } from '../navigation/destination';
import { withoutPrefix } from '../sections/localePrefix';

/** Checks a navigation; throws a redirect, or the data of an error page. */
type Guard = (url: URL) => void;

/** The status that is shown when there was no answer. */
const UNREACHABLE = 503;

const redirectTo = (url: URL, path: string) => redirect(pathIn(localeOf(url.pathname), path));
const session = () => store.getState().session;

const authenticated: Guard = (url) => {
  if (session().user) return;
  rememberIntendedUrl(url.pathname + url.search + hashOf(url));
  throw redirectTo(url, paths.login());
};

/** Spec §4, and a guard of the catalogue's pages while visitors may not browse it. */
const GUARDS: Record<GuardName, Guard> = {
  authenticated,
  guestCatalogue: authenticated,
  notAuthenticated(url) {
    const path = withoutPrefix(url.pathname).toLowerCase();
    // A registration is confirmed for whoever opens its mailed link: that touches no session.
    const isConfirmation = path === paths.register() && url.searchParams.has('token');
    if (session().user && path !== paths.login() && !isConfirmation) throw redirectTo(url, paths.home());
  },
  developer(url) {
    if (session().user?.role.base === 'Client') throw redirectTo(url, paths.unauthorized());
  },
  checkdata() {
    if (session().mydata === null) store.dispatch(mydataChecked());
  },
};

/** Whether a guard has to be asked: the catalogue's pages are for everybody as long as visitors may browse it. */
const isInForce = (name: string) => name !== 'guestCatalogue' || !portalFeatures().guestCatalogue;

/** Whether a page with these guards is for everybody now. */
export const isForEverybody = (names: readonly string[]): boolean => !names.some(isInForce);

/** Whether somebody has to be signed in for a page with these guards. */
export const needsSession = (names: readonly string[]): boolean =>
  names.filter(isInForce).some((name) => name === 'authenticated' || name === 'guestCatalogue');

/** Throws the error page while the server cannot say who is here: that is neither a visitor nor a signed-out user. */
const restoreSession = async () => {
  const problem = await startSession();
  if (problem) throw data({ problem }, { status: problem.status || UNREACHABLE });
};

/**
 * Runs a page's guards in order, after the session is restored. A page without guards is for everybody: it doesn't wait, and shows what visitors
 * see while it is unknown who is here. An unknown guard throws its own error (spec §8).
 */
export const runGuards = async (all: readonly string[], url: URL): Promise<void> => {
  const names = all.filter(isInForce);
  if (names.length > 0) await restoreSession();
  else if (isSessionUnknown()) void startSession();
  for (const name of names) {
    if (!Object.hasOwn(GUARDS, name)) throw data({ code: 'unknownGuard' }, { status: 500 });
    GUARDS[name as GuardName](url);
  }
};
