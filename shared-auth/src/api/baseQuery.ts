import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { hasToken } from './credential';
import type { ApiProblem } from './problem';
import { refresh, refreshed } from './refresh';
import { sectionOf } from './sectionOf';
import { settings } from './settings';
import { send } from './wire';
import type { WireCall, WireReply } from './wire';

/** `quiet`: the caller shows the problem itself; no toast, no error page. */
export interface CallOptions {
  quiet?: boolean;
}

/** Makes a call with the session: after a refresh under way, and once more after one of its own where the token was refused. */
export const inSession = async (attempt: () => Promise<WireReply>): Promise<WireReply> => {
  await refreshed();
  const signedIn = hasToken();
  const first = await attempt();
  if (first.error?.status !== 401) return first;
  const outcome = signedIn ? await refresh() : 'refused';
  if (typeof outcome === 'object') return { error: outcome };
  const second = outcome === 'held' ? await attempt() : first;
  if (second.error?.status === 401) void settings().onUnauthorized();
  return second;
};

const tell = (problem: ApiProblem, { type, endpoint }: Pick<BaseQueryApi, 'type' | 'endpoint'>) => {
  if (problem.code === 'abandoned') return;
  if (type === 'query' && problem.status === 500) settings().onServerError(problem);
  if (type === 'mutation' && problem.status !== 401 && problem.status !== 422)
    settings().onProblem(problem, sectionOf(endpoint));
};

/** The one base query: token, encrypted transport, one silent refresh on 401, problems reported to the host unless the endpoint is quiet. */
export const baseQuery: BaseQueryFn<WireCall, unknown, ApiProblem, CallOptions> = async (call, api, options) => {
  const reply = await inSession(() => send(call, api.signal));
  if (reply.error?.status === 403 && reply.error.extra?.permission) settings().onForbidden();
  if (reply.error && !options?.quiet) tell(reply.error, api);
  return reply.error ? { error: reply.error } : { data: reply.data };
};
