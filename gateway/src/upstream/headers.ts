import { KEY_HEADER } from '@titian/shared-contracts/catalogue';
import type { PlaneEndpoint } from '@titian/shared-contracts/plane';
import { type Call, found } from '../call';
import { linesOf } from '../client/request-head';
import { caseOf, purposeOf } from '../context';
import { type HeaderList, placeIn, textIn } from '../header-list';
import { randomHex } from '../random-hex';
import { whole } from '../whole-text';
import type { Place } from './place';

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
  // What only the server says that a caller showed its certificate to (RFC 9440).
  ...['client-cert', 'client-cert-chain'],
]);
/** To these an answer could be a part, compressed, or a mere 304: nothing of which fields can be removed. */
const NOT_WITH_FIELDS = new Set(['range', 'if-range', 'if-none-match', 'if-modified-since', 'accept-encoding']);
const isSaidByGateway = (name: string) => name.startsWith('x-gdx-') || name.startsWith('x-forwarded-');
/**
 * What an answer must not do on the portal's address, what a proxy in front would take for an order (a file or a place of its own to answer with), and
 * what tells of the provider's machines.
 */
const NOT_RETURNED = new Set([
  ...HOP_BY_HOP,
  ...['set-cookie', 'clear-site-data', 'service-worker-allowed', 'refresh', 'alt-svc', 'via'],
  ...['strict-transport-security', 'nel', 'report-to', 'accept-ch', 'critical-ch'],
  ...['x-accel-redirect', 'x-accel-expires', 'x-sendfile', 'x-lighttpd-send-file'],
  ...['server', 'x-powered-by', 'x-served-by', 'x-backend-server', 'x-upstream', 'x-aspnet-version', 'x-runtime'],
  ...['x-gdx-error', 'x-trace-id', 'x-gdx-api', 'content-security-policy', 'x-content-type-options'],
]);
const NONE: ReadonlySet<string> = new Set();
/** What `Connection` names besides what always belongs to one connection. */
const namesIn = (connection: string): ReadonlySet<string> =>
  connection === '' || connection === 'keep-alive' || connection === 'close'
    ? NONE
    : new Set(connection.split(',').map((name) => name.trim().toLowerCase()));

const TRACE = /^00-[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** The trace that the caller began goes on; else one begins here. */
const traceOf = ({ headers: { traceparent }, traceId }: Call) =>
  typeof traceparent === 'string' && TRACE.test(traceparent) && traceparent.includes(traceId)
    ? traceparent
    : `00-${traceId}-${randomHex(8)}-01`;

function authenticationOf({ authentication }: PlaneEndpoint): [name: string, value: string] | null {
  switch (authentication?.kind) {
    case 'basic': {
      const { username, password } = authentication;
      return ['authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`];
    }
    case 'bearer':
      return ['authorization', `Bearer ${authentication.token}`];
    case 'header':
      return [authentication.name, authentication.value];
    case undefined:
      return null;
  }
}

/** Through whom the last call came: callers make many, one after the other. */
let last = { ip: '', lines: '' };
function wayLines({ ip }: Call): string {
  if (last.ip !== ip) {
    const forwarded = ip.includes(':') ? `for="[${ip}]"` : `for=${ip}`;
    last = { ip, lines: whole(linesOf(['forwarded', forwarded, 'x-forwarded-for', ip, 'via', '1.1 titian'])) };
  }
  return last.lines;
}

/** Who calls by a subscription: written at its first call. */
function callerLines(call: Call): string {
  const held = found(call, 'held');
  if (held.lines !== null) return held.lines;
  const { id, organizationId } = found(call, 'application');
  const who = ['x-gdx-subscription', held.subscription.id, 'x-gdx-consumer-org', organizationId];
  held.lines = whole(linesOf([...who, 'x-gdx-consumer-app', id]));
  return held.lines;
}

/** What the gateway says of each call, as lines of its head. */
export const ownLines = (call: Call): string =>
  `${wayLines(call)}traceparent: ${traceOf(call)}\r\nx-gdx-trace: ${call.traceId}\r\n${callerLines(call)}`;

const plainName = (name: string) => (name.includes('_') ? name.replaceAll('_', '-') : name);

/**
 * The request's headers as the provider gets them, beside `ownLines`: who calls is told by the gateway, and by nobody else. A name with `_` counts
 * as one with `-`, because many servers read it so.
 */
export function requestHeaders(call: Call, endpoint: PlaneEndpoint): string[] {
  const { headers } = call;
  const named = namesIn(headers.connection ?? '');
  const authorizesHere = found(call, 'authorizesHere');
  const authentication = authenticationOf(endpoint);
  const ownName = authentication && plainName(authentication[0].toLowerCase());
  const { fields } = found(call, 'subscription');
  const isKept = (name: string) => {
    const plain = plainName(name);
    if (NOT_FORWARDED.has(plain) || named.has(name) || isSaidByGateway(plain)) return false;
    if (plain === 'authorization' && authorizesHere) return false;
    return plain !== ownName && !(fields && NOT_WITH_FIELDS.has(plain));
  };
  const list: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || !isKept(name)) continue;
    if (typeof value === 'string') list.push(name, value);
    else for (const one of value) list.push(name, one);
  }
  const [purpose, caseNo] = [purposeOf(headers), caseOf(headers)];
  if (purpose !== null) list.push('x-gdx-purpose', purpose);
  if (caseNo !== null) list.push('x-gdx-case', caseNo);
  if (fields) list.push('accept-encoding', 'identity');
  if (authentication) list.push(...authentication);
  return list;
}

/** Where the gateway serves a version: the call's target without its path and query. */
const prefixOf = (call: Call) =>
  call.target.slice(0, call.target.length - found(call, 'path').length - found(call, 'query').length);

/**
 * An address in an answer as the caller may use it: on the gateway where it is the endpoint's own, else null. Another host's is not passed on,
 * because most programs follow it with all their headers, the key among them.
 */
function addressOf(value: string, call: Call, { url }: Place): string | null {
  const base = new URL(url);
  const root = base.pathname.replace(/\/$/, '');
  const asked = new URL(`${root}${found(call, 'path')}` || '/', base);
  if (!URL.canParse(value, asked.href)) return null;
  const to = new URL(value, asked);
  if (to.origin !== base.origin || !(to.pathname === root || to.pathname.startsWith(`${root}/`))) return null;
  return `${prefixOf(call)}${to.pathname.slice(root.length)}${to.search}${to.hash}`;
}

const ADDRESSES = ['location', 'content-location'];

const tells = (value: string | string[], secret: string): boolean =>
  typeof value === 'string'
    ? value.length >= secret.length && value.toLowerCase().includes(secret)
    : value.some((line) => tells(line, secret));

/** Which pages may call is the API's setting, not its system's. */
const isCors = (name: string) => name.startsWith('access-control-');

/** Fields that are lists, to which both sides add. */
const LISTS = ['vary', 'link'];

/** What the gateway says goes before what the provider says; of lists both count. The provider's are added to the gateway's own. */
export function withOwn(headers: HeaderList, own: HeaderList): HeaderList {
  for (let at = 0; at < headers.length; at += 2) {
    const [name, value] = [headers[at] as string, headers[at + 1]!];
    const place = placeIn(own, name);
    if (place < 0) own.push(name, value);
    else if (LISTS.includes(name)) own[place] = [value, own[place]!].flat().join(', ');
  }
  return own;
}

const NO_CONTENT = 204;

/** The provider's headers as the caller gets them, without any that names its host. An answer without a body has no length (RFC 9110 §8.6). */
export function answerHeaders(status: number, headers: HeaderList, call: Call, place: Place): HeaderList {
  const named = namesIn(textIn(headers, 'connection'));
  const { secret } = place;
  const list: HeaderList = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name, value] = [headers[at] as string, headers[at + 1]!];
    if (NOT_RETURNED.has(name) || named.has(name) || isCors(name)) continue;
    if (status === NO_CONTENT && name === 'content-length') continue;
    if (ADDRESSES.includes(name)) {
      const address = typeof value === 'string' ? addressOf(value, call, place) : null;
      if (address !== null) list.push(name, address);
    } else if (!tells(value, secret)) list.push(name, value);
  }
  return list;
}
