import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or a transaction on it: the same query builder over both engines. */
export type Db = PgDatabase<PgQueryResultHKT>;
