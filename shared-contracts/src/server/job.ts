import * as z from 'zod/mini';
import { endpoint, LocalText, Timestamp } from '@titian/shared-contracts';

/** Recurring work of the server, with its last run and its next. */
export const ServerJob = z.object({
  name: z.string(),
  title: LocalText,
  everySeconds: z.int(),
  /** `Waiting`: it never ran. */
  state: z.enum(['Waiting', 'Running', 'Done', 'Failed']),
  startedAt: z.nullable(Timestamp),
  /** Milliseconds that the last run took; null while it runs. */
  took: z.nullable(z.int()),
  nextAt: Timestamp,
  /** Why the last run failed. */
  error: z.nullable(z.string()),
});
export type ServerJob = z.infer<typeof ServerJob>;

export const serverJob = {
  list: endpoint({
    method: 'GET',
    path: '/api/server/jobs',
    access: 'setting.server.view',
    summary: 'Recurring work of the server: last run, next run, and what failed',
    response: z.array(ServerJob),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/server/jobs/:name/run',
    access: 'setting.server.update',
    summary: 'Begin a run of a job now, unless one is under way',
    params: z.object({ name: z.string().check(z.regex(/^[a-zA-Z.-]{1,60}$/)) }),
    response: ServerJob,
    status: 202,
  }),
};

declare global {
  interface TitianTags {
    ServerJob: true;
  }
}
