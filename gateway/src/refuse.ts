import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Locale } from '@titian/shared-contracts';
import { PLANE_CODES } from '@titian/shared-contracts/plane';
import type { Call, Refusal } from './call';
import { limitHeaders } from './limit-headers';
import type { Plane } from './pipeline/step';

/** Malay, unless the caller prefers English. */
const localeOf = ({ 'accept-language': accepted = '' }: IncomingHttpHeaders): Locale => {
  const preference = (tag: string) => {
    const range = accepted.split(',').find((part) => part.trim().toLowerCase().startsWith(tag));
    return range ? Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1) : 0;
  };
  return preference('en') > preference('ms') ? 'en' : 'my';
};

/** Headers of every answer, the provider's too. On the portal's own address none of them may act as a page of the portal. */
export const commonHeaders = (call: Call): Record<string, string> => ({
  'x-trace-id': call.traceId,
  ...(call.api && {
    'x-gdx-api': `${call.api.address.organization}/${call.api.address.api}/${call.api.address.version}`,
  }),
  via: '1.1 titian',
  'x-content-type-options': 'nosniff',
  'content-security-policy': 'sandbox',
});

/** What the owner says of a blocked version stands for the code's own words. */
const detailOf = (call: Call, { code }: Refusal, locale: Locale) =>
  (code === 'GDX-1102' && call.api?.notice?.[locale]) || PLANE_CODES[code].title[locale];

/** Answers a call that the gateway itself refuses: problem details (RFC 9457) with a stable code; `X-GDX-Error` says that it wasn't the provider. */
export function refuse(response: ServerResponse, call: Call, refusal: Refusal, plane: Plane): number {
  const { code, headers, retryAfter } = refusal;
  const { status, title } = PLANE_CODES[code];
  const locale = localeOf(call.headers);
  const body = JSON.stringify({
    type: `/errors/${code}`,
    title: title[locale],
    status,
    detail: detailOf(call, refusal, locale),
    code,
    traceId: call.traceId,
    ...(retryAfter !== undefined && { retryAfter }),
  });
  response.writeHead(status, {
    ...commonHeaders(call),
    ...limitHeaders(call, plane),
    ...headers,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    'x-gdx-error': code,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-language': locale === 'en' ? 'en' : 'ms',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(call.method === 'HEAD' ? undefined : body);
  return Buffer.byteLength(body);
}
