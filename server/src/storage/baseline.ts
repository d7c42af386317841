import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { rows } from './rows';
import type { Db } from './db';

interface Applied {
  /** Time stamp of the newest migration that was applied, milliseconds since 1970; null where none was. */
  newest: string | null;
}

/**
 * Throws where a database is older than the baseline: the migrations that would upgrade it were folded into one (decision 027). An empty
 * database passes, and so does one at the baseline's time stamp.
 */
export async function refuseBeforeBaseline(db: Db, migrationsFolder: string): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const [table] = await rows<{ found: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') found`,
  );
  if (!table?.found || !baseline) return;
  const [applied] = await rows<Applied>(db, sql`select max(created_at) newest from drizzle.__drizzle_migrations`);
  if (!applied?.newest || Number(applied.newest) >= baseline.folderMillis) return;
  throw new Error(
    'This database is of a build before the first release and cannot be brought on: delete the data folder (.data, TITIAN_DATA) or name an empty database.',
  );
}
