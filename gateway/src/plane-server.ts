import { createServer as createSecureServer } from 'node:https';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bodyOf, drain } from './body';
import { type Answer, type Call, found, type Refusal } from './call';
import { refuseMalformed } from './malformed';
import { addHeaders } from './header-list';
import { isOauth, oauthHandler } from './oauth/serve';
import { decide, type Decision, toMicros } from './pipeline/pipeline';
import { clientAddress } from './network/client-address';
import type { Plane } from './pipeline/step';
import type { PlaneOptions, TlsFiles } from './plane-options';
import { announcedBytes, callOf } from './request';
import { recordOf } from './records/record-of';
import { commonHeaders, refuse } from './refuse';
import { type Hold, UnderWay } from './under-way';
import { pass, type Passed } from './upstream/pass';
import { TimedResponse } from './timed-response';
import { lastAnswerOn, PlaneRequest } from './upstream/web-socket';

/** Bytes of a request's line and headers: more than the longest target, which has an answer of its own. */
const LARGEST_HEAD = 32 * 1024;

/** Addresses for whoever watches over the node. */
const healthOf = (target: string | undefined, { index }: Plane) =>
  target === '/-/live' ? 200 : target === '/-/ready' ? (index ? 200 : 503) : null;

/** What the node counts, for those alone who may read it: others find nothing there. */
function tellMetrics(request: IncomingMessage, response: ServerResponse, { metrics, trusted }: PlaneOptions): void {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  if (metrics.from.has(clientAddress(request.socket.remoteAddress ?? '', forwarded, trusted)))
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(metrics.read());
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
}

/** Answers a call that is in order without a provider. */
const answer = (call: Call, response: ServerResponse, { status, headers }: Answer) =>
  response.writeHead(status, addHeaders(commonHeaders(call), headers)).end();

/** A call as it comes; `head` is what follows one that asks for a WebSocket. */
interface Asked {
  request: IncomingMessage;
  response: TimedResponse;
  head: Buffer | null;
}

/** What became of a call beyond the decision about it. */
interface Served extends Passed, Pick<Hold, 'cutBy'> {
  requestBytes: number;
}
const unserved = (request: IncomingMessage, { refusal }: Decision): Served => {
  const requestBytes = announcedBytes(request);
  return { refusal, forwarded: null, steps: [], cutBy: null, requestBytes };
};

function addTo(decision: Decision, steps: Decision['steps']): void {
  for (const step of steps) decision.steps.push(step);
}

/** Why a call has no other answer. */
const toldOf = ({ refusal, cutBy }: Served, { headersSent }: ServerResponse) => refusal ?? (headersSent ? null : cutBy);

/** Answers a refused call, unless its caller has left; the bytes of the answer. */
function turnAway(call: Call, { request, response }: Asked, refusal: Refusal, plane: Plane): number {
  // A body that nobody reads would keep the connection from its next call.
  drain(request, response);
  // A caller that waits for leave to send its body may send it or not: where the next request begins is not known.
  if (request.headers.expect !== undefined) response.setHeader('connection', 'close');
  return response.destroyed || request.socket.destroyed ? 0 : refuse(response, call, refusal, plane);
}

/** One call's fault ends that call, never the process. */
function fault(error: unknown, response: ServerResponse, complain: PlaneOptions['complain']): void {
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  response.destroy();
}

export type PlaneServer = Server & {
  /** A server that is closed waits for its WebSockets, unless they are ended. */
  endWebSockets: () => void;
  /** Ends what is under way and would be refused now; to be called after each change, and from time to time. */
  endRefused: () => void;
};

/** How every server of the plane reads HTTP and answers. */
const HTTP = {
  ...{ maxHeaderSize: LARGEST_HEAD, requireHostHeader: false },
  ...{ IncomingMessage: PlaneRequest, ServerResponse: TimedResponse },
};

/** The data plane: decides about every call, sends it on or refuses it, and records it once. With `tls` its callers may show certificates. */
export function createPlaneServer(planeOptions: PlaneOptions, tls?: TlsFiles): PlaneServer {
  const { node, trusted, plane, record, complain } = planeOptions;
  const underWay = new UnderWay();

  /** Sends an admitted call on with its body, for which only such a caller is asked. */
  async function sendOn(call: Call, { request, response, head }: Asked): Promise<Served> {
    const body = bodyOf(request, { mostBytes: found(call, 'api').bodyBytes, hash: call.bodyHash ?? null });
    if (request.headers.expect !== undefined) response.writeContinue();
    const hold = underWay.add({ call, request, response, isWebSocket: head !== null });
    try {
      const { stop } = hold;
      const { refusal, forwarded, steps } = await pass(planeOptions, { call, response, head, body: body.stream, stop });
      // Answered before it was read: the rest keeps the connection from its next call.
      if (!refusal && !request.complete) drain(request.unpipe(), response);
      const requestBytes = body.bytes() + (forwarded?.bytesIn ?? 0);
      return { refusal, forwarded, steps, cutBy: hold.cutBy, requestBytes };
    } finally {
      underWay.remove(hold);
    }
  }

  const serve = (call: Call, decision: Decision, asked: Asked): Served | Promise<Served> =>
    decision.refusal || decision.answer ? unserved(asked.request, decision) : sendOn(call, asked);

  const handleOauth = oauthHandler({ node, trusted, plane, record });

  async function handleCall(asked: Asked): Promise<void> {
    const { request, response } = asked;
    const began = plane.elapsed();
    const call = callOf(request, trusted, plane.now());
    const { version: configVersion = 0, settings } = plane.index?.snapshot ?? {};
    const decision = decide(call, plane);
    const served = await serve(call, decision, asked);
    const { forwarded, refusal, cutBy, steps, requestBytes } = served;
    addTo(decision, steps);
    if (decision.answer) answer(call, response, decision.answer);
    const told = toldOf(served, response);
    const refused = told && turnAway(call, asked, told, plane);
    record(
      recordOf(call, {
        node,
        configVersion,
        decision,
        forwarded,
        cutBy,
        code: refusal?.code ?? null,
        totalMs: toMicros(plane.elapsed() - began),
        ttfbMs: response.ttfbMs,
        requestBytes,
        pathKey: settings?.pathKey ?? null,
        responseBytes: refused ?? forwarded?.bytes ?? 0,
        status: response.headersSent ? response.statusCode : 0,
      }),
    );
  }

  const handle = (request: IncomingMessage, response: TimedResponse, head: Buffer | null = null) => {
    const health = healthOf(request.url, plane);
    if (health !== null)
      response.writeHead(health, { 'content-type': 'text/plain' }).end(health === 200 ? 'ok\n' : 'no snapshot\n');
    else if (request.url === '/-/metrics') tellMetrics(request, response, planeOptions);
    else {
      const answering = isOauth(request.url ?? '')
        ? handleOauth(request, response)
        : handleCall({ request, response, head });
      answering.catch((error: unknown) => fault(error, response, complain));
    }
  };

  const malformed = refuseMalformed({ node, trusted, plane, record });
  // Any certificate may come: those that are registered are known by their digest, whoever signed them.
  const server = tls
    ? createSecureServer({ ...HTTP, ...tls, requestCert: true, rejectUnauthorized: false })
    : createServer(HTTP);
  server
    .on('request', (request, response) => handle(request, response))
    .on('checkContinue', (request, response) => handle(request, response))
    .on('checkExpectation', (request, response) => handle(request, response))
    .on('upgrade', (request, connection, head) => handle(request, lastAnswerOn(request, connection), head))
    .on('clientError', (error, socket) => malformed(error, socket as Socket));
  return Object.assign(server, {
    endWebSockets: () => underWay.endWebSockets(),
    endRefused: () => underWay.endRefused(plane),
  });
}
