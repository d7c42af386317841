import { createServer as createSecureServer } from 'node:https';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerOn } from './answer-on';
import { callHandler, fault } from './call-handler';
import { isNobodys, keepAddresses } from './keep-addresses';
import { refuseMalformed } from './malformed';
import { isOauth, oauthHandler } from './oauth/serve';
import { clientAddress } from './network/client-address';
import type { Plane } from './pipeline/step';
import type { PlaneOptions, TlsFiles } from './plane-options';
import { settleRoom } from './settle-room';
import { endSlowReaders } from './slow-readers';
import { UnderWay } from './under-way';
import { TimedResponse } from './timed-response';
import { lastAnswerOn, PlaneRequest } from './upstream/web-socket';

/** Bytes of a request's line and headers: more than the longest target, which has an answer of its own. */
const LARGEST_HEAD = 32 * 1024;

/** Addresses for whoever watches over the node. */
const healthOf = (target: string | undefined, { index }: Plane) =>
  target === '/-/live' ? 200 : target === '/-/ready' ? (index ? 200 : 503) : null;

/** What the node counts, for those alone who may read it: others find nothing there. */
function tellMetrics(request: IncomingMessage, response: TimedResponse, { metrics, trusted }: PlaneOptions): void {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  if (metrics.from.has(clientAddress(request.socket.remoteAddress ?? '', forwarded, trusted)))
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(metrics.read());
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
}

export type PlaneServer = Server & {
  /** A server that is closed waits for its WebSockets, unless they are ended. */
  endWebSockets: () => void;
  /** Ends what is under way and would be refused now; to be called after each change, and from time to time. */
  endRefused: () => void;
};

/** Milliseconds after which the system asks whether the caller of a silent connection is still there: its WebSocket would stay for ever. */
const PROBES_MS = 60_000;

/** How every server of the plane reads HTTP and answers. */
const HTTP = {
  ...{ keepAlive: true, keepAliveInitialDelay: PROBES_MS },
  ...{ maxHeaderSize: LARGEST_HEAD, requireHostHeader: false },
  ...{ IncomingMessage: PlaneRequest, ServerResponse: TimedResponse },
};

/** The data plane: decides about every call, sends it on or refuses it, and records it once. With `tls` its callers may show certificates. */
export function createPlaneServer(planeOptions: PlaneOptions, tls?: TlsFiles): PlaneServer {
  settleRoom();
  const { node, trusted, plane, record, complain } = planeOptions;
  const underWay = new UnderWay();
  const handleCall = callHandler(planeOptions, underWay);
  const handleOauth = oauthHandler({ node, trusted, plane, record });

  const handle = (request: IncomingMessage, response: TimedResponse, head: Buffer | null = null) => {
    if (isNobodys(request)) return void response.destroy();
    const health = healthOf(request.url, plane);
    if (health !== null)
      response.writeHead(health, { 'content-type': 'text/plain' }).end(health === 200 ? 'ok\n' : 'no snapshot\n');
    else if (request.url === '/-/metrics') tellMetrics(request, response, planeOptions);
    else if (isOauth(request.url ?? ''))
      handleOauth(request, response).catch((error: unknown) => fault(error, response, complain));
    else handleCall({ request, response, head });
  };

  const malformed = refuseMalformed({ node, trusted, plane, record });
  // Any certificate may come: those that are registered are known by their digest, whoever signed them.
  const server = tls
    ? createSecureServer({ ...HTTP, ...tls, requestCert: true, rejectUnauthorized: false })
    : createServer(HTTP);
  // Node would leave out those beyond the thousandth, a body's length and a second host among them; the bytes of all are bounded.
  server.maxHeadersCount = 0;
  keepAddresses(server);
  endSlowReaders(server, planeOptions.untakenMs);
  server
    .on('request', (request, response) => handle(request, response))
    .on('checkContinue', (request, response) => handle(request, response))
    .on('checkExpectation', (request, response) => handle(request, response))
    .on('upgrade', (request, connection, head) => {
      try {
        handle(request, lastAnswerOn(request, connection), head);
      } catch (error) {
        fault(error, connection, complain);
      }
    })
    .on('connect', (request, connection) => {
      // Nobody is connected with others here: it is refused, and its answer the connection's last. Behind a call without an answer it can't have one.
      if (answerOn(request.socket) || isNobodys(request)) connection.destroy();
      else handleCall({ request, response: lastAnswerOn(request, connection), head: null });
    })
    .on('clientError', (error, socket) => malformed(error, socket as Socket));
  return Object.assign(server, {
    endWebSockets: () => underWay.endWebSockets(),
    endRefused: () => underWay.endRefused(plane),
  });
}
