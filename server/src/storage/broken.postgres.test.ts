import { sql } from 'drizzle-orm';
import { testStorage } from '../testing/storage';
import type { Storage } from './open';

/** As when an administrator ends a connection, or PostgreSQL restarts. */
describe('a connection that breaks within a transaction', () => {
  let storage: Storage;
  beforeAll(async () => void (storage = await testStorage('empty')));
  afterAll(() => storage.close());

  it('ends only that transaction', async () => {
    const breaking = storage.db.transaction(async (tx) => {
      const own = (await tx.execute(sql`select pg_backend_pid() as id`)) as { rows: { id: number }[] };
      await storage.db.execute(sql`select pg_terminate_backend(${own.rows[0]!.id})`);
      // Long enough for the error to arrive while no statement is waiting.
      await new Promise((resume) => setTimeout(resume, 100));
      await tx.execute(sql`select 1`);
    });
    await expect(breaking).rejects.toThrow();
    const { rows } = (await storage.db.execute(sql`select 1 as one`)) as { rows: unknown[] };
    expect(rows).toEqual([{ one: 1 }]);
  });
});
