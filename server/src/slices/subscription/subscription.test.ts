import { application, subscription } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { outbox, portalLog } from '../../storage/schema';
import { application as applications } from '../application/application.tables';
import { waiting } from '@titian/shared-contracts/waiting';
import { apiPackage, project } from '../catalogue/catalogue.tables';
import { subscription as rows } from './subscription.tables';
import { newId } from '../../storage/schema/columns';
import { buildPortal, type Portal } from '../../testing/build';
import { placeOrder } from '../../testing/ordering';
import { dayOf } from '../../wire/portal-day';
import { dayOfCalls } from '../traffic';
import { callDay } from '../traffic/traffic.tables';

type Caller = Awaited<ReturnType<Portal['as']>>;
const REASON = 'The service moves to a new system.';
let portal: Portal;
let client: Caller;
beforeAll(async () => {
  portal = await buildPortal();
  client = await portal.as('client');
});
afterAll(() => portal.close());

async function subscribed(pack = {}): Promise<{ id: string; projectId: string; applicationId: string }> {
  const api = await portal.make.api(
    { organizationId: portal.organizations.provider.id },
    { validation: 'Auto', ...pack },
  );
  const placed = await placeOrder(client, [api]);
  const { subscriptionId } = placed.items[0];
  return { id: subscriptionId, projectId: api.project.id, applicationId: placed.application.id };
}
const read = async (id: string) => (await client.call(subscription.detail, { params: { id } })).body;
const suspend = (who: Caller, id: string) =>
  who.call(subscription.suspend, { params: { id }, body: { reason: REASON } });
const resume = (who: Caller, id: string) => who.call(subscription.resume, { params: { id } });
const terminate = (who: Caller, id: string) =>
  who.call(subscription.terminate, { params: { id }, body: { reason: REASON } });

describe('GET /api/subscriptions', () => {
  it('lists those of the own agency, with the filters of the page', async () => {
    const one = await subscribed();
    const two = await subscribed();
    await terminate(client, two.id);
    const ids = async (who: Caller, query = {}) =>
      (await who.call(subscription.mine, { query })).body.data.map(({ id }: { id: string }) => id);

    expect(await ids(client)).toEqual([two.id, one.id]);
    expect(await ids(client, { filter: 'status_eq=Subscribed' })).toEqual([one.id]);
    expect(await ids(client, { filter: `apiProjectId_eq=${two.projectId}` })).toEqual([two.id]);
    expect(await ids(client, { filter: `subscriberEmail_eq=${portal.people.client.email}` })).toHaveLength(2);
    expect(await ids(client, { filter: 'projectId_eq=nonsense' })).toEqual([]);
    expect(await ids(await portal.as('tenantadmin'))).toHaveLength(2);
    expect(await ids(await portal.as('developer'))).toEqual([]);
    expect(await ids(await portal.as('otheradmin'))).toEqual([]);
  });

  it('counts usage in the period of its quota', async () => {
    const [daily, monthly] = [
      await subscribed({ quota: { limit: 100, unit: 'day' } }),
      await subscribed({ quota: { limit: 100, unit: 'month' } }),
    ];
    const today = dayOf(new Date());
    const [lastMonth, first] = ['2020-01-31', `${today.slice(0, 7)}-01`];
    const days = [...new Set([lastMonth, first, today])];
    const figures = { failed: 0, latencyP95: 1 };
    for (const { id, projectId } of [daily, monthly]) {
      const values = days.map((day, at) => ({ projectId, subscriptionId: id, day, calls: 10 ** at, ...figures }));
      await portal.db.insert(callDay).values(values.flatMap(dayOfCalls));
    }
    expect((await read(daily.id)).used).toBe(10 ** (days.length - 1));
    expect((await read(monthly.id)).used).toBe(days.length === 3 ? 110 : 10);
  });
});

describe('the period of a quota', () => {
  const use = (row: { id: string; projectId: string }, days: [day: string, calls: number][]) =>
    portal.db
      .insert(callDay)
      .values(
        days.flatMap(([day, calls]) =>
          dayOfCalls({ projectId: row.projectId, subscriptionId: row.id, day, calls, failed: 0, latencyP95: 1 }),
        ),
      );
  /** Midnight in Malaysia, where the day before it is still going on in UTC. */
  const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`).toISOString();

  it('is the calendar month of the portal’s zone, with the day on which the quota was used up', async () => {
    const row = await subscribed({ quota: { limit: 100, unit: 'month' } });
    const today = dayOf(new Date());
    const first = `${today.slice(0, 7)}-01`;
    expect(await read(row.id)).toMatchObject({ used: 0, period: { from: midnight(first), usedUpOn: null } });
    await use(row, [[first, 100]]);
    const { used, period } = await read(row.id);
    expect([used, period.usedUpOn]).toEqual([100, first]);
    const reset = dayOf(new Date(period.resetsAt));
    expect([reset.slice(8), period.resetsAt]).toEqual(['01', midnight(reset)]);
    expect(Date.parse(period.resetsAt)).toBeGreaterThan(new Date().getTime());
  });

  it('counts more calls than fit in a number of 32 bits', async () => {
    const row = await subscribed({ quota: { limit: 100, unit: 'month' } });
    const today = dayOf(new Date());
    const days = [...new Set([`${today.slice(0, 7)}-01`, today])];
    await use(
      row,
      days.map((day) => [day, 2_000_000_000]),
    );
    expect((await read(row.id)).used).toBe(days.length * 2_000_000_000);
    expect((await client.call(waiting.list)).status).toBe(200);
  });

  it('is the day where the quota is one of a day', async () => {
    const daily = await subscribed({ quota: { limit: 100, unit: 'day' } });
    const today = dayOf(new Date());
    await use(daily, [[today, 99]]);
    const open = await read(daily.id);
    expect(open.period).toMatchObject({ from: midnight(today), usedUpOn: null });
    expect(Date.parse(open.period.resetsAt) - Date.parse(open.period.from)).toBe(86_400_000);
    await portal.db.update(callDay).set({ counted: 100 }).where(eq(callDay.subscriptionId, daily.id));
    expect((await read(daily.id)).period.usedUpOn).toBe(today);
  });
});

describe('the larger package', () => {
  it('is the next larger that is open, for its own agency while it is subscribed', async () => {
    const { id, projectId } = await subscribed({ quota: { limit: 1_000, unit: 'day' } });
    const offer = (limit: number, unit: 'minute' | 'day' | 'month', state: 'Published' | 'Closed' = 'Published') =>
      portal.make.package({ projectId, quota: { limit, unit }, state });
    expect((await read(id)).larger).toBeNull();
    await offer(30_000, 'month');
    await offer(31_000, 'month', 'Closed');
    await offer(20_000, 'day');
    const next = await offer(1, 'minute');
    expect((await read(id)).larger).toEqual({ id: next.id, name: next.name, quota: { limit: 1, unit: 'minute' } });
    const admin = await portal.as('tenantadmin');
    expect((await admin.call(subscription.detail, { params: { id } })).body.larger).toBeNull();
    await portal.db
      .update(rows)
      .set({ quotaOverride: { limit: 2_000, unit: 'day' } })
      .where(eq(rows.id, id));
    expect((await read(id)).larger.quota).toEqual({ limit: 20_000, unit: 'day' });
    await suspend(client, id);
    expect((await read(id)).larger).toBeNull();
  });
});

describe('keys', () => {
  it.each(applications.state.enumValues)(
    'can be made exactly if offered, for an application that is %s',
    async (state) => {
      const { id, applicationId } = await subscribed();
      await portal.db.update(applications).set({ state }).where(eq(applications.id, applicationId));
      const isOffered = (await read(id)).allowed.includes('createKey');
      const body = { environment: 'Production' as const, label: 'Main' };
      const { status } = await client.call(application.issue, { params: { id: applicationId }, body });
      expect(isOffered).toBe(status === 201);
    },
  );
});

describe('suspend and resume', () => {
  it('suspends for a reason and resumes', async () => {
    const { id } = await subscribed();
    expect((await read(id)).allowed).toEqual([
      ...['suspend', 'terminate', 'createKey', 'askBoost', 'askExtension', 'changePackage'],
    ]);
    expect((await client.call(subscription.suspend, { params: { id }, body: { reason: 'short' } })).status).toBe(422);
    expect((await suspend(client, id)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'Suspended',
      holds: [{ by: 'Consumer', reason: REASON }],
      allowed: ['resume', 'terminate', 'askExtension'],
    });
    expect(await suspend(client, id)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    expect((await resume(client, id)).status).toBe(200);
    expect((await resume(client, id)).status).toBe(409);
    expect(await read(id)).toMatchObject({ status: 'Subscribed', holds: [] });
    const emitted = (await portal.db.select().from(outbox)).filter(({ payload }) => payload.subscriptionId === id);
    expect(emitted.map(({ code }) => code)).toEqual([
      'subscription.created',
      'subscription.suspended',
      'subscription.resumed',
    ]);
  });

  it("stays suspended as long as another side's hold is left", async () => {
    const { id } = await subscribed();
    const hold = { by: 'Provider' as const, reason: REASON, since: new Date().toISOString() };
    await portal.db
      .update(rows)
      .set({ status: 'Suspended', holds: [hold] })
      .where(eq(rows.id, id));
    expect((await resume(client, id)).status).toBe(409);
    await suspend(client, id);
    expect((await resume(client, id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'Suspended', holds: [{ by: 'Provider' }] });
  });

  it('accepts one of two concurrent suspensions', async () => {
    const { id } = await subscribed();
    const replies = await Promise.all([suspend(client, id), suspend(client, id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('terminate', () => {
  it('is final, is logged with its reason, and lets the API be ordered again', async () => {
    const { id, projectId, applicationId } = await subscribed({ quota: { limit: 10, unit: 'minute' } });
    expect((await terminate(client, id)).status).toBe(200);
    for (const act of [suspend, resume, terminate]) expect((await act(client, id)).status).toBe(409);
    expect(await read(id)).toMatchObject({ status: 'Terminated', allowed: ['orderAgain'] });
    const entries = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, id));
    expect(entries.find(({ action }) => action === 'SUBSCRIPTION_TERMINATE')).toMatchObject({
      reason: REASON,
      changes: expect.arrayContaining([{ path: '/status', before: 'Subscribed', after: 'Terminated' }]),
    });
    const [again] = await portal.db.select().from(project).where(eq(project.id, projectId));
    const [pack] = await portal.db.select().from(apiPackage).where(eq(apiPackage.projectId, projectId));
    const api = { project: again!, package: pack! } as Parameters<typeof placeOrder>[1][number];
    portal.pass(60_000);
    expect((await placeOrder(client, [api], { applicationId })).state).toBe('Completed');
  });

  it('answers 404 to other agencies and for an unknown subscription', async () => {
    const { id } = await subscribed();
    for (const name of ['otheradmin', 'otherclient', 'developer']) {
      expect((await terminate(await portal.as(name), id)).status).toBe(404);
    }
    expect((await terminate(client, newId())).status).toBe(404);
    expect((await read(id)).status).toBe('Subscribed');
  });
});
