import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Db } from '../storage/db';

/**
 * Refuses what a transaction asks of the database beside itself. PostgreSQL answers it on another connection; the embedded database has one,
 * and would wait for ever.
 */
export function refuseBesideTransactions(db: Db, pool: Pool): void {
  const within = new AsyncLocalStorage<{ open: boolean }>();
  const mustBeOutside = () => {
    if (within.getStore()?.open) throw new Error('A query beside the open transaction: it has to go through its tx.');
  };
  const { query } = pool;
  pool.query = ((...given: Parameters<typeof query>) => {
    mustBeOutside();
    return query.apply(pool, given);
  }) as typeof query;
  const { transaction } = db;
  db.transaction = (work, ...options) => {
    mustBeOutside();
    const here = { open: true };
    return transaction
      .call(db, (tx) => within.run(here, () => work(tx)), ...options)
      .finally(() => (here.open = false)) as ReturnType<typeof work>;
  };
}
