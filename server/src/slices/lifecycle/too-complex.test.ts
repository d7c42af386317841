import { eq } from 'drizzle-orm';
import { acknowledgement, type BreakAsk, lifecycle } from '@titian/shared-contracts/lifecycle';
import { notification } from '../../storage/schema';
import { type Breaking, documentOf, makeBreaking, recordCalls } from '../../testing/breaking';
import { portalOf } from '../../testing/portal-of';
import { GivenUp } from '../../threads/thread';
import { versionLife } from './lifecycle.tables';

const here = portalOf(...(['superadmin', 'tenantadmin', 'developer', 'client'] as const));
const ids = ({ id, versionId }: Breaking) => ({ id, versionId });
const read = async (one: Breaking) => (await here.developer.call(lifecycle.read, { params: ids(one) })).body;
const publish = (one: Breaking) => here.tenantadmin.call(lifecycle.publish, { params: ids(one), body: {} });
const run = (job: 'publish' | 'asks') => here.portal.app.jobs.run(`lifecycle.${job}`);
const make = (paths: Record<string, object>) =>
  makeBreaking(here.portal, {
    ...{ author: here.developer, reviewer: here.tenantadmin, consumers: [here.client] },
    next: documentOf(paths),
  });
const HEAVY = '/heavy';

/** From then on, documents with this path can't be compared. */
function giveUpOn(path: string, error: Error = new GivenUp('no result in 30000 ms')) {
  const { comparer } = here.portal.app.catalogue;
  const compare = comparer.breaks;
  return vi
    .spyOn(comparer, 'breaks')
    .mockImplementation((texts) => (texts[1].includes(path) ? Promise.reject(error) : compare(texts)));
}
afterEach(() => vi.restoreAllMocks());

/** As if its time had come. */
async function planned(paths: Record<string, object>): Promise<Breaking> {
  const one = await make(paths);
  const at = new Date(here.portal.app.clock().getTime() + 86_400_000).toISOString();
  const done = await here.tenantadmin.call(lifecycle.schedule, { params: ids(one), body: { at } });
  expect(done.status).toBe(200);
  await isDue(one, { scheduledAt: new Date() });
  return one;
}
const isDue = (one: Breaking, values: Partial<typeof versionLife.$inferInsert>) =>
  here.portal.db.update(versionLife).set(values).where(eq(versionLife.versionId, one.versionId));

it('refuses to publish what cannot be compared, and changes nothing', async () => {
  const one = await make({ [HEAVY]: {} });
  giveUpOn(HEAVY);
  for (const reply of [await publish(one), await here.developer.call(lifecycle.breaks, { params: ids(one) })])
    expect([reply.status, reply.body.code]).toEqual([422, 'lifecycle.tooComplex']);
  expect(await read(one)).toMatchObject({ state: 'Approved', scheduled: null, waiting: null });
});

it('publishes the others that are due, and tells the owner once', async () => {
  const { db, app, people } = here.portal;
  const [heavy, light] = [await planned({ [HEAVY]: {} }), await planned({ '/light': {} })];
  const spy = giveUpOn(HEAVY);
  await app.events.drain();
  await db.delete(notification);
  await run('publish');
  expect((await read(light)).state).toBe('Published');
  expect(await read(heavy)).toMatchObject({ state: 'Approved', scheduled: null });
  await app.events.drain();
  const told = async () =>
    (await db.select().from(notification)).filter(({ title }) => /was not published/.test(title.en));
  const readers = (await told()).map(({ userId }) => userId);
  expect(readers).toEqual(expect.arrayContaining([people.developer.id, people.tenantadmin.id]));
  spy.mockClear();
  await run('publish');
  await app.events.drain();
  expect(spy).not.toHaveBeenCalled();
  expect(await told()).toHaveLength(readers.length);
});

it('goes on with the others where one fails for any other reason, which stays planned', async () => {
  const [broken, light] = [await planned({ [HEAVY]: {} }), await planned({ '/light': {} })];
  giveUpOn(HEAVY, new Error('the disk is full'));
  await run('publish').catch(() => undefined);
  expect((await read(light)).state).toBe('Published');
  expect((await read(broken)).scheduled).not.toBeNull();
});

it('leaves what was asked as it is, and publishes it when the time of those who were asked is over', async () => {
  const one = await make({ [HEAVY]: {} });
  const { consumer } = here.portal.organizations;
  await recordCalls(here.portal, one, { organizationId: consumer.id, operation: 'GET /lots', calls: 4 });
  expect((await publish(one)).body.waitsUntil).not.toBeNull();
  giveUpOn(HEAVY);
  await run('asks');
  const asks = (await here.client.call(acknowledgement.mine)).body as BreakAsk[];
  expect(asks.filter(({ project }) => project.id === one.id)).toMatchObject([{ open: true }]);
  await isDue(one, { waitsUntil: new Date() });
  await run('publish');
  expect((await read(one)).state).toBe('Published');
});
