import { sql } from 'drizzle-orm';
import type { Db } from './db';

const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Waits until no other transaction holds the lock of this name, also on other servers, and holds it until its own ends: for what has no row to lock. */
export const lockName = (tx: Db, name: string) => tx.execute(sql`select pg_advisory_xact_lock(${keyOf(name)})`);

/** The same for any number of transactions at once, which only keep out those that lock the name for themselves. */
export const shareName = (tx: Db, name: string) => tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(name)})`);
