import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { testImage } from '../testing/storage';
import { openStorage } from './open';
import { setting } from './schema';

const server = path.resolve(import.meta.dirname, '../..');
const files = {
  migrationsFolder: path.join(server, 'migrations'),
  workerFile: path.join(server, 'dist/embedded.worker.mjs'),
};

it('times out on a database server that accepts connections and never answers', async () => {
  const held: Socket[] = [];
  const silent = createServer((socket) => held.push(socket)).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as AddressInfo;
  const opening = openStorage({
    ...{ location: `postgres://titian:none@127.0.0.1:${port}/titian`, migrationsFolder: '', workerFile: '' },
  });
  await expect(opening).rejects.toThrow('timeout');
  for (const socket of held) socket.destroy();
  silent.close();
}, 20_000);

describe('a database in a folder', () => {
  const location = mkdtempSync(path.join(os.tmpdir(), 'titian-open-'));
  const open = (image: string | null = null, name = 'database') =>
    openStorage({ location: path.join(location, name), image, ...files });
  afterAll(() => rmSync(location, { recursive: true }));

  it('is migrated from the baseline on, and refused with one line where it is older', async () => {
    const made = await open(testImage('empty'));
    await made.db.insert(setting).values({ key: 'kept', value: true });
    await made.close();

    const again = await open();
    expect(await again.db.select().from(setting)).toEqual([expect.objectContaining({ key: 'kept' })]);
    const done = sql.raw('drizzle.__drizzle_migrations');
    await again.db.execute(sql`delete from ${done} where created_at > (select min(created_at) from ${done})`);
    await again.db.execute(sql`update ${done} set created_at = created_at - 1`);
    await again.close();

    await expect(open()).rejects.toThrow(/^This database is of a build.*$/);
    await expect(open()).rejects.toThrow(/^This database is of a build.*$/);
  });

  it('is refused with one line where a newer build has migrated it, and left as it is', async () => {
    const made = await open(testImage('empty'), 'newer');
    const done = sql.raw('drizzle.__drizzle_migrations');
    await made.db.execute(sql`insert into ${done} (hash, created_at) select 'newer', max(created_at) + 1 from ${done}`);
    await made.close();

    await expect(open(null, 'newer')).rejects.toThrow(/^This database was brought on by a newer build.*$/);
    await expect(open(null, 'newer')).rejects.toThrow(/^This database was brought on by a newer build.*$/);
  });
});
