import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { earlierAnswers } from '../http/earlier-answers';
import { heedAllHeaders } from '../http/heed-all-headers';
import { keepAddresses } from '../http/keep-addresses';
import { FrontRequest } from './front-request';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Whether a request's target is an API call, which the gateway answers. */
export const isGatewayCall = (target = ''): boolean => /^\/gateway(\/|\?|$)/.test(target);
/** Connections to the gateway that are kept for later calls, and for how long: the gateway itself ends them a second later. */
const IDLE = 64;
const IDLE_MS = 4_000;

/**
 * Whether a call may be sent again: the connection that it was given had been kept, and ended without a word, as one does that the gateway
 * ends just then; and the call is one that may be done twice and has no body that was already read.
 */
const mayGoAgain = ({ method = '', headers }: IncomingMessage, call: ClientRequest) =>
  call.reusedSocket &&
  ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'].includes(method) &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** Headers of one connection, not of the message (RFC 9110 §7.6.1); `Expect` was answered by this server. */
const OWN = new Set(['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'expect', 'te', 'trailer']);
const except = (raw: readonly string[], ...names: string[]) =>
  raw.flatMap((name, index) => {
    const isKept = !OWN.has(name.toLowerCase()) && !names.includes(name.toLowerCase());
    return index % 2 === 0 && isKept ? [name, raw[index + 1]!] : [];
  });

/** The call's headers as they came, with one more hop in `X-Forwarded-For`. */
function headersOf({ rawHeaders, socket, headers }: IncomingMessage): string[] {
  const { 'x-forwarded-for': before } = headers;
  // Its place is never left out: what stands there would be the caller's own word.
  const hop = socket.remoteAddress ?? 'unknown';
  return ['X-Forwarded-For', before ? `${String(before)}, ${hop}` : hop, ...except(rawHeaders, 'x-forwarded-for')];
}

/**
 * Fastify's `serverFactory` for a portal with a gateway: calls of APIs go on to it as they are, before anything of the portal looks at them,
 * neither its limits nor its time limits. Where the gateway is away, the portal answers.
 */
export function createFront(gateway: string) {
  const { hostname, port } = new URL(gateway);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: IDLE, timeout: IDLE_MS });

  const pass = (handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse, isAgain = false) => {
    const { method, url: path } = incoming;
    let call: ClientRequest;
    try {
      call = request({ agent: isAgain ? false : agent, hostname, port, method, path, headers: headersOf(incoming) });
    } catch {
      // Node's server took what its client doesn't send, which is no request that anybody should see.
      return void outgoing.writeHead(400, { connection: 'close' }).end();
    }
    call.on('response', (answer) => {
      // How the body is delimited is this connection's own matter.
      try {
        outgoing.writeHead(answer.statusCode!, answer.statusMessage, except(answer.rawHeaders, 'transfer-encoding'));
      } catch {
        return void [call.destroy(), outgoing.destroy()];
      }
      // An answer that breaks off is cut for its caller, too.
      pipeline(answer, outgoing, () => undefined);
    });
    call.on('error', () => {
      if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
      else if (mayGoAgain(incoming, call)) pass(handler, incoming, outgoing, true);
      else handler(incoming, outgoing);
    });
    outgoing.on('close', () => call.destroy());
    incoming.pipe(call);
  };

  /** An upgrade, as of a WebSocket: from its request on, bytes go both ways until either side ends. */
  const passUpgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const upgraded = connect(Number(port), hostname, () => {
      const { method, url, headers } = incoming;
      const lines = [...headersOf(incoming), 'Connection', 'Upgrade', 'Upgrade', headers.upgrade ?? ''];
      const fields = lines.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${lines[index + 1]}`] : []));
      upgraded.write(Buffer.from([`${method} ${url} HTTP/1.1`, ...fields, '', ''].join('\r\n'), 'latin1'));
      upgraded.write(head);
      socket.pipe(upgraded).pipe(socket);
    });
    const end = () => void [socket.destroy(), upgraded.destroy()];
    for (const side of [socket, upgraded]) side.on('error', end).on('close', end);
  };

  return (handler: Handler, options: { http?: ServerOptions; keepAliveTimeout?: number }): Server => {
    const server = createServer({ ...options.http, IncomingMessage: FrontRequest }, (incoming, outgoing) => {
      if (isGatewayCall(incoming.url)) pass(handler, incoming, outgoing);
      else handler(incoming, outgoing);
    });
    const answered = earlierAnswers(server);
    server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!isGatewayCall(incoming.url)) return;
      socket.on('error', () => socket.destroy());
      void answered(socket).then(() => socket.destroyed || passUpgrade(incoming, socket, head));
    });
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
    server.requestTimeout = 0;
    heedAllHeaders(server);
    keepAddresses(server);
    server.on('close', () => agent.destroy());
    return server;
  };
}
