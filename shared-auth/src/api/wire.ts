import { LANGUAGE_TAG } from '@titian/shared-contracts';
import { bearerToken } from './credential';
import { bodyOf, encryptedUrl } from './transport';
import { abandoned, offline, problemOf, tooSlow } from './problem';
import type { ApiProblem } from './problem';
import { settings } from './settings';

/** One call, ready to send: `url` is the absolute path with the query. */
export interface WireCall {
  method: string;
  url: string;
  body?: unknown;
}
export type WireReply = { data: unknown; error?: undefined } | { error: ApiProblem; data?: undefined };

/** Timeout of a call in milliseconds; uploads have none. */
export const CALL_DEADLINE = 30_000;

/** Headers of every call: the reader's language, and the token if somebody is signed in. */
export const callHeaders = (): Headers => {
  const headers = new Headers({ 'Accept-Language': LANGUAGE_TAG[settings().locale] });
  const token = bearerToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
};

const headersOf = (call: WireCall): Headers => {
  const headers = callHeaders();
  if (call.body !== undefined && !(call.body instanceof FormData)) headers.set('Content-Type', 'application/json');
  return headers;
};

const bodyFor = ({ body }: WireCall) => (body === undefined || body instanceof FormData ? body : JSON.stringify(body));

/** Sends a call once. Never throws: every failure is returned as a problem. */
export const send = async (call: WireCall, signal?: AbortSignal): Promise<WireReply> => {
  const deadline = call.body instanceof FormData ? [] : [AbortSignal.timeout(CALL_DEADLINE)];
  try {
    const response = await fetch(await encryptedUrl(call.url), {
      method: call.method,
      headers: headersOf(call),
      body: bodyFor(call),
      credentials: 'same-origin',
      signal: AbortSignal.any([...(signal ? [signal] : []), ...deadline]),
    });
    const body = await bodyOf(response);
    return response.ok ? { data: body } : { error: problemOf(response, body) };
  } catch {
    if (signal?.aborted) return { error: abandoned() };
    return { error: deadline.some(({ aborted }) => aborted) ? tooSlow() : offline() };
  }
};
