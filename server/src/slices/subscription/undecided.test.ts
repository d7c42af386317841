import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { order } from '@titian/shared-contracts/order';
import { subscriber, subscription as contract } from '@titian/shared-contracts/subscription';
import { and, asc, eq, like } from 'drizzle-orm';
import { mailLog, portalLog, user } from '../../storage/schema';
import { personOf } from '../../testing/moving';
import { type Caller, portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { notificationsAbout } from '../../testing/told';
import { dayOf } from '../../wire/portal-day';
import { placeOrder } from '../../testing/ordering';
import { apiPackage, project } from '../catalogue/catalogue.tables';
import { endOverdue } from './subscription.jobs';
import { subscription, subscriptionBoost, subscriptionExtension } from './subscription.tables';

const here = portalOf('client', 'tenantadmin');
const DAY = 86_400_000;
const REASON = 'The census doubles our counters for a week.';
const REFUSAL = { decision: 'refuse', reason: 'The system has no room before March.' } as const;
const NOT_IN_FORCE = { status: 409, body: { code: 'subscription.notInForce' } };

/** A subscription of half a year, whose later end takes a decision. */
async function make() {
  const { db } = here.portal;
  const { id, packageId } = await subscribe(here.portal, here.client, { subscriptionMonths: 6 });
  await db.update(apiPackage).set({ validation: 'Manual' }).where(eq(apiPackage.id, packageId));
  const [{ subscriptionNo } = {}] = await db.select().from(subscription).where(eq(subscription.id, id));
  return { params: { id }, subscriptionNo: subscriptionNo! };
}
type Made = Awaited<ReturnType<typeof make>>;

const sendBoost = ({ params }: Made, who: Caller = here.client) =>
  who.call(contract.askBoost, { params, body: { calls: 500, rate: 0, days: 7, reason: REASON } });
async function askBoost(made: Made, who?: Caller): Promise<string> {
  const asked = await sendBoost(made, who);
  expect(asked.status).toBe(201);
  return asked.body.id;
}
const inDays = (days: number) => dayOf(new Date(here.portal.app.clock().getTime() + days * DAY));
async function askExtension({ params }: Made, days: number, who: Caller = here.client): Promise<string> {
  const asked = await who.call(contract.askExtension, { params, body: { until: inDays(days), reason: REASON } });
  expect(asked).toMatchObject({ status: 201, body: { state: 'Requested' } });
  return asked.body.id;
}
const decide = (id: string, body: typeof REFUSAL | { decision: 'grant' } = { decision: 'grant' }) =>
  here.tenantadmin.call(subscriber.decideBoost, { params: { id }, body });
const suspend = ({ params }: Made) =>
  here.tenantadmin.call(subscriber.suspend, { params, body: { reason: 'Semakan keselamatan' } });
const setEnd = ({ params }: Made, days: number) =>
  here.tenantadmin.call(subscriber.extend, { params, body: { until: inDays(days), reason: 'Projek disambung.' } });

const boost = async (id: string) =>
  (await here.portal.db.select().from(subscriptionBoost).where(eq(subscriptionBoost.id, id)))[0]!;
const extension = async (id: string) =>
  (await here.portal.db.select().from(subscriptionExtension).where(eq(subscriptionExtension.id, id)))[0]!;
const logged = ({ params: { id } }: Made, acts: string) =>
  here.portal.db
    .select({ action: portalLog.action, changes: portalLog.changes })
    .from(portalLog)
    .where(and(eq(portalLog.targetId, id), like(portalLog.action, acts)))
    .orderBy(asc(portalLog.action));
const told = async (userId: string, { subscriptionNo }: Made) =>
  (await notificationsAbout(here.portal, userId, subscriptionNo)).map(({ sourceKey }) => sourceKey.split(':')[1]);
const userOf = async (id: string) => (await here.portal.db.select().from(user).where(eq(user.id, id)))[0]!;
const mailedTo = async (recipient: string, code: string) =>
  here.portal.db.$count(mailLog, and(eq(mailLog.recipient, recipient), eq(mailLog.eventCode, code)));

describe('a boost', () => {
  it('is granted only while its subscription is in force, and may be refused meanwhile', async () => {
    const held = await make();
    const asked = await askBoost(held);
    await suspend(held);
    expect(await decide(asked)).toMatchObject(NOT_IN_FORCE);
    expect((await boost(asked)).state).toBe('Requested');
    expect((await here.tenantadmin.call(subscriber.resume, { params: held.params })).status).toBe(200);
    expect((await decide(asked)).status).toBe(200);
    const another = await askBoost(held);
    await suspend(held);
    expect((await decide(another, REFUSAL)).status).toBe(200);
    expect(await sendBoost(held)).toMatchObject(NOT_IN_FORCE);
  });

  it('is neither asked nor granted after the last day, also while nobody has ended it yet', async () => {
    const { db, app } = here.portal;
    const over = await make();
    const asked = await askBoost(over);
    await db.update(subscription).set({ endingAt: app.clock() }).where(eq(subscription.id, over.params.id));
    expect(await decide(asked)).toMatchObject(NOT_IN_FORCE);
    expect((await decide(asked, REFUSAL)).status).toBe(200);
    expect(await sendBoost(over)).toMatchObject(NOT_IN_FORCE);
  });

  it('begins with a subscription that is still to come', async () => {
    const coming = await make();
    const startingAt = new Date(here.portal.app.clock().getTime() + 3 * DAY);
    await here.portal.db.update(subscription).set({ startingAt }).where(eq(subscription.id, coming.params.id));
    const asked = await askBoost(coming);
    expect((await decide(asked)).status).toBe(200);
    const untilAt = new Date(startingAt.getTime() + 7 * DAY);
    expect(await boost(asked)).toMatchObject({ state: 'Granted', fromAt: startingAt, untilAt });
  });

  it('is not granted where its subscription is suspended at this moment', async () => {
    const held = await make();
    const asked = await askBoost(held);
    const steps = new EventEmitter();
    const [locked, sent] = [once(steps, 'locked'), once(steps, 'sent')];
    const suspended = here.portal.db.transaction(async (tx) => {
      await tx.update(subscription).set({ status: 'Suspended' }).where(eq(subscription.id, held.params.id));
      steps.emit('locked');
      await sent;
    });
    await locked;
    const granted = decide(asked);
    await setTimeout(200);
    steps.emit('sent');
    await suspended;
    expect(await granted).toMatchObject(NOT_IN_FORCE);
    expect((await boost(asked)).state).toBe('Requested');
  });
});

describe('what is undecided of a subscription that ends', () => {
  it('is closed, logged, and told to who asked it, who needs no second mail of the end', async () => {
    const { portal, client } = here;
    const ending = await make();
    const colleague = await personOf(portal, 'Client', portal.people.client.organizationId!);
    const asked = [await askBoost(ending, client), await askExtension(ending, 400, colleague.caller)] as const;
    const reason = 'The register moves to another agency.';
    const ended = await here.tenantadmin.call(subscriber.terminate, { params: ending.params, body: { reason } });
    expect(ended.status).toBe(200);
    expect([(await boost(asked[0])).state, (await extension(asked[1])).state]).toEqual(['Refused', 'Refused']);
    expect(await logged(ending, '%\\_CLOSE')).toEqual([
      { action: 'BOOST_CLOSE', changes: [{ path: '/boost', before: 'Requested', after: 'Refused' }] },
      { action: 'EXTENSION_CLOSE', changes: [{ path: '/extension', before: 'Requested', after: 'Refused' }] },
    ]);
    const { id: clientId, email } = portal.people.client;
    const codes = await told(clientId, ending);
    expect(codes).toEqual(expect.arrayContaining(['subscription.boost.closed', 'subscription.terminated']));
    expect(codes).not.toContain('subscription.extension.closed');
    expect(await told(colleague.id, ending)).toContain('subscription.extension.closed');
    const { email: other } = await userOf(colleague.id);
    expect(await mailedTo(email, 'subscription.terminated')).toBe(1);
    expect(await mailedTo(email, 'subscription.boost.closed')).toBe(0);
    expect(await mailedTo(other, 'subscription.extension.closed')).toBe(1);
  });

  it('is told once for each of many that end at once, and by the last day too', async () => {
    const { portal } = here;
    const ending = [await make(), await make(), await make()];
    for (const one of ending) await askBoost(one);
    const ids = ending.map(({ params: { id } }) => id);
    const body = { ids, act: 'terminate' as const, reason: 'The register moves to another agency.' };
    expect(await here.tenantadmin.call(subscriber.many, { body })).toMatchObject({ body: { done: ids, failed: [] } });
    const over = await make();
    await askBoost(over);
    await portal.db
      .update(subscription)
      .set({ endingAt: portal.app.clock() })
      .where(eq(subscription.id, over.params.id));
    await endOverdue(portal.db, portal.app.clock());
    for (const one of [...ending, over]) {
      const codes = await told(portal.people.client.id, one);
      expect(codes.filter((code) => code === 'subscription.boost.closed')).toHaveLength(1);
    }
  });

  it('is mailed to who asked where another version takes its place, as that isn’t', async () => {
    const { portal, client } = here;
    const { db, make: create, organizations, people } = portal;
    const api = await create.api({ organizationId: organizations.provider.id }, { validation: 'Auto' });
    const first = await placeOrder(client, [api]);
    const params = { id: first.items[0].subscriptionId as string };
    const sent = await client.call(contract.askBoost, {
      params,
      body: { calls: 500, rate: 0, days: 7, reason: REASON },
    });
    const next = await create.version({ projectId: api.project.id });
    await db.update(project).set({ currentVersionId: next.id }).where(eq(project.id, api.project.id));
    await db.update(apiPackage).set({ validation: 'Manual' }).where(eq(apiPackage.id, api.package.id));
    const [item] = (await placeOrder(client, [api], { applicationId: first.application.id })).items;
    const before = await mailedTo(people.client.email, 'subscription.boost.closed');
    const body = { decision: 'approve' as const, rowVersion: item.rowVersion };
    expect((await here.tenantadmin.call(order.decide, { params: { id: item.id }, body })).status).toBe(200);
    expect((await boost(sent.body.id)).state).toBe('Refused');
    await portal.app.events.drain();
    expect(await mailedTo(people.client.email, 'subscription.boost.closed')).toBe(before + 1);
  });

  it('is not told to who ended it', async () => {
    const ending = await make();
    await askBoost(ending);
    await here.client.call(contract.terminate, { params: ending.params, body: { reason: REASON } });
    expect(await logged(ending, 'BOOST\\_CLOSE')).toHaveLength(1);
    expect(await told(here.portal.people.client.id, ending)).not.toContain('subscription.boost.closed');
  });
});

describe('an extension that is asked', () => {
  it('is granted by a later end that goes as far, and who asked is told with its reason', async () => {
    const { portal } = here;
    const colleague = await personOf(portal, 'Client', portal.people.client.organizationId!);
    const held = await make();
    const asked = await askExtension(held, 300, colleague.caller);
    expect((await setEnd(held, 299)).status).toBe(200);
    expect((await extension(asked)).state).toBe('Requested');
    expect((await setEnd(held, 400)).status).toBe(200);
    const { id: decidedBy } = portal.people.tenantadmin;
    expect(await extension(asked)).toMatchObject({ state: 'Granted', decidedBy, decisionReason: 'Projek disambung.' });
    expect(await logged(held, 'EXTENSION\\_GRANT')).toEqual([
      { action: 'EXTENSION_GRANT', changes: [{ path: '/extension', before: 'Requested', after: 'Granted' }] },
    ]);
    expect(await told(colleague.id, held)).toEqual(['subscription.extension.granted']);
    expect(await told(portal.people.client.id, held)).toEqual(
      expect.arrayContaining(['subscription.extended', 'subscription.extension.granted']),
    );
    expect((await here.client.call(contract.detail, { params: held.params })).body.allowed).toContain('askExtension');
  });

  it('is not granted by an end that is set by who asked', async () => {
    const held = await make();
    const asked = await askExtension(held, 300);
    const { id } = here.portal.people.tenantadmin;
    await here.portal.db
      .update(subscriptionExtension)
      .set({ requestedBy: id })
      .where(eq(subscriptionExtension.id, asked));
    const before = (await here.client.call(contract.detail, { params: held.params })).body.endingAt;
    expect(await setEnd(held, 400)).toMatchObject({ status: 403, body: { code: 'subscription.ownRequest' } });
    expect((await extension(asked)).state).toBe('Requested');
    expect((await here.client.call(contract.detail, { params: held.params })).body.endingAt).toBe(before);
  });

  it('is told as granted to who asked it, where it is decided', async () => {
    const { portal } = here;
    const colleague = await personOf(portal, 'Client', portal.people.client.organizationId!);
    const held = await make();
    const id = await askExtension(held, 300, colleague.caller);
    const body = { decision: 'grant' } as const;
    expect((await here.tenantadmin.call(subscriber.decideExtension, { params: { id }, body })).status).toBe(200);
    expect(await told(colleague.id, held)).toEqual(['subscription.extension.granted']);
    expect(await logged(held, 'EXTENSION\\_GRANT')).toHaveLength(1);
  });
});
