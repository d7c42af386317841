import type { IncomingHttpHeaders } from 'node:http';
import { KEY_HEADER } from '@titian/shared-contracts/catalogue';
import { type Call, found } from '../call';

/** Headers of one connection, not of the message (RFC 9110 §7.6.1). */
const HOP_BY_HOP = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];
/** What the provider must not get: the caller's key, cookies of the portal, and what the gateway says itself. */
const NOT_FORWARDED = new Set([
  ...HOP_BY_HOP,
  ...[KEY_HEADER.toLowerCase(), 'cookie', 'host', 'forwarded', 'expect', 'content-length'],
  // The upstream client ends a 304 that has a length in an error; a conditional call is answered whole.
  ...['if-none-match', 'if-modified-since'],
]);
/** What an answer must not do on the portal's address, and what tells of the provider's machine. */
const NOT_RETURNED = new Set([
  ...HOP_BY_HOP,
  ...['set-cookie', 'clear-site-data', 'service-worker-allowed', 'server', 'x-powered-by', 'via'],
  ...['x-gdx-error', 'x-trace-id', 'x-gdx-api', 'content-security-policy', 'x-content-type-options'],
]);
const namesIn = (connection: string | string[] | undefined) =>
  new Set(
    [connection ?? []]
      .flat()
      .join(',')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );

type Values = Record<string, string | string[]>;

/** The request's headers as the provider gets them: who calls is told by the gateway, and by nobody else. */
export function requestHeaders(call: Call): Values {
  const named = namesIn(call.headers.connection);
  const kept = Object.entries(call.headers).filter(
    (entry): entry is [string, string | string[]] =>
      entry[1] !== undefined && !NOT_FORWARDED.has(entry[0]) && !named.has(entry[0]) && !entry[0].startsWith('x-gdx-'),
  );
  const { 'content-length': length } = call.headers;
  return {
    ...Object.fromEntries(kept),
    ...(length !== undefined && { 'content-length': length }),
    'x-forwarded-for': call.ip,
    via: '1.1 titian',
    'x-gdx-trace': call.traceId,
    'x-gdx-consumer-org': found(call, 'application').organizationId,
    'x-gdx-consumer-app': found(call, 'application').id,
    'x-gdx-subscription': found(call, 'subscription').id,
  };
}

/** The provider's headers as the caller gets them. */
export function answerHeaders(headers: IncomingHttpHeaders): Values {
  const named = namesIn(headers.connection);
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined && !NOT_RETURNED.has(entry[0]) && !named.has(entry[0]),
    ),
  );
}
