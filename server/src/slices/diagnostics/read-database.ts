import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Diagnostics } from '@titian/shared-contracts/server';
import { rows } from '../../storage/rows';

interface Facts {
  version: string;
  bytes: string;
  applied: number;
  last: string | null;
}

/** The database as it stands: its size, and the migrations that it has had. */
export async function readDatabase({ db, storage }: FastifyInstance): Promise<Diagnostics['database']> {
  const [facts] = await rows<Facts>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      count(*)::int as applied, max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const { version, bytes, applied, last } = facts!;
  return {
    ...{ engine: storage.engine, version, bytes: Number(bytes), connections: storage.connections?.() ?? null },
    migrations: { applied, last: last && new Date(Number(last)).toISOString() },
  };
}
