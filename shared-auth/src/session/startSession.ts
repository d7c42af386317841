import { dropAnswers } from '../api/answers';
import { api } from '../api/api';
import { clearToken, hasToken, setToken } from '../api/credential';
import type { ApiProblem } from '../api/problem';
import { refresh, takeOvertaken } from '../api/refresh';
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
import { store } from './store';
import { readCookie } from './cookies';
import { recallState, storeState } from './keptState';
import { recalled, sessionUnknown, signedIn, signedOut } from './session.slice';
import { signOut } from './signOut';
import { onTabMessage, notifyTabs } from './tabs';
import { followVisibility } from './visibility';

export interface Credentials {
  username: string;
  password: string;
  captcha?: string;
}
/** The answer to a challenge: the mailed code, or a new password. */
export type SignInStep = Exclude<TokenRequest, { grant_type: 'password' | 'refresh_token' }>;
export type Challenge = SignInChallenge['challenge'];

type Loaded = { user: UserProfile; problem?: undefined } | { problem: ApiProblem; user?: undefined };
/** The signed-in user, the problem, or the challenge to complete first. */
export type SignInResult =
  | (Loaded & { challenge?: undefined })
  | { challenge: Challenge; user?: undefined; problem?: undefined };

const loadUser = async (): Promise<Loaded> => {
  const { data, error } = await store.dispatch(
    sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (!data) return { problem: error as ApiProblem };
  const kept = recallState(data.id);
  store.dispatch(signedIn(data));
  store.dispatch(recalled(kept));
  return { user: data };
};

const becomeAnonymous = () => {
  clearToken();
  store.dispatch(signedOut());
};

/** A signed-in user sees more than a visitor, and sees own items marked: answers cached before the sign-in are out of date. */
const invalidateVisitorData = () => {
  dropAnswers();
  store.dispatch(api.util.invalidateTags(['Catalogue', 'Announcement', 'Content']));
};

const requestToken = async (body: TokenRequest): Promise<SignInResult> => {
  const { method, path } = session.token;
  const reply = await send({ method, url: path, body });
  if (reply.error) return { problem: reply.error };
  const answer = reply.data as TokenAnswer | SignInChallenge;
  if ('challenge' in answer) return answer;
  setToken(answer);
  const result = await loadUser();
  if (result.user) {
    notifyTabs('signedIn');
    invalidateVisitorData();
  } else becomeAnonymous();
  return result;
};

/** Signs in with a password. Never throws: a refusal is returned as a problem (`auth.incorrect`, `auth.blocked`, …). */
export const signIn = (credentials: Credentials): Promise<SignInResult> =>
  requestToken({ grant_type: 'password', ...credentials });

/** Continues a sign-in with the answer to its challenge. */
export const continueSignIn = (step: SignInStep): Promise<SignInResult> => requestToken(step);

/** Answers with which the server says that this session is over. Any other failure tells nothing about it. */
const OVER = [401, 403, 404];

/** Restores the session; returns the problem if it stays unknown who is here. */
const resume = async (): Promise<ApiProblem | undefined> => {
  const outcome = hasToken() ? 'refreshed' : await refresh();
  if (typeof outcome === 'object') return outcome;
  const problem = outcome === 'refreshed' ? (await loadUser()).problem : undefined;
  if (problem && !OVER.includes(problem.status)) return problem;
  if (problem || outcome === 'refused') becomeAnonymous();
  return undefined;
};

const resumeAfterOtherTab = async () => {
  const problem = await resume();
  if (problem) settings().onProblem(problem);
  else invalidateVisitorData();
};

const onMessage = (message: 'signedIn' | 'signedOut') => {
  const { status } = store.getState().session;
  if (message === 'signedOut' && status === 'signedIn') void signOut('elsewhere');
  if (message === 'signedIn' && status === 'anonymous') void resumeAfterOtherTab();
};

/** Keeps the state for a reload, and follows the other tabs and whether this one is visible. */
const follow = () => {
  let last = store.getState().session;
  store.subscribe(() => {
    const { session: now } = store.getState();
    if (now !== last) storeState((last = now));
  });
  onTabMessage(onMessage);
  followVisibility(store);
};

/** Whether the last attempt to restore the session failed. */
export const isSessionUnknown = (): boolean => store.getState().session.unknown !== null;

let isFollowing = false;
let started: Promise<ApiProblem | undefined> | undefined;

const start = async (mayHaveSession: boolean): Promise<ApiProblem | undefined> => {
  if (!isFollowing) follow();
  isFollowing = true;
  const wasUnknown = isSessionUnknown();
  const problem = mayHaveSession ? await resume() : undefined;
  if (!mayHaveSession) store.dispatch(signedOut());
  if (problem) {
    store.dispatch(sessionUnknown(problem));
    started = undefined;
  } else if (takeOvertaken() || wasUnknown) invalidateVisitorData();
  return problem;
};

/**
 * Restores the session, once per page: with the refresh cookie if there may be a session (the `auth` cookie, or the HTML
 * document says so), else nobody is signed in. From then on sign-ins and sign-outs of other tabs are followed. Resolves to the problem if
 * the server failed or did not answer: then it is unknown who is here, nobody is signed out, and the next call tries again.
 */
export const startSession = (mayHaveSession = readCookie('auth') !== undefined): Promise<ApiProblem | undefined> =>
  (started ??= start(mayHaveSession));
