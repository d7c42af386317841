import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import { KEY_HEADER } from '@titian/shared-contracts/catalogue';
import type { PlaneEndpoint } from '@titian/shared-contracts/plane';
import { type Call, found } from '../call';
import { caseOf, purposeOf } from '../context';

/** Headers of one connection, not of the message (RFC 9110 §7.6.1). */
const HOP_BY_HOP = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];
/** What the provider must not get: the caller's key, cookies of the portal, and what the gateway says itself. */
const NOT_FORWARDED = new Set([
  ...HOP_BY_HOP,
  ...[KEY_HEADER.toLowerCase(), 'cookie', 'host', 'forwarded', 'via', 'x-real-ip', 'expect', 'content-length'],
  ...['traceparent', 'http2-settings'],
]);
/** To these an answer could be a part, compressed, or a mere 304: nothing of which fields can be removed. */
const NOT_WITH_FIELDS = new Set(['range', 'if-range', 'if-none-match', 'if-modified-since', 'accept-encoding']);
const IS_SAID_BY_GATEWAY = /^x-(gdx|forwarded)-/;
/** What an answer must not do on the portal's address, and what tells of the provider's machines. */
const NOT_RETURNED = new Set([
  ...HOP_BY_HOP,
  ...['set-cookie', 'clear-site-data', 'service-worker-allowed', 'refresh', 'alt-svc', 'via'],
  ...['server', 'x-powered-by', 'x-served-by', 'x-backend-server', 'x-upstream', 'x-aspnet-version', 'x-runtime'],
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
const entriesOf = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined);

const TRACE = /^00-[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** The trace that the caller began goes on; else one begins here. */
const traceOf = ({ headers: { traceparent }, traceId }: Call) =>
  typeof traceparent === 'string' && TRACE.test(traceparent) && traceparent.includes(traceId)
    ? traceparent
    : `00-${traceId}-${randomBytes(8).toString('hex')}-01`;

function authenticationOf({ authentication }: PlaneEndpoint): Values {
  switch (authentication?.kind) {
    case 'basic': {
      const { username, password } = authentication;
      return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
    }
    case 'bearer':
      return { authorization: `Bearer ${authentication.token}` };
    case 'header':
      return { [authentication.name]: authentication.value };
    case undefined:
      return {};
  }
}

/**
 * The request's headers as the provider gets them: who calls is told by the gateway, and by nobody else. A name with `_` counts as one with
 * `-`, because many servers read it so.
 */
export function requestHeaders(call: Call, endpoint: PlaneEndpoint): Values {
  const named = namesIn(call.headers.connection);
  // With these kinds the caller's `Authorization` is for the gateway, with the others for the provider.
  if (['oauth2', 'hmac', 'basic'].includes(found(call, 'credentialKind'))) named.add('authorization');
  const { id, fields } = found(call, 'subscription');
  const kept = entriesOf(call.headers).filter(([name]) => {
    const plain = name.replaceAll('_', '-');
    if (fields && NOT_WITH_FIELDS.has(plain)) return false;
    return !NOT_FORWARDED.has(plain) && !named.has(name) && !IS_SAID_BY_GATEWAY.test(plain);
  });
  const { 'content-length': length } = call.headers;
  const [purpose, caseNo] = [purposeOf(call.headers), caseOf(call.headers)];
  return {
    ...Object.fromEntries(kept),
    ...(length !== undefined && { 'content-length': length }),
    forwarded: isIPv6(call.ip) ? `for="[${call.ip}]"` : `for=${call.ip}`,
    'x-forwarded-for': call.ip,
    via: '1.1 titian',
    traceparent: traceOf(call),
    'x-gdx-trace': call.traceId,
    'x-gdx-consumer-org': found(call, 'application').organizationId,
    'x-gdx-consumer-app': found(call, 'application').id,
    'x-gdx-subscription': id,
    ...(purpose !== null && { 'x-gdx-purpose': purpose }),
    ...(caseNo !== null && { 'x-gdx-case': caseNo }),
    ...(fields && { 'accept-encoding': 'identity' }),
    ...authenticationOf(endpoint),
  };
}

/** Where the gateway serves a version: the call's target without its path and query. */
const prefixOf = (call: Call) =>
  call.target.slice(0, call.target.length - found(call, 'path').length - found(call, 'query').length);

/**
 * An address in an answer as the caller may use it: on the gateway where it is the endpoint's own, else null. Another host's is not passed on,
 * because most programs follow it with all their headers, the key among them.
 */
function addressOf(value: string, call: Call, { url }: PlaneEndpoint): string | null {
  const base = new URL(url);
  const root = base.pathname.replace(/\/$/, '');
  const asked = new URL(`${root}${found(call, 'path')}` || '/', base);
  if (!URL.canParse(value, asked.href)) return null;
  const to = new URL(value, asked);
  if (to.origin !== base.origin || !(to.pathname === root || to.pathname.startsWith(`${root}/`))) return null;
  return `${prefixOf(call)}${to.pathname.slice(root.length)}${to.search}${to.hash}`;
}

const ADDRESSES = ['location', 'content-location'];

/** Which pages may call is the API's setting, not its system's. */
const isCors = (name: string) => name.startsWith('access-control-');

/** Fields that are lists, to which both sides add. */
const LISTS = ['vary', 'link'];

/** What the gateway says goes before what the provider says; of lists both count. */
export function withOwn(headers: Values, own: Record<string, string>): Values {
  const both = LISTS.filter((name) => headers[name] && own[name]);
  const joined = both.map((name) => [name, [headers[name]!, own[name]!].flat().join(', ')]);
  return { ...headers, ...own, ...Object.fromEntries(joined) };
}

/** The provider's headers as the caller gets them, without any that names its host. */
export function answerHeaders(headers: IncomingHttpHeaders, call: Call, endpoint: PlaneEndpoint): Values {
  const named = namesIn(headers.connection);
  const { host, hostname } = new URL(endpoint.url);
  const secret = hostname.includes('.') || hostname.startsWith('[') ? hostname : `//${host}`;
  const kept = entriesOf(headers).filter(
    ([name, value]) =>
      !NOT_RETURNED.has(name) &&
      !named.has(name) &&
      !isCors(name) &&
      !ADDRESSES.includes(name) &&
      ![value].flat().some((line) => line.toLowerCase().includes(secret)),
  );
  const addresses = ADDRESSES.flatMap((name) => {
    const value = headers[name];
    const address = typeof value === 'string' ? addressOf(value, call, endpoint) : null;
    return address === null ? [] : [[name, address] as const];
  });
  return { ...Object.fromEntries(kept), ...Object.fromEntries(addresses) };
}
