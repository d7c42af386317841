import type { SQL } from 'drizzle-orm';
import type { Db } from './db';

/** Runs a statement and answers its rows; both engines hand them over as `rows`, which the shared type doesn't know. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] };
  return result.rows;
}
