import type { HubEvents } from '@titian/shared-contracts';
import { notification as notificationContract } from '@titian/shared-contracts/notification';
import { order } from '@titian/shared-contracts/order';
import { application, subscription, subscriptionPaths } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { mailLog, notification, outbox } from '../storage/schema';
import { buildPortal, type Portal } from '../testing/build';
import { placeOrder } from '../testing/ordering';
import { emit } from './emit';

let portal: Portal;
type Client = Awaited<ReturnType<Portal['as']>>;
const clients = {} as Record<'client' | 'developer' | 'tenantadmin' | 'superadmin' | 'otheradmin', Client>;

beforeAll(async () => {
  portal = await buildPortal();
  for (const name of ['client', 'developer', 'tenantadmin', 'superadmin', 'otheradmin'] as const)
    clients[name] = await portal.as(name);
});
beforeEach(async () => {
  await portal.app.events.drain();
  await portal.db.delete(notification);
  await portal.db.delete(mailLog);
  await portal.db.delete(outbox);
});
afterAll(() => portal.close());

/** What everybody was notified of since the test began, by username. */
async function bells(): Promise<Record<string, { title: string; link: string }[]>> {
  await portal.app.events.drain();
  const rows = await portal.db.select().from(notification).orderBy(notification.id);
  const names = Object.entries(portal.people);
  return Object.fromEntries(
    names.map(([name, { id }]) => [
      name,
      rows.filter(({ userId }) => userId === id).map(({ title, link }) => ({ title: title.en, link })),
    ]),
  );
}
const mails = async () =>
  (await portal.db.select().from(mailLog).orderBy(mailLog.eventCode, mailLog.recipient)).map(
    ({ recipient, eventCode, status }) => ({
      recipient,
      eventCode,
      status,
    }),
  );

async function orderTitles(): Promise<{ id: string; orderNo: string; item: { id: string; rowVersion: number } }> {
  const name = { my: 'Geran', en: 'Titles' };
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id, name });
  const placed = await placeOrder(clients.client, [api]);
  return { ...placed, item: placed.items[0] };
}
const mailOf = (name: keyof Portal['people']) => portal.people[name].email;

describe('an order', () => {
  it("reaches the owning agency's approvers and developers, its tenant's administrators, and the requester", async () => {
    const { id, orderNo } = await orderTitles();
    const notified = await bells();

    const submitted = { title: `New order ${orderNo}` };
    expect(notified).toEqual({
      client: [{ title: `Order ${orderNo} received`, link: `/order-detail?id=${id}` }],
      developer: [{ ...submitted, link: `/order-detail?id=${id}` }],
      tenantadmin: [{ ...submitted, link: `/manage-order?q=${orderNo}` }],
      superadmin: [{ ...submitted, link: `/manage-order?q=${orderNo}` }],
      otherclient: [],
      otherdeveloper: [],
      otheradmin: [],
    });
    expect(await mails()).toEqual([
      { recipient: mailOf('client'), eventCode: 'order.received', status: 'Sent' },
      ...[mailOf('superadmin'), mailOf('tenantadmin')].map((recipient) => ({
        recipient,
        eventCode: 'order.submitted',
        status: 'Sent',
      })),
    ]);
  });

  it('notifies each agency of its own items only', async () => {
    const { provider, foreign } = portal.organizations;
    const apis = [
      await portal.make.api({ organizationId: provider.id, name: { my: 'Satu', en: 'One' } }),
      await portal.make.api({ organizationId: foreign.id, name: { my: 'Dua', en: 'Two' } }),
    ];
    await placeOrder(clients.client, apis);
    await portal.app.events.drain();
    const bodies = async (client: Client) =>
      (await client.call(notificationContract.latest)).body.map((one: { body: string }) => one.body);
    expect(await bodies(clients.tenantadmin)).toEqual([expect.stringContaining('memohon Satu.')]);
    expect(await bodies(clients.otheradmin)).toEqual([expect.stringContaining('memohon Dua.')]);
  });

  it('brings the refusal with its reason to the requester, by mail too', async () => {
    const { id, item } = await orderTitles();
    await portal.app.events.drain();
    await portal.db.delete(notification);
    const reason = 'The purpose <b>does not</b> name a law.';
    const decided = await clients.tenantadmin.call(order.decide, {
      params: { id: item.id },
      body: { decision: 'reject', rowVersion: item.rowVersion, refusalCode: 'legalRestriction', reason },
    });
    expect(decided.status).toBe(200);
    const notified = await bells();
    expect(notified.client).toEqual([{ title: 'Titles rejected', link: `/order-detail?id=${id}` }]);
    expect(notified.tenantadmin).toEqual([]);

    const [mail] = await portal.db.select().from(mailLog).where(eq(mailLog.eventCode, 'order.item.rejected'));
    expect(mail).toMatchObject({ recipient: mailOf('client'), locale: 'my', subject: 'Geran ditolak', status: 'Sent' });
    expect(mail!.html).toContain('The purpose &lt;b&gt;does not&lt;/b&gt; name a law.');
    expect(mail!.body).toContain(reason);
    expect(mail!.html).toContain(`href="http://localhost:8080/order-detail?id=${id}"`);
  });

  it('that is approved opens a subscription, whose suspension both sides are notified of', async () => {
    const { item } = await orderTitles();
    await clients.tenantadmin.call(order.decide, {
      params: { id: item.id },
      body: { decision: 'approve', rowVersion: item.rowVersion },
    });
    await portal.app.events.drain();
    await portal.db.delete(notification);
    const held = await clients.client.call(subscription.mine);
    const { id } = held.body.data[0];
    await clients.tenantadmin.call(subscription.suspend, {
      params: { id },
      body: { reason: 'Calls look like scraping.' },
    });

    const notified = await bells();
    expect(notified.client).toEqual([
      { title: 'Subscription to Titles suspended', link: `/mysubscription?open=${id}` },
    ]);
    const { subscriber } = subscriptionPaths;
    expect(notified.developer).toEqual([{ title: 'Subscription to Titles suspended', link: subscriber(id) }]);
    expect(notified.tenantadmin).toEqual([]);
  });
});

describe('delivery', () => {
  const cause = () => ({ actor: null, correlationId: 'test', now: portal.app.clock() });

  it('sends hub events to those who are notified, and makes open pages reload the order', async () => {
    const sent: unknown[] = [];
    const { hub } = portal.app;
    const spies = [
      vi.spyOn(hub, 'toUser').mockImplementation((id, event) => void sent.push([id, event])),
      vi.spyOn(hub, 'toOrganization').mockImplementation((id, event) => void sent.push([id, event])),
    ];
    await orderTitles();
    await portal.app.events.drain();
    const { people, organizations } = portal;
    expect(sent).toEqual(
      expect.arrayContaining([
        [organizations.consumer.id, 'order'],
        [organizations.provider.id, 'order'],
        [people.client.id, 'subscribe'],
        [people.developer.id, 'subscribe'],
      ]),
    );
    spies.forEach((spy) => spy.mockRestore());
  });

  it("says whose own act a notification is about, so that a page doesn't tell it twice", async () => {
    const own = new Map<string, boolean>();
    const spy = vi.spyOn(portal.app.hub, 'toUser').mockImplementation((id, event, payload) => {
      if (event === 'subscribe') own.set(id, (payload as HubEvents['subscribe']).notification.own);
    });
    await orderTitles();
    await portal.app.events.drain();
    expect(own.get(portal.people.client.id)).toBe(true);
    expect(own.get(portal.people.developer.id)).toBe(false);
    spy.mockRestore();
  });

  it('does nothing twice when an event is dispatched again', async () => {
    await orderTitles();
    await portal.app.events.drain();
    const before = [(await portal.db.select().from(notification)).length, (await mails()).length];
    await portal.db.update(outbox).set({ dispatchedAt: null });
    await portal.app.events.drain();
    expect([(await portal.db.select().from(notification)).length, (await mails()).length]).toEqual(before);
  });

  it('notifies nobody of a change that was rolled back', async () => {
    const failing = portal.db.transaction(async (tx) => {
      await emit(tx, cause(), {
        code: 'user.locked',
        userId: portal.people.client.id,
        until: new Date().toISOString(),
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await bells()).client).toEqual([]);
  });

  it('keeps an event that fails, lets others pass, and tries again after a minute', async () => {
    const missing = '00000000-0000-7000-8000-000000000000';
    await emit(portal.db, cause(), { code: 'order.cancelled', orderId: missing });
    await emit(portal.db, cause(), {
      code: 'user.locked',
      userId: portal.people.client.id,
      until: '2026-11-21T08:00:00Z',
    });
    expect((await bells()).client).toEqual([{ title: 'Your account is blocked', link: '/login' }]);

    const failed = async () =>
      (await portal.db.select().from(outbox).where(eq(outbox.code, 'order.cancelled'))).at(-1)!;
    expect(await failed()).toMatchObject({
      attempts: 1,
      dispatchedAt: null,
      lastError: expect.stringContaining(missing),
    });
    await portal.app.events.drain();
    expect(await failed()).toMatchObject({ attempts: 1 });
    portal.pass(61_000);
    await portal.app.events.drain();
    expect(await failed()).toMatchObject({ attempts: 2 });
    await portal.db.delete(outbox).where(eq(outbox.code, 'order.cancelled'));
  });

  it('is not dispatched before the instant it was emitted for', async () => {
    const event = {
      code: 'session.revoked' as const,
      sessionId: 's',
      userId: portal.people.client.id,
      because: 'test',
    };
    const ended = vi.spyOn(portal.app.hub, 'endSession').mockReturnValue();
    await emit(portal.db, cause(), event, { at: new Date(portal.app.clock().getTime() + 60_000) });
    await portal.app.events.drain();
    expect(ended).not.toHaveBeenCalled();
    portal.pass(61_000);
    await portal.app.events.drain();
    expect(ended).toHaveBeenCalledWith('s');
    ended.mockRestore();
  });
});

describe('a key', () => {
  it('that somebody else made is announced to its application owner', async () => {
    const { provider } = portal.organizations;
    const { developer } = portal.people;
    const own = await portal.make.application({ organizationId: provider.id, ownerId: developer.id });
    const issued = await clients.tenantadmin.call(application.issue, {
      params: { id: own.id },
      body: { environment: 'Sandbox', label: 'night run' },
    });
    expect(issued.status).toBe(201);
    const notified = await bells();
    expect(notified.developer).toEqual([
      { title: `New key for ${own.name}`, link: `/myapi/applications?id=${own.id}` },
    ]);
    expect(notified.tenantadmin).toEqual([]);
    const [row] = await portal.db.select().from(notification);
    expect(JSON.stringify(row)).not.toContain(issued.body.secret);
  });
});
