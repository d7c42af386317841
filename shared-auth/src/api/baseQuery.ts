import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { hasToken } from './credential';
import type { ApiProblem } from './problem';
import { refresh, refreshed } from './refresh';
import { settings } from './settings';
import { send } from './wire';
import type { WireCall, WireReply } from './wire';

/** `quiet`: the caller shows the problem itself; no toast, no error page. */
export interface CallOptions {
  quiet?: boolean;
}

const sendSignedIn = async (call: WireCall, signal: AbortSignal): Promise<WireReply> => {
  await refreshed();
  const signedIn = hasToken();
  const first = await send(call, signal);
  if (first.error?.status !== 401) return first;
  const outcome = signedIn ? await refresh() : 'refused';
  if (typeof outcome === 'object') return { error: outcome };
  const second = outcome === 'held' ? await send(call, signal) : first;
  if (second.error?.status === 401) void settings().onUnauthorized();
  return second;
};

const tell = (problem: ApiProblem, type: 'query' | 'mutation') => {
  if (problem.code === 'abandoned') return;
  if (type === 'query' && problem.status === 500) settings().onServerError(problem);
  if (type === 'mutation' && problem.status !== 401 && problem.status !== 422) settings().onProblem(problem);
};

/** The one base query: token, gateway, one silent refresh on 401, problems told to the host unless the endpoint is quiet. */
export const baseQuery: BaseQueryFn<WireCall, unknown, ApiProblem, CallOptions> = async (
  call,
  { signal, type },
  options,
) => {
  const reply = await sendSignedIn(call, signal);
  if (reply.error && !options?.quiet) tell(reply.error, type);
  return reply.error ? { error: reply.error } : { data: reply.data };
};
