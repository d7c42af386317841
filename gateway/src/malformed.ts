import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { PlaneCodeName } from '@titian/shared-contracts/plane';
import { answerOn } from './answer-on';
import type { Call } from './call';
import { clientAddress } from './network/client-address';
import type { PlaneOptions } from './plane-options';
import { recordOf } from './records/record-of';
import { randomHex } from './random-hex';
import { type Message, refusalMessage } from './refuse';
import { knownCall } from './request';

/** What HTTP's parser refuses otherwise than as unreadable, by its code. */
const REFUSALS: Record<string, PlaneCodeName> = {
  HPE_HEADER_OVERFLOW: 'GDX-1007',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'GDX-1003',
  ERR_HTTP_REQUEST_TIMEOUT: 'GDX-1008',
};

/** A call of which nothing could be read. */
const unreadCall = (ip: string, now: number): Call => ({
  ...{
    traceId: randomHex(16),
    receivedAt: now,
    method: '',
    target: '',
    headers: {},
    hosts: 0,
    fields: 0,
    ip,
    certificate: null,
  },
});

/** Whether a connection broke in the body of a call that had its answer before. */
const isBehindAnswer = (socket: Socket) =>
  (socket as { parser?: { incoming?: IncomingMessage | null } | null }).parser?.incoming?.complete === false;

/** Whether nothing more can be said on a connection: an answer has begun, or the fault belongs to a later request than the one that waits. */
function isBeyondAnswer(socket: Socket): boolean {
  const answer = answerOn(socket);
  return !socket.writable || (answer ? answer.headersSent || answer.req.complete : isBehindAnswer(socket));
}

/** Writes an answer below HTTP's framework, and ends the connection: nobody knows where the next request would begin. */
function endWith(socket: Socket, { status, headers, body }: Message): void {
  let lines = 'connection: close\r\n';
  for (let at = 0; at < headers.length; at += 2) lines += `${String(headers[at])}: ${String(headers[at + 1])}\r\n`;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`, () => socket.destroy());
}

/**
 * Refuses what is no request of HTTP, in the form that every refusal has, and records it, unless it stands in the body of a call: that call has
 * its own record.
 */
export const refuseMalformed =
  ({ node, trusted, plane, record }: Pick<PlaneOptions, 'node' | 'trusted' | 'plane' | 'record'>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || isBeyondAnswer(socket)) return void socket.destroy();
    const code = REFUSALS[error.code ?? ''] ?? 'GDX-1001';
    const answer = answerOn(socket);
    // Of a call whose body is no HTTP the answer names the trace under which it is recorded.
    const call =
      (answer && knownCall(answer.req)) ??
      unreadCall(clientAddress(socket.remoteAddress ?? '', undefined, trusted), plane.now());
    const message = refusalMessage(call, { code }, plane);
    if (!answer)
      record(
        recordOf(call, {
          ...{ node, code, status: message.status, forwarded: null, cutBy: null },
          configVersion: plane.index?.snapshot.version ?? 0,
          pathKey: null,
          decision: { refusal: { code }, answer: null, step: 'accept', steps: [] },
          ...{
            totalMs: 0,
            ttfbMs: null,
            requestBytes: socket.bytesRead,
            responseBytes: Buffer.byteLength(message.body),
          },
        }),
      );
    endWith(socket, message);
  };
