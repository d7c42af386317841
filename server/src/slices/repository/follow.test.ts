import { folder, repository, repositoryFile } from '@titian/shared-contracts/repository';
import { eq } from 'drizzle-orm';
import { notification } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { notified } from '../../testing/events/notified';
import { makeFolder, makeRepository, uploadFile } from '../../testing/repositories';
import { subscribe } from '../../testing/subscribing';
import { subscription } from '../subscription/subscription.tables';

const here = portalOf('tenantadmin', 'developer', 'client', 'otherclient');
type Caller = typeof here.client;
type Name = 'tenantadmin' | 'developer' | 'client';

const follow = (caller: Caller, id: string, following = true) =>
  caller.call(repository.follow, { params: { id }, body: { following } });
const put = async (folderId: string, name = 'a.txt', words = 'satu') =>
  (await uploadFile(here.portal, here.tenantadmin, folderId, name, Buffer.from(words))).body;

/** Who got which notices about repositories since the last time, in Malay. */
async function told(): Promise<Partial<Record<Name, string[]>>> {
  const { app, db, people } = here.portal;
  await app.events.drain();
  const rows = await db.select().from(notification);
  await db.delete(notification);
  const found: Partial<Record<Name, string[]>> = {};
  for (const name of ['tenantadmin', 'developer', 'client'] as const) {
    const own = rows.filter(({ userId, title }) => userId === people[name].id && /^(Fail|Versi) baharu/.test(title.my));
    if (own.length) found[name] = own.map(({ title }) => title.my).sort();
  }
  return found;
}
beforeEach(told);

it('tells those who follow of new files and versions, but for whoever brought them', async () => {
  const { tenantadmin, developer, client, otherclient, portal } = here;
  const organizationId = portal.organizations.provider.id;
  const { id, rootId } = await makeRepository(tenantadmin, { organizationId, visibility: 'Tenant' });
  expect((await follow(otherclient, id)).status).toBe(404);
  for (const caller of [tenantadmin, developer, client]) expect((await follow(caller, id)).status).toBe(200);
  expect((await follow(client, id)).status).toBe(200);
  expect((await client.call(repository.read, { params: { id } })).body.following).toBe(true);
  const { id: fileId } = await put(rootId);
  expect(await told()).toEqual({ developer: ['Fail baharu: a.txt'], client: ['Fail baharu: a.txt'] });
  await follow(developer, id, false);
  await put(rootId, 'a.txt', 'dua');
  await portal.app.events.drain();
  const [row] = await portal.db.select().from(notification);
  expect(row?.link).toContain(fileId);
  expect(await told()).toEqual({ client: ['Versi baharu: a.txt'] });
});

it('tells nobody of a folder that is not theirs to read', async () => {
  const { tenantadmin, developer, client, portal } = here;
  const organizationId = portal.organizations.provider.id;
  const { id, rootId } = await makeRepository(tenantadmin, { organizationId, visibility: 'Tenant' });
  const closed = await makeFolder(tenantadmin, rootId, 'Tertutup');
  const entries = [{ kind: 'user' as const, id: portal.people.developer.id, right: 'read' as const }];
  const body = { inherits: false, entries, rowVersion: 1 };
  await tenantadmin.call(folder.setRights, { params: { id: closed }, body });
  for (const caller of [developer, client]) await follow(caller, id);
  await put(closed);
  expect(await told()).toEqual({ developer: ['Fail baharu: a.txt'] });
});

it('tells subscribers of an API that they follow, as long as they subscribe', async () => {
  const { tenantadmin, client, portal } = here;
  const held = await subscribe(portal, client);
  const given = { visibility: 'Subscribers', projectId: held.projectId } as const;
  const organizationId = portal.organizations.provider.id;
  const { id, rootId } = await makeRepository(tenantadmin, { organizationId, ...given });
  expect((await follow(client, id)).status).toBe(200);
  await told();
  await put(rootId);
  expect(await told()).toEqual({ client: ['Fail baharu: a.txt'] });
  await portal.db.update(subscription).set({ status: 'Suspended' }).where(eq(subscription.id, held.id));
  await put(rootId, 'b.txt');
  expect(await told()).toEqual({});
});

it('tells nobody of a file that was deleted for good before its notice went out, and holds up no other', async () => {
  const { tenantadmin, client, portal } = here;
  const organizationId = portal.organizations.provider.id;
  const { id, rootId } = await makeRepository(tenantadmin, { organizationId, visibility: 'Tenant' });
  await follow(client, id);
  const { id: fileId } = await put(rootId);
  const event = { code: 'repository.file', fileId, version: 1 } as const;
  expect(await notified(portal, event)).toEqual(['client']);
  await tenantadmin.call(repositoryFile.remove, { params: { id: fileId } });
  expect(await notified(portal, event)).toEqual([]);
  await tenantadmin.call(repositoryFile.purge, { params: { id: fileId } });
  expect(await notified(portal, event)).toEqual([]);
  expect(await notified(portal, { ...event, code: 'repository.infected' })).toEqual([]);
});
