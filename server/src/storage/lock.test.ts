import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testImage } from '../testing/storage';
import { until } from '../testing/until';
import { type Holder, thisProcess } from './holder';
import { beatText, claim, isHeld } from './lease';
import { type LockOptions, takeLock } from './lock';
import { openStorage, type StorageOptions } from './open';
import { setting } from './schema';

const server = path.resolve(import.meta.dirname, '../..');
const dist = path.join(server, 'dist');
const files = { migrationsFolder: path.join(server, 'migrations'), workerFile: path.join(dist, 'embedded.worker.mjs') };

/** A process of another container: its process id means nothing here. */
const elsewhere = (host: string): Holder => ({ host, pid: 7, started: '1', machine: `${host} pid:[1]` });
const brief = { beat: 40, doubt: 150, patience: 400, look: 20 };
const newFolder = () => path.join(mkdtempSync(path.join(os.tmpdir(), 'titian-lock-')), 'database.lease');
const take = (folder: string, options: LockOptions = {}) => takeLock(folder, dist, options);
const takeAs = (host: string, folder: string, times: LockOptions['times'] = brief) =>
  take(folder, { as: elsewhere(host), times });

function left(holder: Holder | null): string {
  const folder = newFolder();
  mkdirSync(folder);
  writeFileSync(path.join(folder, '5'), holder ? beatText(holder, 3) : '');
  return folder;
}
const endedId = () => Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));

/** A module for another process, which gets `given`. */
function program(text: string, given: object): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'titian-lock-')), 'program.mjs');
  const imported = `import { openStorage, takeLock } from ${JSON.stringify(path.join(dist, 'test-databases.mjs'))};`;
  writeFileSync(file, `${imported}\nconst given = ${JSON.stringify(given)};\n${text}`);
  return file;
}

/** Generous: these tests share a busy machine. */
const LONG = 60_000;

describe('a lock', () => {
  it('is held until it is released, and then free at once', async () => {
    const folder = newFolder();
    const lock = await take(folder);
    await expect(take(folder)).rejects.toThrow(`in use by process ${process.pid} on ${os.hostname()}`);
    await lock.release();
    const waiting = vi.fn();
    await (await takeAs('other', folder, { patience: 60_000 })).release();
    await (await take(folder, { waiting })).release();
    expect(waiting).not.toHaveBeenCalled();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it.each([
    ['that ended on this machine', () => ({ ...thisProcess(), pid: endedId() })],
    ['whose id a running one has by now', () => ({ ...thisProcess(), started: '1' })],
  ])('of a process %s is taken at once', async (_what, holder) => {
    const waiting = vi.fn();
    await (await take(left(holder()), { waiting })).release();
    expect(waiting).not.toHaveBeenCalled();
  });

  it.each([
    ['of another container that was killed', elsewhere('killed'), 'process 7 on killed'],
    ['that is empty after a power cut', null, 'an unknown process'],
  ])('%s is taken once it was quiet for long enough', async (_what, holder, name) => {
    const waiting = vi.fn();
    await (await take(left(holder), { times: brief, waiting })).release();
    expect(waiting.mock.calls).toEqual([[expect.stringContaining(`was in use by ${name}`)]]);
  });

  it('of another container is refused while that renews it, though its main thread is busy', async () => {
    const folder = newFolder();
    const lock = await take(folder, { times: brief });
    const other = { as: elsewhere('other'), times: { ...brief, patience: 3_000 } };
    const text = `await takeLock(given.folder, given.dist, given.other)`;
    // This thread stands still until the other process has ended.
    const tried = spawnSync(process.execPath, [program(text, { folder, dist, other })], { encoding: 'utf8' });
    expect(tried.stderr).toContain(`in use by process ${process.pid}`);
    await lock.release();
  });

  it('goes to another container after its holder was killed', async () => {
    const folder = newFolder();
    const text = `
      await takeLock(given.folder, given.dist, given.options);
      console.log('taken');
      setInterval(() => {}, 1_000);`;
    const holder = spawn(process.execPath, [program(text, { folder, dist, options: { times: brief } })]);
    await once(holder.stdout, 'data');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (await takeAs('next', folder)).release();
  });

  it('that several wait for goes to one of them', async () => {
    const folder = left(elsewhere('killed'));
    // Patient enough to see a winner that has little of the processor.
    const waiters = ['one', 'two', 'three'].map((host) => takeAs(host, folder, { ...brief, patience: 2_000 }));
    const ends = await Promise.allSettled(waiters);
    const won = ends.filter((end) => end.status === 'fulfilled');
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    expect([won.length, reasons.length]).toEqual([1, 2]);
    for (const reason of reasons) expect(reason).toMatch(/in use by process 7 on (one|two|three)/);
    for (const { value } of won) await value.release();
  });

  it('is not taken by who was slow to take the one before', async () => {
    const folder = left(elsewhere('killed'));
    const lock = await takeAs('quick', folder);
    await lock.release();
    const next = await takeAs('next', folder, { beat: 60_000 });
    expect(claim({ folder, number: 6 }, elsewhere('slow'))).toBe(false);
    expect([isHeld(next.lease), readdirSync(folder)]).toEqual([true, ['7']]);
    await next.release();
  });

  it('tells its holder when somebody has taken or removed it', async () => {
    for (const spoil of [
      (folder: string, number: number) => void claim({ folder, number: number + 1 }, elsewhere('other')),
      (folder: string, number: number) => rmSync(path.join(folder, String(number))),
    ]) {
      const folder = newFolder();
      const lost = vi.fn();
      const { lease, release } = await take(folder, { times: { ...brief, beat: 10 }, lost });
      spoil(folder, lease.number);
      await until(() => lost.mock.calls.length === 1, 'the loss');
      await release();
      expect(existsSync(path.join(folder, String(lease.number)))).toBe(false);
    }
  });
});

describe('a database in a folder', () => {
  const newDatabase = (): StorageOptions => ({
    ...files,
    location: path.join(mkdtempSync(path.join(os.tmpdir(), 'titian-lock-')), 'database'),
    image: testImage('empty'),
  });
  const keysIn = async (database: StorageOptions, lock: LockOptions) => {
    const storage = await openStorage({ ...database, lock, image: null });
    const keys = (await storage.db.select().from(setting)).map(({ key }) => key).filter((key) => /^row/.test(key));
    await storage.close();
    return keys.sort();
  };
  /** Inserts rows one after the other, and prints each that was acknowledged. */
  const WRITER = `
    const lost = (error) => { console.log(error.message); process.exit(1); };
    const { db } = await openStorage({ ...given.database, lock: { times: given.times, lost } });
    for (let n = 0; ; n++) {
      await db.execute(\`insert into setting (key, value) values ('row \${n}', 'true')\`);
      console.log('row ' + n);
    }`;

  it('is not written to any more by a server that was paused while another one took it', async () => {
    const database = newDatabase();
    const writer = spawn(process.execPath, [program(WRITER, { database, times: brief })]);
    const ended = once(writer, 'exit');
    let said = '';
    writer.stdout.on('data', (text: Buffer) => (said += text.toString()));
    await until(() => said.includes('row 9') || writer.exitCode !== null, 'ten rows', LONG);
    writer.kill('SIGSTOP');

    const next = { as: elsewhere('next'), times: brief };
    const found = await keysIn(database, next);
    writer.kill('SIGCONT');
    expect((await ended)[0]).toBe(1);
    expect(said).toContain('Another server has taken the data folder');
    const acknowledged = said.match(/^row \d+$/gm)!;
    expect(acknowledged.length).toBeGreaterThan(9);
    expect(found).toEqual(expect.arrayContaining(acknowledged));
    expect(await keysIn(database, next)).toEqual(found);
  });

  it('refuses statements once its lock is lost', async () => {
    const database = newDatabase();
    const lost = vi.fn();
    const storage = await openStorage({ ...database, lock: { times: { beat: 60_000 }, lost } });
    await storage.db.insert(setting).values({ key: 'row 1', value: true });
    claim({ folder: `${database.location}.lease`, number: 2 }, elsewhere('other'));
    const insert = () => storage.db.insert(setting).values({ key: 'row 2', value: true });
    await expect(insert()).rejects.toMatchObject({ cause: { message: expect.stringContaining('Another server') } });
    await expect(insert()).rejects.toThrow();
    expect(lost).toHaveBeenCalledTimes(1);
    await storage.close();
  });
});
