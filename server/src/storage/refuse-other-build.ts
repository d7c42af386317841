import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { rows } from './rows';
import type { Db } from './db';

interface Applied {
  /** Time stamp of the newest migration that was applied, milliseconds since 1970; null where none was. */
  newest: string | null;
}

const BEFORE_BASELINE =
  'This database is of a build before the first release and cannot be brought on: delete the data folder (.data, TITIAN_DATA) or name an empty database.';
const NEWER =
  'This database was brought on by a newer build, and this one would damage it: start the newer build, or restore a back-up from before.';

/**
 * Throws where a database isn't of this build and can't become so: where it is older than the baseline, since the migrations that would
 * upgrade it were folded into one (decision 027), and where a newer build has migrated it. An empty database passes, and so does every one
 * from the baseline's time stamp up to that of the newest migration.
 */
export async function refuseOtherBuild(db: Db, migrationsFolder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const [baseline, last] = [migrations[0], migrations.at(-1)];
  const [table] = await rows<{ found: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') found`,
  );
  if (!table?.found || !baseline || !last) return;
  const [applied] = await rows<Applied>(db, sql`select max(created_at) newest from drizzle.__drizzle_migrations`);
  if (!applied?.newest) return;
  if (Number(applied.newest) < baseline.folderMillis) throw new Error(BEFORE_BASELINE);
  if (Number(applied.newest) > last.folderMillis) throw new Error(NEWER);
}
