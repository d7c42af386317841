import { session, type TokenAnswer } from '@titian/shared-contracts';
import { dropToken, holdToken } from './credential';
import type { ApiProblem } from './problem';
import { send } from './wire';

/** `held`: there is a fresh token. `refused`: the server knows no such session. Else the problem that left the question open. */
export type RefreshOutcome = 'held' | 'refused' | ApiProblem;

const ask = async (): Promise<RefreshOutcome> => {
  const reply = await send({
    method: session.token.method,
    url: session.token.path,
    body: { grant_type: 'refresh_token' },
  });
  if (!reply.error) {
    holdToken(reply.data as TokenAnswer);
    return 'held';
  }
  if (reply.error.status !== 400 && reply.error.status !== 401) return reply.error;
  dropToken();
  return 'refused';
};

// The refresh cookie rotates: tabs take turns, so that no tab offers one that another has just used up.
const inTurn = (): Promise<RefreshOutcome> =>
  navigator.locks ? navigator.locks.request('titian.refresh', ask) : ask();

let running: Promise<RefreshOutcome> | undefined;

/** Gets a new access token by the refresh cookie, once for all that ask meanwhile. */
export const refresh = (): Promise<RefreshOutcome> =>
  (running ??= inTurn().finally(() => {
    running = undefined;
  }));

/** Resolves when no refresh is under way, so that calls made during the start carry the token it brings. */
export const refreshed = (): Promise<unknown> => running ?? Promise.resolve();
