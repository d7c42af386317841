import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../storage/open';

/** Within this time a database has answered, or doesn't; milliseconds. */
const PATIENCE = 1_500;
/** Less than this is no room for the log of a few transactions and an upload; bytes. */
export const LEAST_FREE = 128 * 1024 * 1024;

export type Readiness = 'ready' | 'database away' | 'disk full';

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Whether this server can take requests: its database answers in time, and its disk has room. */
export async function readinessOf(db: Db, dataFolder: string, free = freeBytes): Promise<Readiness> {
  const answers = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  if (!(await Promise.race([answers, setTimeout(PATIENCE, false, { ref: false })]))) return 'database away';
  return (await free(dataFolder)) < LEAST_FREE ? 'disk full' : 'ready';
}
