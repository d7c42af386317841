import net from 'node:net';
import { BASE } from './running-plane';
import { KEY } from './snapshot-of';

/** A connection on which a test writes what it likes, and keeps its side open until it says otherwise. */
export function connected({ origin }: { origin: string }) {
  const port = Number(new URL(origin).port);
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
  let text = '';
  socket.on('data', (part) => (text += part.toString('latin1')));
  return {
    socket,
    text: () => text,
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
  };
}

/** The head of a call with the key of the world. */
export const headOf = (path: string, method = 'GET', headers: Record<string, string | number> = {}): string => {
  const all = { host: 'x', 'x-api-key': KEY, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${BASE}${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
};
