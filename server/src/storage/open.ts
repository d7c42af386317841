import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { drizzle as overNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as overEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { EmbeddedPostgres } from './embedded';
import * as schema from './schema';

/** The database or a transaction on it: the same query builder over both engines. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Storage {
  db: Db;
  /** `embedded` serves one process; `postgres` any number. */
  engine: 'embedded' | 'postgres';
  /** Writes an image of the embedded database. */
  writeImage(file: string): Promise<void>;
  close(): Promise<void>;
}

export interface StorageOptions {
  /** `postgres://…`, a folder, or null for a database in memory. */
  location: string | null;
  migrationsFolder: string;
  workerFile: string;
  /** Image file that a new embedded database starts from. */
  image?: string | null;
}

const MIGRATION_LOCK = 20_260_121;
const options = { schema, casing: 'snake_case' as const };

async function openPostgres(url: string, migrationsFolder: string): Promise<Storage> {
  const pool = new Pool({ connectionString: url, max: 10 });
  // A connection that breaks while idle (the server restarts) leaves the pool; the next query opens another, or fails by itself.
  pool.on('error', (error) => process.emitWarning(`A connection to the database was lost: ${error.message}`));
  const db = overNode(pool, options);
  // Several servers may start at once: one migrates, the others wait.
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNode(db, { migrationsFolder });
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    guard.release();
  }
  const writeImage = () => Promise.reject(new Error('PostgreSQL has its own back-up.'));
  return { db: db as unknown as Db, engine: 'postgres', writeImage, close: () => pool.end() };
}

async function openEmbedded({ location, migrationsFolder, workerFile, image }: StorageOptions): Promise<Storage> {
  const engine = await EmbeddedPostgres.open(workerFile, location, image ?? null);
  const db = overEmbedded(engine as unknown as PGlite, options);
  await migrateEmbedded(db, { migrationsFolder });
  const writeImage = (file: string) => engine.writeImage(file);
  return { db: db as unknown as Db, engine: 'embedded', writeImage, close: () => engine.close() };
}

/** Opens the storage that the location names, migrated to the newest schema, with the log partitions of this month and the next. */
export async function openStorage(given: StorageOptions): Promise<Storage> {
  const isServer = given.location?.startsWith('postgres');
  const storage = isServer ? await openPostgres(given.location!, given.migrationsFolder) : await openEmbedded(given);
  await ensureLogPartitions(storage.db);
  return storage;
}

/** Log tables are partitioned by month; rows without a partition would land in the default one. */
export async function ensureLogPartitions(db: Db): Promise<void> {
  for (const table of ['portal_log', 'mail_log']) {
    await db.execute(
      sql`select ensure_month_partition(${table}, now()), ensure_month_partition(${table}, now() + interval '1 month')`,
    );
  }
}
