import { sql } from 'drizzle-orm';
import type { Portal } from './build';

/** Runs something while the database stands still. */
export async function whileFrozen({ db }: Portal, work: () => Promise<unknown>): Promise<void> {
  let thaw = () => {};
  let frozen: Promise<unknown> = Promise.resolve();
  await new Promise<void>((begun) => {
    frozen = db.transaction(async (tx) => {
      // The embedded database has one connection, which this holds; PostgreSQL has others, which wait for these rows.
      await tx.execute(sql`lock table session, file in access exclusive mode`);
      await new Promise<void>((resolve) => [(thaw = resolve), begun()]);
    });
  });
  try {
    await work();
  } finally {
    thaw();
    await frozen;
  }
}
