import * as z from 'zod/mini';
import { endpoint, Timestamp } from '@titian/shared-contracts';

/** The job that makes back-ups of the embedded database. */
export const BACKUP_JOB = 'database.backup';
/** How many back-ups are kept. */
export const BACKUPS_KEPT = 3;
/** A test that has not ended by then ended with its server; milliseconds. */
export const BACKUP_TEST_LIMIT_MS = 30 * 60_000;

/** What a test found in the database that it restored. */
const Restored = z.object({
  people: z.int(),
  /** The newest entry of the portal's log: up to then the back-up knows what happened. */
  lastEntryAt: z.nullable(Timestamp),
});
export type Restored = z.infer<typeof Restored>;

const BackupTest = z.object({
  at: Timestamp,
  by: z.string(),
  /** Null while it runs; `lost` where its server ended before it did. */
  outcome: z.nullable(z.enum(['ok', 'failed', 'lost'])),
  /** Milliseconds. */
  took: z.nullable(z.int()),
  found: z.nullable(Restored),
  /** Why it failed. */
  detail: z.nullable(z.string()),
});

/** An image of the embedded database, newest first. */
export const Backup = z.object({
  name: z.string(),
  at: Timestamp,
  bytes: z.number(),
  test: z.nullable(BackupTest),
});
export type Backup = z.infer<typeof Backup>;

const params = z.object({ name: z.string().check(z.regex(/^database-[0-9TZ-]{20,40}\.tgz$/)) });

export const backup = {
  list: endpoint({
    method: 'GET',
    path: '/api/server/backups',
    access: 'setting.server.view',
    summary: 'Back-ups of the database, each with its last test; a PostgreSQL server has its own',
    response: z.object({ engine: z.enum(['embedded', 'postgres']), backups: z.array(Backup) }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/server/backups/:name/test',
    access: 'setting.server.update',
    summary: 'Begin to restore a back-up beside the database, to see whether it can be',
    params,
    response: Backup,
    status: 202,
  }),
  content: endpoint({
    method: 'GET',
    path: '/api/server/backups/:name/content',
    access: 'setting.server.export',
    summary: 'The bytes of a back-up: all data of the portal',
    params,
    response: z.unknown(),
    produces: 'application/octet-stream',
  }),
};

export const backupPath = (name: string) => backup.content.path.replace(':name', name);

declare global {
  interface TitianTags {
    Backup: true;
  }
}
