import type { Db } from '../storage/open';

/** The database, where something happens before its first transaction begins: after a job has found what is due. */
export function withFirst(db: Db, act: () => Promise<unknown>): Db {
  let first = true;
  const transaction = async (...given: Parameters<Db['transaction']>) => {
    const isFirst = first;
    first = false;
    if (isFirst) await act();
    return db.transaction(...given);
  };
  return new Proxy(db, {
    get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key, target)),
  });
}

/** What a job answers that fails with the first of the things that are due, and what it answers the next time; both, as it has tried the others. */
export async function withoutFirst<Done>(db: Db, job: (db: Db) => Promise<Done>): Promise<Done> {
  const broken = new Error('The connection was lost.');
  await expect(job(withFirst(db, () => Promise.reject(broken)))).rejects.toBe(broken);
  return job(db);
}
