import { api } from '../api/api';
import { dropToken, holdToken } from '../api/credential';
import type { ApiProblem } from '../api/problem';
import { refresh } from '../api/refresh';
import { settings } from '../api/settings';
import { send } from '../api/wire';
import { sessionApi } from '../calls/session.api';
import {
  session,
  type SignInChallenge,
  type TokenAnswer,
  type TokenRequest,
  type UserProfile,
} from '@titian/shared-contracts';
import { store } from '../store';
import { readCookie } from './cookies';
import { signedIn, signedOut } from './session.slice';
import { signOut } from './signOut';
import { hearTabs, tellTabs } from './tabs';

export interface Credentials {
  username: string;
  password: string;
  captcha?: string;
}
/** What answers a challenge: the mailed code, or a new password. */
export type SignInStep = Exclude<TokenRequest, { grant_type: 'password' | 'refresh_token' }>;
export type Challenge = SignInChallenge['challenge'];

type Loaded = { user: UserProfile; problem?: undefined } | { problem: ApiProblem; user?: undefined };
/** Who is signed in now, why nobody is, or the step that comes before. */
export type SignInResult =
  (Loaded & { challenge?: undefined }) | { challenge: Challenge; user?: undefined; problem?: undefined };

const loadUser = async (): Promise<Loaded> => {
  const { data, error } = await store.dispatch(
    sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (!data) {
    dropToken();
    store.dispatch(signedOut());
    return { problem: error as ApiProblem };
  }
  store.dispatch(signedIn(data));
  return { user: data };
};

/** What a visitor was shown is the visitor's: somebody signed in finds more, and finds own things marked. */
const forgetTheVisitor = () => store.dispatch(api.util.invalidateTags(['Catalogue', 'Announcement']));

const obtain = async (body: TokenRequest): Promise<SignInResult> => {
  const { method, path } = session.token;
  const reply = await send({ method, url: path, body });
  if (reply.error) return { problem: reply.error };
  const answer = reply.data as TokenAnswer | SignInChallenge;
  if ('challenge' in answer) return answer;
  holdToken(answer);
  const result = await loadUser();
  if (result.user) {
    tellTabs('signedIn');
    forgetTheVisitor();
  }
  return result;
};

/** Signs in with a password; a refusal comes back as a problem (`auth.incorrect`, `auth.blocked`, …), never as an exception. */
export const signIn = (credentials: Credentials): Promise<SignInResult> =>
  obtain({ grant_type: 'password', ...credentials });

/** Goes on with a sign-in that stands at a challenge. */
export const continueSignIn = (step: SignInStep): Promise<SignInResult> => obtain(step);

const resume = async () => {
  const outcome = await refresh();
  if (outcome === 'held') return void (await loadUser());
  if (outcome !== 'refused') settings().onProblem(outcome);
  store.dispatch(signedOut());
};

const follow = (message: 'signedIn' | 'signedOut') => {
  const { status } = store.getState().session;
  if (message === 'signedOut' && status === 'signedIn') void signOut('elsewhere');
  if (message === 'signedIn' && status === 'anonymous') void resume().then(forgetTheVisitor);
};

let started: Promise<void> | undefined;

/**
 * Finds out who is here, once for the life of the page: by the refresh cookie when there is a hint of a session (the `auth` cookie or the
 * document's word), else nobody. From then on the other tabs' signing in and out is followed.
 */
export const startSession = (hinted = readCookie('auth') !== undefined): Promise<void> =>
  (started ??= (async () => {
    hearTabs(follow);
    if (hinted) await resume();
    else store.dispatch(signedOut());
  })());
