import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** The bytes of a request's head, without its `Upgrade` header. */
function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/**
 * Answers a request whose `Upgrade` header means nothing here as if it had none (RFC 9110 §7.8). Node stops reading a connection as HTTP
 * at any `Upgrade`, and leaves its body unread, so the connection is read once more from the start of that request.
 * @param head what of the body came with the head of the request
 */
export function answerAsUsual(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  socket.unshift(Buffer.concat([headWithoutUpgrade(request), head]));
  server.emit('connection', socket);
}
