import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { Call } from './call';
import { certificateOf } from './certificate-of';
import { clientAddress } from './network/client-address';
import type { Networks } from './network/networks';
import { randomHex } from './random-hex';

/** W3C trace context of the caller, else a new trace: 32 hexadecimal digits. */
const TRACE = /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
const traceOf = ({ headers: { traceparent } }: IncomingMessage) =>
  (traceparent !== undefined && TRACE.exec(String(traceparent))?.[1]) || randomHex(16);

const HOST = 'host';
/** How many `Host` fields there are: `headers` has the first alone. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts;
}

const CALL = Symbol('call');
/** The call that a request was read as. */
export const knownCall = (request: IncomingMessage & { [CALL]?: Call }): Call | undefined => request[CALL];

/** A call as it comes, before anything is known of it. */
export function callOf(request: IncomingMessage & { [CALL]?: Call }, trusted: Networks, now: number): Call {
  const call = readCall(request, trusted, now);
  request[CALL] = call;
  return call;
}

const readCall = (request: IncomingMessage, trusted: Networks, now: number): Call => ({
  traceId: traceOf(request),
  receivedAt: now,
  method: request.method ?? 'GET',
  target: request.url ?? '/',
  headers: request.headers,
  hosts: hostsIn(request.rawHeaders),
  fields: request.rawHeaders.length / 2,
  // Who has no address isn't heard: `keepAddresses`.
  ip: clientAddress(request.socket.remoteAddress!, String(request.headers['x-forwarded-for'] ?? ''), trusted),
  certificate: certificateOf(request.socket),
  tlsVersion: request.socket instanceof TLSSocket ? request.socket.getProtocol() : null,
});

/** Bytes that a request says it has. */
export const announcedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
