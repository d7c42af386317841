import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import { Problem } from '../http/problem';
import { newRequestId } from '../http/request-id';
import { commonHeaders } from './security-headers';

/** What HTTP's parser refuses by another status than 400, by its code. */
const REFUSALS: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: new Problem(431, 'tooLarge'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem(413, 'tooLarge'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'tooSlow'),
};
const WORDS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
};

const headersOf = (publicUrl: string, id: string) => ({
  ...commonHeaders(publicUrl),
  'content-security-policy': "default-src 'none'",
  'cache-control': 'no-store',
  'x-request-id': id,
  'content-type': 'application/problem+json',
  connection: 'close',
});

/** Whether an answer has begun on a connection, after which nothing else can be said. */
const isAnswering = (socket: Socket) =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

/** Answers below the framework, and ends the connection, with which whatever reads from it ends too. */
export function endWith(socket: Socket, problem: Problem, publicUrl: string, id = newRequestId()): void {
  if (!socket.writable || isAnswering(socket)) return void socket.destroy();
  const body = JSON.stringify(problem.toBody(id));
  const { retryAfter } = problem.details;
  const headers = {
    ...headersOf(publicUrl, id),
    ...(retryAfter && { 'retry-after': retryAfter }),
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `HTTP/1.1 ${problem.status} ${WORDS[problem.status]}\r\n`;
  socket.end(`${start}${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/** Answers what is no request of HTTP as problem details, and ends the connection: nobody knows where the next request would begin. */
export const refuseMalformed = (publicUrl: string) => (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  endWith(socket, REFUSALS[error.code ?? ''] ?? new Problem(400, 'badRequest'), publicUrl);
};

/**
 * Refuses two kinds of requests that HTTP's parser lets pass: with several hosts, of which a proxy in front may have taken another one
 * (RFC 9112 §3.2), and with an expectation that isn't `100-continue` (RFC 9110 §10.1.1).
 */
export const malformed = fp(async (app) => {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts <= 1) return;
    reply.header('connection', 'close');
    throw new Problem(400, 'badRequest');
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const id = newRequestId();
    const body = JSON.stringify(new Problem(417, 'badRequest').toBody(id));
    response.writeHead(417, headersOf(app.config.publicUrl, id)).end(body);
  });
});
