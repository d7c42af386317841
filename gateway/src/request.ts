import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Call } from './call';
import { certificateOf } from './certificate-of';
import { clientAddress } from './network/client-address';
import type { Networks } from './network/networks';

/** W3C trace context of the caller, else a new trace: 32 hexadecimal digits. */
const traceOf = ({ headers }: IncomingMessage) =>
  /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(headers.traceparent))?.[1] ??
  randomBytes(16).toString('hex');

const calls = new WeakMap<IncomingMessage, Call>();
/** The call that a request was read as. */
export const knownCall = (request: IncomingMessage): Call | undefined => calls.get(request);

/** A call as it comes, before anything is known of it. */
export function callOf(request: IncomingMessage, trusted: Networks, now: number): Call {
  const call = readCall(request, trusted, now);
  calls.set(request, call);
  return call;
}

const readCall = (request: IncomingMessage, trusted: Networks, now: number): Call => ({
  traceId: traceOf(request),
  receivedAt: now,
  method: request.method ?? 'GET',
  target: request.url ?? '/',
  headers: request.headers,
  hosts: request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length,
  ip: clientAddress(request.socket.remoteAddress ?? '', String(request.headers['x-forwarded-for'] ?? ''), trusted),
  certificate: certificateOf(request.socket),
});

/** Bytes that a request says it has. */
export const announcedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
