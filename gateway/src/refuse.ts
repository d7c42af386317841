import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Locale } from '@titian/shared-contracts';
import { PLANE_CODES } from '@titian/shared-contracts/plane';
import type { Call, Refusal } from './call';
import { lifecycleHeaders } from './lifecycle-headers';
import { addHeaders, type HeaderList } from './header-list';
import { addLimitHeaders } from './limit-headers';
import { corsHeaders } from './pipeline/cors';
import type { Plane } from './pipeline/step';
import { problemBody } from './problem-body';

/** Malay, unless the caller prefers English. */
const localeOf = ({ 'accept-language': accepted = '' }: IncomingHttpHeaders): Locale => {
  const preference = (tag: string) => {
    const range = accepted.split(',').find((part) => part.trim().toLowerCase().startsWith(tag));
    return range ? Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1) : 0;
  };
  return preference('en') > preference('ms') ? 'en' : 'my';
};

/** Headers of every answer, the provider's too. On the portal's own address none of them may act as a page of the portal. */
export function commonHeaders(call: Call): HeaderList {
  const headers: HeaderList = ['x-trace-id', call.traceId];
  if (call.apiName !== undefined) headers.push('x-gdx-api', call.apiName);
  headers.push('via', '1.1 titian', 'x-content-type-options', 'nosniff', 'content-security-policy', 'sandbox');
  return addHeaders(addHeaders(headers, corsHeaders(call)), lifecycleHeaders(call));
}

/** An answer of the gateway itself. */
export interface Message {
  status: number;
  headers: HeaderList;
  body: string;
}

/** What the gateway says of a call that it refuses itself: problem details (RFC 9457) with a stable code; `X-GDX-Error` says that it wasn't the provider. */
export function refusalMessage(call: Call, refusal: Refusal, plane: Plane): Message {
  const { code, detail, headers, limit, errors, retryAfter } = refusal;
  const { title } = PLANE_CODES[code];
  const status = refusal.status ?? PLANE_CODES[code].status;
  const locale = localeOf(call.headers);
  const problem = {
    type: `${plane.index?.snapshot.portal ?? ''}/errors/${code}`,
    title: title[locale],
    status,
    detail: detail?.[locale] || title[locale],
    code,
    traceId: call.traceId,
    instance: call.traceId,
    ...(call.api && { docs: call.api.docs }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(limit && { limit }),
    ...(errors && { errors }),
  };
  const { type, text: body } = problemBody(problem, call.headers);
  const all = addHeaders(addLimitHeaders(commonHeaders(call), call, plane), { ...headers });
  if (retryAfter !== undefined) all.push('retry-after', String(retryAfter));
  all.push('x-gdx-error', code, 'content-type', type, 'content-language', locale === 'en' ? 'en' : 'ms');
  all.push('content-length', String(Buffer.byteLength(body)), 'cache-control', 'no-store');
  return { status, headers: all, body };
}

/** Answers a refused call; the bytes of the answer. */
export function refuse(response: ServerResponse, call: Call, refusal: Refusal, plane: Plane): number {
  const { status, headers, body } = refusalMessage(call, refusal, plane);
  response.writeHead(status, headers).end(call.method === 'HEAD' ? undefined : body);
  return Buffer.byteLength(body);
}
