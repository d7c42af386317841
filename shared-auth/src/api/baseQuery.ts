import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { takeAnswer } from './answers';
import { hasToken } from './credential';
import type { ApiProblem } from './problem';
import { patientRefresh, pendingRefresh, refresh } from './refresh';
import { sectionOf } from './sectionOf';
import { settings } from './settings';
import { send } from './wire';
import type { WireCall, WireReply } from './wire';

/** `quiet`: the caller of a mutation shows the problem itself, without a toast. Queries are shown by what asks. */
export interface CallOptions {
  quiet?: boolean;
}

/** Makes a call with the session's token once `ready`: by default when no refresh runs. After a 401 it refreshes the token and retries once. */
export const withSession = async (
  attempt: () => Promise<WireReply>,
  ready: Promise<unknown> = pendingRefresh(),
): Promise<WireReply> => {
  await ready;
  const signedIn = hasToken();
  const first = await attempt();
  if (first.error?.status !== 401) return first;
  const outcome = signedIn ? await refresh() : 'refused';
  if (typeof outcome === 'object') return { error: outcome };
  const second = outcome === 'refreshed' ? await attempt() : first;
  if (second.error?.status === 401) void settings().onUnauthorized();
  return second;
};

/** Paths of calls that anybody may make. */
const PUBLIC = '/public/';

const reportProblem = (problem: ApiProblem, { type, endpoint }: Pick<BaseQueryApi, 'type' | 'endpoint'>) => {
  if (problem.code === 'abandoned') return;
  if (type === 'mutation' && problem.status !== 401 && problem.status !== 422)
    settings().onProblem(problem, sectionOf(endpoint));
};

/** The base query: what the document brought, token, encrypted transport, one silent refresh on 401, problems reported to the host unless the endpoint is quiet. */
export const baseQuery: BaseQueryFn<WireCall, unknown, ApiProblem, CallOptions> = async (call, api, options) => {
  const known = takeAnswer(call);
  if (known) return known;
  const ready = call.url.startsWith(PUBLIC) ? patientRefresh() : pendingRefresh();
  const reply = await withSession(() => send(call, api.signal), ready);
  if (reply.error?.status === 403 && reply.error.extra?.permission) settings().onForbidden();
  if (reply.error?.code === 'maintenance') settings().onClosed();
  if (reply.error && !options?.quiet) reportProblem(reply.error, api);
  return reply.error ? { error: reply.error } : { data: reply.data };
};
