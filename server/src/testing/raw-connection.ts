import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawConnection {
  socket: Socket;
  /** What was answered so far. */
  answered: () => string;
  isOpen: () => boolean;
}

/** A connection to a listening portal, on which a test writes what it likes. */
export async function connectTo({ server }: FastifyInstance): Promise<RawConnection> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, answered: () => text, isOpen: () => !socket.closed };
}

/** The head of a request with a body of so many bytes; `more` are lines of further fields, each with its end. */
export const headOf = (method: string, path: string, bytes: number, more = ''): string =>
  `${method} ${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n${more}Content-Length: ${bytes}\r\n\r\n`;
