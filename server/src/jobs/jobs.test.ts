import { eq } from 'drizzle-orm';
import { buildApp } from '../app';
import { job } from '../storage/schema';
import { buildPortal, type Portal } from '../testing/build';
import { until } from '../testing/until';
import { createJobRepository } from './job.repository';

let portal: Portal;
beforeAll(async () => void (portal = await buildPortal()));
afterAll(() => portal.close());

const row = async (name: string) => (await portal.db.select().from(job).where(eq(job.name, name)))[0]!;

describe('a job', () => {
  it('is claimed by one server at a time, and not before it is due', async () => {
    const jobs = createJobRepository(portal.db);
    const now = new Date('2026-11-21T00:00:00Z');
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    await jobs.declare('test.claim', 60, now);

    const claims = await Promise.all([1, 2, 3].map(() => jobs.claim('test.claim', now)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await jobs.claim('test.claim', later(61))).toBe(false);
    await jobs.finish('test.claim', later(62), null);
    expect(await jobs.claim('test.claim', later(59))).toBe(false);
    expect(await jobs.claim('test.claim', later(63))).toBe(true);
  });

  it('whose server died is taken over after five minutes', async () => {
    const jobs = createJobRepository(portal.db);
    const now = new Date('2026-11-21T00:00:00Z');
    await jobs.declare('test.dead', 1, now);
    expect(await jobs.claim('test.dead', now)).toBe(true);
    expect(await jobs.claim('test.dead', new Date(now.getTime() + 4 * 60_000))).toBe(false);
    expect(await jobs.claim('test.dead', new Date(now.getTime() + 6 * 60_000))).toBe(true);
  });

  it('keeps the error of a failed run, and runs again', async () => {
    let runs = 0;
    const run = async () => {
      if (++runs === 1) throw new Error('no disk\0');
    };
    portal.app.jobs.register({ name: 'test.fails', everySeconds: 60, run });
    await expect(portal.app.jobs.run('test.fails')).rejects.toThrow('no disk');
    expect(await row('test.fails')).toMatchObject({ lastError: 'no disk' });
    await portal.app.jobs.run('test.fails');
    expect(await row('test.fails')).toMatchObject({ lastError: null });
    expect(runs).toBe(2);
  });

  it.each(['cart.expire', 'log.partitions', 'session.clean', 'events.clean', 'events.dispatch', 'mail.send'])(
    'named %s runs on a fresh database',
    async (name) => {
      await portal.app.jobs.run(name);
      expect(await row(name)).toMatchObject({ lastError: null, lastFinishedAt: expect.any(Date) });
    },
  );
});

describe('a listening server', () => {
  it('that is alone takes over the jobs of the one before it at once', async () => {
    if (portal.app.storage.engine !== 'embedded') return;
    const { config, storage, secrets } = portal.app;
    await createJobRepository(portal.db).declare('test.left', 1, new Date());
    await createJobRepository(portal.db).claim('test.left', new Date());
    const next = await buildApp({ config, storage, secrets });
    let runs = 0;
    next.jobs.register({ name: 'test.left', everySeconds: 1, run: async () => void (runs += 1) });
    await next.listen({ port: 0, host: '127.0.0.1' });
    await until(() => runs > 0, 'the first run');
    await next.close();
  });

  it('runs what is due and what is woken by itself, until it closes', async () => {
    const own = await buildPortal();
    const ran: string[] = [];
    own.app.jobs.register({ name: 'test.due', everySeconds: 3_600, run: async () => ran.push('due') });
    own.app.jobs.register({ name: 'test.woken', everySeconds: 3_600, run: async () => ran.push('woken') });
    own.app.jobs.wake('test.woken');
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    await until(() => ran.includes('due'), 'the job that is due');
    own.app.jobs.wake('test.woken');
    await until(() => ran.filter((name) => name === 'woken').length === 2, 'the job that was woken');
    expect(ran.filter((name) => name === 'due')).toHaveLength(1);
    await own.close();
  });
});
