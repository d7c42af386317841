import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';

/**
 * A message to all servers of a portal, the sender included: a hub call for a group, the end of a session, or a person whose rights
 * changed.
 */
export type HubMessage =
  | { group: string; event: string; payload: unknown }
  | { endSession: string }
  | { rightsOf: string };
export type Deliver = (message: HubMessage) => void;

export interface Backplane {
  publish(message: HubMessage): void;
  close(): Promise<void>;
}

/** For a portal with a single process. */
export const localBackplane = (deliver: Deliver): Backplane => ({ publish: deliver, close: async () => undefined });

const CHANNEL = 'titian_hub';
const RETRY = 1_000;

/**
 * Several servers on one PostgreSQL: messages go through NOTIFY on one connection, so they keep their order. While that connection is down
 * this server reaches its own clients only; the others' clients are up to date again after their next request.
 */
export function postgresBackplane(url: string, deliver: Deliver, log: FastifyBaseLogger): Backplane {
  let current: Client | null = null;
  let closed = false;

  function disconnected(client: Client, error?: Error): void {
    if (error) log.warn({ err: error }, 'the hub lost its connection to the other servers');
    if (current === client) current = null;
    void client.end().catch(() => undefined);
    if (!closed) setTimeout(connect, RETRY).unref();
  }

  function connect(): void {
    if (closed) return;
    const client = new Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ payload }) => payload && deliver(JSON.parse(payload) as HubMessage));
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => {
        client.on('error', (error) => disconnected(client, error));
        current = client;
      })
      .catch((error: Error) => disconnected(client, error));
  }

  connect();
  return {
    publish(message) {
      if (!current) return deliver(message);
      current.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]).catch((error: unknown) => {
        log.warn({ err: error }, 'a hub message reached this server only');
        deliver(message);
      });
    },
    async close() {
      closed = true;
      await current?.end().catch(() => undefined);
    },
  };
}
