import { JOB_NAMES, type ServerJob, serverJob as contract } from '@titian/shared-contracts/server';
import { eq } from 'drizzle-orm';
import { job, portalLog } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import type { Caller } from '../../testing/portal-of';
import { until } from '../../testing/until';

const NAME = 'session.clean';
let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await buildPortal();
  admin = await portal.as('superadmin');
});
afterAll(() => portal.close());

const list = async (): Promise<ServerJob[]> => (await admin.call(contract.list)).body;
const one = async (name = NAME) => (await list()).find((row) => row.name === name);
const run = (name = NAME) => admin.call(contract.run, { params: { name } });

/** Has a job of this name do something else. */
const replace = (work: () => Promise<unknown>) =>
  portal.app.jobs.register({ name: NAME, everySeconds: 86_400, run: work });

it('has a name in both languages for every job', () => {
  expect(portal.app.jobs.names().filter((name) => !JOB_NAMES[name])).toEqual([]);
});

it('runs a job now, once of sixty at once, and says what it is doing', async () => {
  let runs = 0;
  let release: () => void = () => undefined;
  replace(() => {
    runs += 1;
    return new Promise<void>((resolve) => (release = resolve));
  });
  const tries = await Promise.all(Array.from({ length: 60 }, () => run()));
  expect(tries.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(tries.filter(({ body }) => body.code === 'serverJob.running')).toHaveLength(59);
  expect(await one()).toMatchObject({ state: 'Running', took: null });
  release();
  await until(async () => (await one())?.state === 'Done', 'the end of the run');
  expect(runs).toBe(1);
  const logged = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'JOB_RUN'));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({ actionBy: 'superadmin', targetId: NAME });
});

it('shows why a run failed, until one succeeds', async () => {
  replace(() => Promise.reject(new Error('cakera penuh')));
  expect((await run()).status).toBe(202);
  await until(async () => (await one())?.state === 'Failed', 'the failure');
  expect(await one()).toMatchObject({ error: 'cakera penuh', took: expect.any(Number) });
  replace(async () => undefined);
  expect((await run()).status).toBe(202);
  await until(async () => (await one())?.state === 'Done', 'the success');
  expect((await one())?.error).toBeNull();
});

it('leaves a job alone that another server runs', async () => {
  await portal.db.update(job).set({ lastStartedAt: new Date(), lastFinishedAt: null }).where(eq(job.name, NAME));
  expect(await run()).toMatchObject({ status: 409, body: { code: 'serverJob.running' } });
});

it('knows no other jobs, and shows none that this release does not have', async () => {
  expect((await run('nobody.knows')).status).toBe(404);
  expect((await run('../x')).status).not.toBe(202);
  await portal.db.insert(job).values({ name: 'old.job', everySeconds: 1, nextAt: new Date() });
  expect(await one('old.job')).toBeUndefined();
});
