import type { SQL } from 'drizzle-orm';
import type { Db } from './db';

/** Runs a statement and returns its rows; both engines return them as `rows`, which the shared type lacks. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] };
  return result.rows;
}
