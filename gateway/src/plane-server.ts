import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { CallRecord } from '@titian/shared-contracts/plane';
import type { Dispatcher } from 'undici';
import { type Call, found, type Refusal } from './call';
import { limitHeaders } from './limit-headers';
import { decide } from './pipeline/pipeline';
import type { Plane } from './pipeline/step';
import { recordOf } from './records/record-of';
import { commonHeaders, refuse } from './refuse';
import { forward, type Forwarded } from './upstream/forward';

export interface PlaneOptions {
  /** Name of this node in its records. */
  node: string;
  plane: Plane;
  /** Sends calls to the providers' systems. */
  client: Dispatcher;
  record: (record: CallRecord) => void;
  /** Says that a call failed by a fault of the gateway's own. */
  complain: (reason: string) => void;
}

/** W3C trace context of the caller, else a new trace: 32 hexadecimal digits. */
const traceOf = ({ headers }: IncomingMessage) =>
  /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(headers.traceparent))?.[1] ??
  randomBytes(16).toString('hex');

const callOf = (request: IncomingMessage, now: number): Call => ({
  traceId: traceOf(request),
  receivedAt: now,
  method: request.method ?? 'GET',
  target: request.url ?? '/',
  headers: request.headers,
  ip: request.socket.remoteAddress ?? '',
});

/** Addresses for whoever watches over the node. */
const healthOf = (target: string | undefined, { index }: Plane) =>
  target === '/-/live' ? 200 : target === '/-/ready' ? (index ? 200 : 503) : null;

/** What the gateway answers itself after a call was sent on. */
const refusalOf = ({ code }: Forwarded): Refusal | null =>
  code && { code, ...(code !== 'GDX-2005' && { retryAfter: BUSY_SECONDS }) };

/** Seconds after which a provider that could not be reached may be tried again, and one that has no system at all. */
const BUSY_SECONDS = 5;
const MISSING_SECONDS = 30;

/** The data plane: decides about every call, sends it on or refuses it, and records it once. */
export function createPlaneServer({ node, plane, client, record, complain }: PlaneOptions): Server {
  /** Sends an admitted call on. What was taken of its quota is given back where the provider never answered it. */
  async function pass(
    call: Call,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ forwarded: Forwarded | null; refusal: Refusal | null }> {
    const { id, quota } = found(call, 'subscription');
    const takenAt = plane.now();
    const common = () => ({ ...commonHeaders(call), ...limitHeaders(call, plane) });
    const hasSystem = found(call, 'api').upstream[found(call, 'environment')] !== null;
    const forwarded = hasSystem ? await forward(client, { call, request, response }, common) : null;
    const refusal = forwarded ? refusalOf(forwarded) : { code: 'GDX-2004' as const, retryAfter: MISSING_SECONDS };
    if (refusal) plane.quotas.giveBack(id, quota, takenAt);
    return { forwarded, refusal };
  }

  /** Answers a refused call, unless its caller has left; the bytes of the answer. */
  const turnAway = (call: Call, request: IncomingMessage, response: ServerResponse, refusal: Refusal): number => {
    // A body that nobody reads would keep the connection from its next call.
    request.resume();
    return response.destroyed ? 0 : refuse(response, call, refusal, plane);
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const began = plane.elapsed();
    const call = callOf(request, plane.now());
    const configVersion = plane.index?.snapshot.version ?? 0;
    const decision = decide(call, plane);
    const { forwarded, refusal } = decision.refusal
      ? { forwarded: null, refusal: decision.refusal }
      : await pass(call, request, response);
    const refused = refusal && turnAway(call, request, response, refusal);
    record(
      recordOf(call, {
        ...{ node, configVersion, decision, forwarded, code: refusal?.code ?? null },
        totalMs: plane.elapsed() - began,
        requestBytes: Number(request.headers['content-length'] ?? 0),
        responseBytes: refused ?? forwarded?.bytes ?? 0,
        status: response.headersSent ? response.statusCode : 0,
      }),
    );
  }

  /** One call's fault ends that call, never the process. */
  const fault = (error: unknown, response: ServerResponse) => {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    response.destroy();
  };

  return createServer((request, response) => {
    const health = healthOf(request.url, plane);
    if (health === null) answer(request, response).catch((error: unknown) => fault(error, response));
    else response.writeHead(health, { 'content-type': 'text/plain' }).end(health === 200 ? 'ok\n' : 'no snapshot\n');
  });
}
