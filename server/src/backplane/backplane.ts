import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';

/** What the servers of a portal tell each other. */
export interface Backplane {
  /**
   * Joins a topic: `deliver` gets every message of it, those of this server included.
   * @returns sends a message to all servers
   */
  join<Message>(topic: string, deliver: (message: Message) => void): (message: Message) => void;
  close(): Promise<void>;
}

type Deliver = (message: unknown) => void;
interface Envelope {
  topic: string;
  message: unknown;
}

/** Who has joined which topic on this server. */
function createTopics() {
  const joined = new Map<string, Deliver>();
  return {
    set: (topic: string, deliver: Deliver): void => void joined.set(topic, deliver),
    deliver: ({ topic, message }: Envelope): void => joined.get(topic)?.(message),
  };
}

/** For a portal with a single process. */
export const localBackplane = (): Backplane => ({
  join: (_topic, deliver) => deliver,
  close: async () => undefined,
});

const CHANNEL = 'titian';
/** Milliseconds: until the next try, and for a connection. */
const RETRY = 1_000;
const CONNECT = 5_000;

/**
 * Several servers on one PostgreSQL: messages go through NOTIFY on one connection, so they keep their order. A message has 8,000 bytes at
 * most. While that connection is down this server reaches itself only.
 */
export function postgresBackplane(url: string, log: FastifyBaseLogger): Backplane {
  const topics = createTopics();
  let current: Client | null = null;
  let closed = false;
  /** What is being sent, and waits to be. */
  let sent = Promise.resolve();

  /** Clients that were lost: each is replaced once. */
  const lost = new WeakSet<Client>();

  /** Whoever listens on the channel is called from the socket, where an error would end the process. */
  function deliver(read: () => Envelope): void {
    try {
      topics.deliver(read());
    } catch (error) {
      log.warn({ err: error }, 'a message of the servers was not taken');
    }
  }

  function disconnected(client: Client, error: Error): void {
    if (lost.has(client)) return;
    lost.add(client);
    if (current === client) current = null;
    void client.end().catch(() => undefined);
    if (closed) return;
    log.warn({ err: error }, 'the connection to the other servers was lost');
    setTimeout(connect, RETRY).unref();
  }

  function connect(): void {
    if (closed) return;
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT });
    // From the start on: a connection that breaks says so here as well as to the statement that waits, and without a listener it throws.
    client.on('error', (error) => disconnected(client, error));
    client.on('notification', ({ payload }) => payload && deliver(() => JSON.parse(payload) as Envelope));
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => {
        if (closed) return client.end();
        if (!lost.has(client)) current = client;
        return undefined;
      })
      .catch((error: Error) => disconnected(client, error));
  }

  async function send(client: Client, envelope: Envelope): Promise<void> {
    try {
      await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(envelope)]);
    } catch (error) {
      log.warn({ err: error, topic: envelope.topic }, 'a message reached this server only');
      deliver(() => envelope);
    }
  }

  function publish(envelope: Envelope): void {
    if (!current) return deliver(() => envelope);
    const client = current;
    // A connection does one thing at a time.
    sent = sent.then(() => send(client, envelope));
  }

  connect();
  return {
    join<Message>(topic: string, deliver: (message: Message) => void) {
      topics.set(topic, deliver as Deliver);
      return (message: Message) => publish({ topic, message });
    },
    async close() {
      closed = true;
      await sent;
      await current?.end().catch(() => undefined);
    },
  };
}
