import * as z from 'zod/mini';
import { endpoint, Timestamp } from '@titian/shared-contracts';

const bytes = z.int();
const milliseconds = z.number();

/** The state of one server, without anything secret, to read and to send to who helps. */
export const Diagnostics = z.object({
  at: Timestamp,
  server: z.object({
    node: z.string(),
    platform: z.string(),
    startedAt: Timestamp,
    memory: z.object({ resident: bytes, heapUsed: bytes, heapTotal: bytes }),
    /** How late the event loop came to its work, since the last reading. */
    eventLoop: z.object({ mean: milliseconds, p99: milliseconds, most: milliseconds }),
  }),
  database: z.object({
    engine: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes,
    /** Null where there is one connection only. */
    connections: z.nullable(z.object({ open: z.int(), idle: z.int(), waiting: z.int() })),
    migrations: z.object({ applied: z.int(), last: z.nullable(Timestamp) }),
  }),
  disk: z.object({ free: bytes, size: bytes }),
  /** The names of the environment's variables that are set. */
  variables: z.array(z.string()),
  sections: z.array(z.object({ name: z.string(), version: z.string() })),
  jobs: z.array(z.object({ name: z.string(), error: z.string() })),
  /** The last answers of this server with a status of 500 or more, newest first. */
  errors: z.array(z.object({ at: Timestamp, requestId: z.string(), route: z.string(), message: z.string() })),
});
export type Diagnostics = z.infer<typeof Diagnostics>;

export const diagnostics = {
  read: endpoint({
    method: 'GET',
    path: '/api/server/diagnostics',
    access: 'setting.server.export',
    summary: 'The state of the server that answers, without secrets',
    response: Diagnostics,
  }),
};
