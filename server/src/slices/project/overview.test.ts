import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { authoring } from '@titian/shared-contracts/authoring';
import { favourite } from '@titian/shared-contracts/favourite';
import { membership } from '@titian/shared-contracts/membership';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { type ApiOverview, project } from '@titian/shared-contracts/project';
import { subscriber } from '@titian/shared-contracts/subscription';
import { session } from '@titian/shared-contracts';
import { BY_NOBODY, calledApi, newTraceId } from '../../testing/calls';
import { type Caller, portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { startOfDay } from '../../wire/portal-day';
import { portalDay } from '../catalogue';
import { apiPackage, healthDay, project as projectTable } from '../catalogue/catalogue.tables';
import { orderItem } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';
import { takeRecords } from '../traffic';

const here = portalOf(
  ...(['client', 'developer', 'tenantadmin', 'superadmin', 'otherdeveloper', 'otheradmin'] as const),
);
let called: Awaited<ReturnType<typeof calledApi>>;

const read = (who: Pick<Caller, 'call'>, id = called.api.project.id) => who.call(project.overview, { params: { id } });
const overview = async () => (await read(here.developer)).body as ApiOverview;
/** The first moment of a day of the portal's zone, some days ago. */
const midnight = (ago: number) => startOfDay(portalDay(here.portal.app.clock(), ago)).getTime();
const at = (ms: number) => ({ receivedAt: new Date(ms).toISOString() });

async function send(given: Partial<CallRecord>[]) {
  const lines = given.map((parts) => JSON.stringify({ ...called.call, traceId: newTraceId(), ...parts }));
  const { db, app } = here.portal;
  await takeRecords(db, { id: `kb-1/${randomUUID()}`, text: lines.join('\n') }, app.clock());
}
const times = (count: number, parts: Partial<CallRecord>) => Array.from({ length: count }, () => parts);

beforeAll(async () => {
  called = await calledApi(here.portal, here.client);
  const refused = { upstreamMs: null, upstreamStatus: null, attempts: 0, counted: false } satisfies Partial<CallRecord>;
  await send([
    ...times(3, at(midnight(0))),
    ...times(2, { ...at(midnight(6)), outcome: 'providerError', status: 500 }),
    { ...at(midnight(2)), ...refused, outcome: 'quota', status: 429, code: 'GDX-1310' },
    ...times(4, at(midnight(6) - 1)),
    at(midnight(13)),
    at(midnight(13) - 1),
    { ...at(midnight(1)), ...BY_NOBODY, outcome: 'authFailed', status: 401, code: 'GDX-1402' },
  ]);
});

it('counts today, seven days of the portal’s zone, and the seven before', async () => {
  const { today, week, before, days } = await overview();
  expect(today).toMatchObject({ calls: 3, failed: 0, refused: 0 });
  expect(week).toMatchObject({ calls: 5, failed: 2, refused: 2 });
  expect(before).toMatchObject({ calls: 5, failed: 0, refused: 0 });
  expect(week.p95).toBeGreaterThan(25);
  expect(days.map(({ calls }) => calls)).toEqual([2, 0, 0, 0, 0, 0, 3]);
  expect(days.map(({ day }) => day)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((ago) => portalDay(here.portal.app.clock(), ago)),
  );
});

it('names the applications that call most, and sums up the others', async () => {
  const { portal } = here;
  const { consumer, foreign } = portal.organizations;
  const owner = await portal.make.user('Client', { organizationId: foreign.id });
  const others = await Promise.all(
    [1, 2, 3, 4, 5].map(() => portal.make.application({ organizationId: foreign.id, ownerId: owner.id })),
  );
  await send(
    others.flatMap(({ id }, index) =>
      times(10 + index, {
        ...at(midnight(1)),
        applicationId: id,
        consumerOrganizationId: foreign.id,
        subscriptionId: null,
      }),
    ),
  );
  const { callers, others: rest } = await overview();
  expect(callers.map(({ organization, calls }) => [organization.code, calls])).toEqual(
    [14, 13, 12, 11, 10].map((calls) => [foreign.code, calls]),
  );
  expect(rest).toEqual({ applications: 1, calls: 5, failed: 2, before: 5 });
  await send(times(20, at(midnight(0))));
  const {
    callers: [first],
  } = await overview();
  expect(first).toMatchObject({ organization: { code: consumer.code }, calls: 25, failed: 2, before: 5 });
});

it('tells how many subscriptions stood on each day, and what they bring in by the price of their order', async () => {
  const { db, app } = here.portal;
  const mine = eq(subscription.id, called.held.id);
  expect(await overview()).toMatchObject({ subscriptions: { agencies: 1 }, revenue: null });
  await db
    .update(subscription)
    .set({ startingAt: new Date(midnight(2)) })
    .where(mine);
  expect((await overview()).subscriptions.days).toEqual([0, 0, 0, 0, 1, 1, 1]);
  const [row] = await db.select().from(subscription).where(mine);
  const item = eq(orderItem.id, row!.orderItemId);
  await db
    .update(orderItem)
    .set({ price: { model: 'Flat', amount: 250.5, currency: 'MYR' } })
    .where(item);
  const month = `${portalDay(app.clock(), 0).slice(0, 7)}-01`;
  expect((await overview()).revenue).toEqual({ month, amount: 250.5 });
  await db
    .update(orderItem)
    .set({ price: { model: 'PerCall', amount: 0.05, currency: 'MYR' } })
    .where(item);
  // How many calls were counted how many days ago: those of the month before bring nothing in this one.
  const counted = Object.entries({ 0: 23, 6: 2, 7: 4, 13: 1, 14: 1 });
  const ofMonth = counted
    .filter(([ago]) => portalDay(app.clock(), Number(ago)) >= month)
    .reduce((sum, [, calls]) => sum + calls, 0);
  expect((await overview()).revenue?.amount).toBeCloseTo(ofMonth * 0.05, 2);
  await db
    .update(subscription)
    .set({ status: 'Terminated', terminatedAt: new Date(midnight(1)) })
    .where(mine);
  expect((await overview()).subscriptions).toEqual({ days: [0, 0, 0, 0, 1, 0, 0], agencies: 0 });
});

it('counts what is paid for the package that a provider chose later, and what was agreed for the one that was ordered', async () => {
  const flat = (amount: number) => ({ price: { model: 'Flat' as const, amount, currency: 'MYR' as const } });
  const { make, db } = here.portal;
  const held = await subscribe(here.portal, here.client, flat(250));
  const revenue = async () => ((await read(here.developer, held.projectId)).body as ApiOverview).revenue?.amount;
  const move = (packageId: string) =>
    here.tenantadmin.call(subscriber.changePackage, {
      params: { id: held.id },
      body: { packageId, reason: 'Kos lebih rendah.' },
    });
  await db.update(apiPackage).set(flat(900)).where(eq(apiPackage.id, held.packageId));
  expect(await revenue()).toBe(250);
  const cheaper = await make.package({ projectId: held.projectId, ...flat(100) });
  expect((await move(cheaper.id)).status).toBe(200);
  expect(await revenue()).toBe(100);
});

it('has the health of ninety days', async () => {
  const { db, app } = here.portal;
  const projectId = called.api.project.id;
  const day = (ago: number) => portalDay(app.clock(), ago);
  await db.insert(healthDay).values([
    { projectId, day: day(0), availability: 0.5 },
    { projectId, day: day(89), availability: 1 },
    { projectId, day: day(90), availability: 0 },
  ]);
  const { health } = await overview();
  expect(health).toHaveLength(90);
  expect(health[0]).toEqual({ day: day(89), availability: 1 });
  expect(health.at(-1)).toEqual({ day: day(0), availability: 0.5 });
  expect(health[1]!.availability).toBeNull();
});

it('says what was done last, once where it was done again and again, and names nobody of another agency', async () => {
  const { make, organizations } = here.portal;
  const { id, identifier } = called.api.project;
  const opened = (await overview()).events.find(
    ({ text }) => text === `Membuka langganan ${called.held.subscriptionNo}`,
  );
  expect(opened?.by).toBe(organizations.consumer.name.my);
  for (const username of ['wan', 'siti']) {
    const { id: userId } = await make.user('Developer', { username, organizationId: organizations.provider.id });
    const body = { role: 'Viewer' as const };
    expect((await here.developer.call(membership.put, { params: { id, userId }, body })).status).toBe(200);
  }
  // One with a version that takes calls isn't archived: it ends as if each had been retired before.
  await here.portal.db.update(projectTable).set({ status: 'draft' }).where(eq(projectTable.id, id));
  const { rowVersion } = (await here.developer.call(authoring.read, { params: { id } })).body;
  const archived = await here.developer.call(project.archive, { params: { id }, body: { rowVersion } });
  expect(archived.status).toBe(200);
  await here.client.call(favourite.add, { params: { id } });
  const { events } = await overview();
  expect(events.map(({ text }) => text).slice(0, 2)).toEqual([
    `Mengarkibkan API ${identifier}`,
    `Mengubah ahli API ${identifier}`,
  ]);
  expect(events.filter(({ text }) => text === `Mengubah ahli API ${identifier}`)).toHaveLength(1);
  expect(events[0]!.by).toBe((await here.developer.call(session.me, {})).body.displayName);
});

it('is read by all who reach the API, does not exist for other tenants, and is refused to clients', async () => {
  for (const who of [here.developer, here.tenantadmin, here.superadmin]) expect((await read(who)).status).toBe(200);
  for (const who of [here.otherdeveloper, here.otheradmin]) expect((await read(who)).status).toBe(404);
  expect((await read(here.client)).status).toBe(403);
  expect((await read(here.portal.nobody as Caller)).status).toBe(401);
});
