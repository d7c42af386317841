import { Connections } from '../client/connections';
import type { Connect } from '../client/connection';
import type { Request } from '../client/request-head';

/** A provider's answer as it came, or the code of why there is none. */
export type Told = { status: number; headers: string[]; text: string } | { code: string };

/** Sends a request over a connection of its own or a kept one, and reads the whole answer. */
export function askOver(connections: Connections, request: Partial<Request> = {}): Promise<Told> {
  const asked = {
    path: '/',
    method: 'GET',
    headers: [],
    lines: '',
    body: null,
    length: null,
    upgrade: null,
    ...request,
  };
  return new Promise((resolve, reject) => {
    const told = { status: 0, headers: [] as string[], text: '' };
    connections.send(asked, {
      connected: () => undefined,
      sent: () => undefined,
      head: (status, headers) => Object.assign(told, { status, headers }),
      data: (bytes) => (told.text += bytes.toString('latin1')),
      end: () => resolve(told),
      changed: (_, connection) => {
        connection.destroy();
        reject(new Error('The protocol changed'));
      },
      error: (error) => resolve({ code: (error as NodeJS.ErrnoException).code ?? error.message }),
    });
  });
}

export const connectionsTo = (origin: string, connect: Connect): Connections =>
  new Connections(new URL(origin).host, connect);
