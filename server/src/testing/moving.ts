import type { RoleName } from '@titian/shared-contracts';
import { user as people } from '@titian/shared-contracts/user';
import { eq } from 'drizzle-orm';
import { notification, user } from '../storage/schema';
import { newId } from '../storage/schema/columns';
import type { Portal } from './build';
import type { Caller } from './portal-of';

/** Somebody of an agency, signed in. */
export async function personOf({ make, as }: Portal, role: RoleName, organizationId: string) {
  const username = `person${newId().slice(-12)}`;
  const { id } = await make.user(role, { username, organizationId });
  return { id, username, organizationId, caller: await as(username) };
}
export type Person = Awaited<ReturnType<typeof personOf>>;

/** Moves somebody to another agency by the administrators' act, and signs them in again. */
export async function movePerson(
  portal: Portal,
  { id, username }: Pick<Person, 'id' | 'username'>,
  organizationId: string,
  handOverTo: string | null = null,
): Promise<Caller> {
  const admin = await portal.as('superadmin');
  const { rowVersion } = (await admin.call(people.detail, { params: { id } })).body;
  const body = { organizationId, divisionId: null, handOverTo, rowVersion };
  const moved = await admin.call(people.move, { params: { id }, body });
  if (moved.status !== 200) throw new Error(`The move answered ${moved.status}: ${JSON.stringify(moved.body)}`);
  return portal.as(username);
}

/** What an administrator does with somebody who leaves. */
export const leave = {
  move: (portal: Portal, who: Person) => movePerson(portal, who, portal.organizations.foreign.id),
  disable: async (portal: Portal, { id }: Person) =>
    (await portal.as('superadmin')).call(people.disable, { params: { id }, body: { reason: 'Retired from service' } }),
  remove: async (portal: Portal, { id }: Person) =>
    (await portal.as('superadmin')).call(people.remove, { params: { id } }),
};

/** The usernames that an act is told to, each once. */
export async function toldBy({ app, db }: Portal, act: () => Promise<unknown>): Promise<string[]> {
  await app.events.drain();
  await db.delete(notification);
  await act();
  await app.events.drain();
  const rows = await db
    .select({ username: user.username })
    .from(notification)
    .innerJoin(user, eq(user.id, notification.userId));
  return [...new Set(rows.map(({ username }) => username))].sort();
}
