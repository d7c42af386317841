import { session, type TokenAnswer } from '@titian/shared-contracts';
import { clearToken, setToken } from './credential';
import type { ApiProblem } from './problem';
import { send } from './wire';

/** `refreshed`: there is a fresh token. `refused`: the session does not exist any more. Otherwise the problem, such as a network error. */
export type RefreshOutcome = 'refreshed' | 'refused' | ApiProblem;

const requestToken = async (): Promise<RefreshOutcome> => {
  const reply = await send({
    method: session.token.method,
    url: session.token.path,
    body: { grant_type: 'refresh_token' },
  });
  if (!reply.error) {
    setToken(reply.data as TokenAnswer);
    return 'refreshed';
  }
  if (reply.error.status !== 400 && reply.error.status !== 401) return reply.error;
  clearToken();
  return 'refused';
};

// The refresh cookie rotates: a lock across tabs, so that no tab sends a cookie that another tab has just used.
const withLock = (): Promise<RefreshOutcome> =>
  navigator.locks ? navigator.locks.request('titian.refresh', requestToken) : requestToken();

let running: Promise<RefreshOutcome> | undefined;

/** Gets a new access token with the refresh cookie. Concurrent calls share one request. */
export const refresh = (): Promise<RefreshOutcome> =>
  (running ??= withLock().finally(() => {
    running = undefined;
  }));

/** How long a call that anybody may make waits for a running refresh, in milliseconds; after that it goes out as a visitor's. */
export const PATIENCE = 4_000;
let overtaken = false;

/** For a call that anybody may make: resolves when no refresh is running, or when one takes too long. */
export const patientRefresh = async (): Promise<void> => {
  if (!running) return;
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE, 'late'));
  if ((await Promise.race([running, late])) === 'late') overtaken = true;
};

/** Whether calls have gone out before a refresh ended; asked once. Their answers are those for a visitor. */
export const takeOvertaken = (): boolean => {
  const was = overtaken;
  overtaken = false;
  return was;
};

/** Resolves when no refresh is running, so that calls made during the start already have the new token. */
export const pendingRefresh = (): Promise<unknown> => running ?? Promise.resolve();
