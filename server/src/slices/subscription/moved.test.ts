import { eq } from 'drizzle-orm';
import { emit } from '../../events/emit';
import { notification, user } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';

const here = portalOf('client');

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
