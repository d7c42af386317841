import { eq, sql } from 'drizzle-orm';
import { setting } from './schema';
import { testStorage } from '../testing/storage';
import type { Storage } from './open';
import { retried, sqlStateOf } from './retry';

let storage: Storage;
beforeAll(async () => void (storage = await testStorage('empty')));
afterAll(() => storage.close());

const failing = (code: string) =>
  Object.assign(new Error('Failed query'), { cause: Object.assign(new Error(), { code }) });

it('of transactions that wait for each other all are done, each once', async () => {
  const { db } = storage;
  const now = new Date();
  for (const key of ['one', 'other']) await db.insert(setting).values({ key, value: 0, updatedAt: now });
  const add = (keys: string[]) =>
    db.transaction(async (tx) => {
      for (const key of keys) {
        const value = sql`to_jsonb((${setting.value} #>> '{}')::int + 1)`;
        await tx.update(setting).set({ value }).where(eq(setting.key, key));
        await tx.execute(sql`select pg_sleep(0.05)`);
      }
    });
  const both = (at: number) => add(at % 2 ? ['one', 'other'] : ['other', 'one']);
  await Promise.all(Array.from({ length: 4 }, (_, at) => both(at)));
  expect((await db.select().from(setting)).map(({ value }) => value)).toEqual([4, 4]);
});

it('tries a deadlock four times, and nothing else twice', async () => {
  for (const [code, expected] of [
    ['40P01', 4],
    ['40001', 4],
    ['23505', 1],
    ['57014', 1],
  ] as const) {
    const run = vi.fn(() => Promise.reject(failing(code)));
    await expect(retried(run)).rejects.toThrow('Failed query');
    expect([code, run.mock.calls.length]).toEqual([code, expected]);
  }
  expect(await retried(async () => 'done')).toBe('done');
});

it('finds the state of an error in its causes, and none where the database had no part in it', () => {
  expect([sqlStateOf(failing('23505')), sqlStateOf(failing('ECONNREFUSED')), sqlStateOf(null)]).toEqual([
    '23505',
    null,
    null,
  ]);
});
