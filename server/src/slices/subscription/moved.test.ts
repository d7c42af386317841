import { subscriber, subscription } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { emit } from '../../events/emit';
import { notification, user } from '../../storage/schema';
import { leave, movePerson, personOf, toldBy } from '../../testing/moving';
import { portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';

const here = portalOf('client', 'tenantadmin');
const params = (id: string) => ({ params: { id } });
const ASKED = { calls: 500, days: 7, reason: 'The census doubles our counters for a week.' };

/** The usernames that are told that a quota is nearly used up. */
async function warned(subscriptionId: string): Promise<string[]> {
  const { db, app } = here.portal;
  await app.events.drain();
  await db.delete(notification);
  const call = { actor: null, correlationId: 'test', now: app.clock() };
  const resetsAt = app.clock().toISOString();
  await emit(db, call, { code: 'subscription.quotaNear', subscriptionId, limit: 1_000, resetsAt });
  await app.events.drain();
  const rows = await db
    .select({ username: user.username })
    .from(notification)
    .innerJoin(user, eq(user.id, notification.userId));
  return rows.map(({ username }) => username).sort();
}

it.each([
  ['moved to another agency', () => ({ organizationId: here.portal.organizations.foreign.id })],
  ['had the account switched off', () => ({ state: 'Disabled' as const })],
])('warns those of the agency who look after a subscription, where who ordered it %s', async (_way, values) => {
  const { portal, client } = here;
  const { id, organizationId } = portal.people.client;
  const { id: subscriptionId } = await subscribe(portal, client);
  const username = `colleague${subscriptionId.slice(-12)}`;
  await portal.make.user('Client', { username, organizationId: organizationId! });
  expect(await warned(subscriptionId)).toEqual(['client']);
  await portal.db.update(user).set(values()).where(eq(user.id, id));
  const found = await warned(subscriptionId);
  await portal.db.update(user).set({ organizationId, state: 'Active' }).where(eq(user.id, id));
  expect(found).toContain(username);
  expect(found).not.toContain('client');
});

it.each([
  ['moved', leave.move],
  ['was disabled', leave.disable],
] as const)('tells those of the agency what was decided on a boost, where who asked %s', async (_way, act) => {
  const { portal, client, tenantadmin } = here;
  const { id } = await subscribe(portal, client, { quota: { limit: 1_000, unit: 'day' } });
  const who = await personOf(portal, 'Client', portal.organizations.consumer.id);
  const asked = await who.caller.call(subscription.askBoost, { ...params(id), body: ASKED });
  expect(asked.status).toBe(201);
  await act(portal, who);
  const decide = () =>
    tenantadmin.call(subscriber.decideBoost, { ...params(asked.body.id), body: { decision: 'grant' } });
  const told = await toldBy(portal, decide);
  expect(told).toContain('client');
  expect(told).not.toContain(who.username);
});

it('is out of reach for who asked and moved, and whose request it is does not decide on it from the other side', async () => {
  const { portal, client, tenantadmin } = here;
  const { consumer, provider, foreign } = portal.organizations;
  const { id } = await subscribe(portal, client, { quota: { limit: 1_000, unit: 'day' } });
  const who = await personOf(portal, 'TenantAdministrator', consumer.id);
  const asked = (await who.caller.call(subscription.askBoost, { ...params(id), body: ASKED })).body;
  const decide = { ...params(asked.id), body: { decision: 'grant' } as const };
  const there = await movePerson(portal, who, provider.id);
  expect(await there.call(subscriber.decideBoost, decide)).toMatchObject({
    ...{ status: 403, body: { code: 'subscription.ownRequest' } },
  });
  const away = await movePerson(portal, who, foreign.id);
  expect((await away.call(subscription.detail, params(id))).status).toBe(404);
  expect((await away.call(subscriber.decideBoost, decide)).status).toBe(404);
  expect((await tenantadmin.call(subscriber.decideBoost, decide)).status).toBe(200);
});
