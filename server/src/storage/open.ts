import { Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as overNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as overEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client, Pool } from 'pg';
import { refuseOtherBuild } from './refuse-other-build';
import type { Db } from './db';
import { EmbeddedPostgres } from './embedded';
import type { LockOptions } from './lock';
import { retried } from './retry';
import { rows } from './rows';

export type { Db };

export interface Storage {
  db: Db;
  /** `embedded` serves one process; `postgres` any number. */
  engine: 'embedded' | 'postgres';
  /** The connections of a pool, now. */
  connections?: () => { open: number; idle: number; waiting: number };
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
  /** How the folder of an embedded database is locked. */
  lock?: LockOptions;
}

const MIGRATION_LOCK = 20_260_121;
const options = { casing: 'snake_case' as const };

/** Time limits of a database server, so that no call waits for ever; milliseconds. */
const LIMITS = {
  /** For a connection, whether it is opened or has to be released by another call. */
  connection: 5_000,
  /**
   * For a statement, including its lock waits. The longest ones, the statistics of the catalogue and the deletion of old logs, take
   * seconds.
   */
  statement: 60_000,
  /** Without any byte from the host, which should have ended the statement by now. */
  silence: 75_000,
};

/** Ends when the host is silent. The pool then drops the connection; a timer on the query alone would leave it in the pool. */
function socketWithTimeout(): Socket {
  const socket = new Socket();
  socket.setTimeout(LIMITS.silence, () => socket.destroy(new Error('The database is silent.')));
  return socket;
}

/** Migrates on a connection of its own without limits: a migration takes its time, and so does waiting for another server's. */
async function migrateServer(url: string, migrationsFolder: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: LIMITS.connection });
  // The query that a broken connection ends throws by itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Several servers may start at once: one migrates, the others wait. The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = overNode(client, options);
    await refuseOtherBuild(db as unknown as Db, migrationsFolder);
    await migrateNode(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}

async function openPostgres(url: string, migrationsFolder: string): Promise<Storage> {
  await migrateServer(url, migrationsFolder);
  const pool = new Pool({
    ...{ connectionString: url, max: 10, stream: socketWithTimeout },
    ...{ connectionTimeoutMillis: LIMITS.connection, statement_timeout: LIMITS.statement },
  });
  // A connection that breaks while idle (the server restarts) leaves the pool; the next query opens another one, or fails.
  pool.on('error', (error) => process.emitWarning(`A connection to the database was lost: ${error.message}`));
  // One that breaks within a transaction ends only that transaction: its statement throws.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = overNode(pool, options);
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => retried(() => begin(work, config));
  const writeImage = () => Promise.reject(new Error('PostgreSQL has its own back-up.'));
  const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { db: db as unknown as Db, engine: 'postgres', connections, writeImage, close: () => pool.end() };
}

/** The query builder on an embedded database. */
export const embeddedDb = (engine: Pick<EmbeddedPostgres, 'query' | 'transaction'>) =>
  overEmbedded(engine as unknown as PGlite, options);

async function openEmbedded({ location, migrationsFolder, workerFile, image, lock }: StorageOptions): Promise<Storage> {
  const engine = await EmbeddedPostgres.open(workerFile, location, image ?? null, lock);
  const db = embeddedDb(engine);
  const storage: Storage = {
    db: db as unknown as Db,
    engine: 'embedded',
    writeImage: (file) => engine.writeImage(file),
    close: () => engine.close(),
  };
  try {
    await refuseOtherBuild(storage.db, migrationsFolder);
    await migrateEmbedded(db, { migrationsFolder });
  } catch (error) {
    await engine.close();
    throw error;
  }
  return storage;
}

/** Opens the storage that the location names, migrated to the newest schema, with the log partitions of this month and the next. */
export async function openStorage(given: StorageOptions): Promise<Storage> {
  const isServer = given.location?.startsWith('postgres');
  const storage = isServer ? await openPostgres(given.location!, given.migrationsFolder) : await openEmbedded(given);
  await ensureLogPartitions(storage.db);
  return storage;
}

/** Every table with partitions has them by month, as logs and call records; entries of other months are in its default one. */
const PARTITIONED = sql`select c.relname as log from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
  where pg_table_is_visible(c.oid) order by c.relname`;

/** Makes the partitions of this month and the next, and of every month that has entries, as after a clock that was ahead. */
export async function ensureLogPartitions(db: Db): Promise<void> {
  for (const { log } of await rows<{ log: string }>(db, PARTITIONED)) {
    const others = sql.identifier(`${log}_default`);
    const found = await rows<{ month: string }>(
      db,
      sql`select distinct date_trunc('month', at at time zone 'UTC')::text as month from ${others}`,
    );
    await db.execute(
      sql`select ensure_month_partition(${log}, now()), ensure_month_partition(${log}, now() + interval '1 month')`,
    );
    for (const { month } of found)
      await db.execute(sql`select ensure_month_partition(${log}, ${month}::timestamp at time zone 'UTC')`);
  }
}
