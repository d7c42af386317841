import { folder, repositoryFile, share } from '@titian/shared-contracts/repository';
import { eq } from 'drizzle-orm';
import { user } from '../../storage/schema';
import { emit } from '../../events/emit';
import { leave, movePerson, type Person, personOf, toldBy } from '../../testing/moving';
import { portalOf } from '../../testing/portal-of';
import { makeRepository, uploadFile } from '../../testing/repositories';

/** Files belong to the agency of their repository: what somebody may do there by name ends when they leave. */
const here = portalOf('superadmin', 'tenantadmin');
const agencies = () => here.portal.organizations;
const params = (id: string) => ({ params: { id } });
const DAY = 86_400_000;

/** A file that an officer of the agency brought, with a right by name. */
async function brought(right: 'write' | 'manage') {
  const { portal, tenantadmin } = here;
  const who = await personOf(portal, 'Developer', agencies().provider.id);
  const { id, rootId } = await makeRepository(tenantadmin, { organizationId: agencies().provider.id });
  const { rowVersion } = (await tenantadmin.call(folder.rights, params(rootId))).body;
  const entries = [{ kind: 'user' as const, id: who.id, right }];
  const body = { inherits: false, entries, rowVersion };
  expect((await tenantadmin.call(folder.setRights, { ...params(rootId), body: body as never })).status).toBe(200);
  const file = (await uploadFile(portal, who.caller, rootId, 'a.txt', Buffer.from('satu'))).body as { id: string };
  return { who, id, rootId, fileId: file.id };
}
const infected = (fileId: string) => () =>
  emit(
    here.portal.db,
    { actor: null, correlationId: 'test', now: here.portal.app.clock() },
    { code: 'repository.infected', fileId, version: 1 },
  );
const lock = ({ caller }: Pick<Person, 'caller'>, id: string) =>
  caller.call(repositoryFile.lock, { ...params(id), body: { locked: true } });

describe('an officer with a right by name', () => {
  it('loses it by a move, also within the tenant and after coming back', async () => {
    const { who, rootId, fileId } = await brought('write');
    expect((await who.caller.call(repositoryFile.read, params(fileId))).status).toBe(200);
    const away = await movePerson(here.portal, who, agencies().consumer.id);
    expect((await away.call(repositoryFile.read, params(fileId))).status).toBe(404);
    expect((await away.call(repositoryFile.content, params(fileId))).status).toBe(404);
    expect((await uploadFile(here.portal, away, rootId, 'b.txt', Buffer.from('dua'))).status).toBe(404);
    expect((await here.tenantadmin.call(folder.rights, params(rootId))).body.entries).toEqual([]);
    const again = await movePerson(here.portal, who, agencies().provider.id);
    expect((await again.call(repositoryFile.read, params(fileId))).status).toBe(404);
  });

  it('hands out nothing more by links of the former agency', async () => {
    const { who, fileId } = await brought('manage');
    const until = new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10);
    const made = await who.caller.call(share.create, { ...params(fileId), body: { until, maxDownloads: null } });
    expect(made.status).toBe(201);
    const { token, link } = made.body as { token: string; link: { id: string } };
    const open = () => here.superadmin.call(share.content, { params: { token } });
    expect((await open()).status).toBe(200);
    const away = await movePerson(here.portal, who, agencies().consumer.id);
    expect((await open()).status).toBe(409);
    expect((await away.call(share.content, { params: { token } })).status).toBe(409);
    expect((await away.call(share.revoke, params(link.id))).status).toBe(404);
    const links = (await here.tenantadmin.call(share.list, params(fileId))).body;
    expect(links).toMatchObject([{ state: 'HeldBack' }]);
  });

  it.each(Object.keys(leave) as (keyof typeof leave)[])('keeps no file from others after %s', async (way) => {
    const { who, fileId } = await brought('write');
    expect((await lock(who, fileId)).body.lock).toMatchObject({ by: { id: who.id } });
    await leave[way](here.portal, who);
    expect((await here.tenantadmin.call(repositoryFile.read, params(fileId))).body.lock).toBe(null);
    expect((await lock({ caller: here.tenantadmin }, fileId)).status).toBe(200);
  });
});

describe('that a file is infected', () => {
  it('is told to who brought it, who reads it still', async () => {
    const { who, fileId } = await brought('write');
    expect(await toldBy(here.portal, infected(fileId))).toEqual([who.username]);
  });

  it.each([
    ['moved', () => ({ organizationId: agencies().consumer.id })],
    ['was switched off', () => ({ state: 'Disabled' as const })],
  ])('is told to who manages the folder, where who brought it %s', async (_way, values) => {
    const { who, fileId } = await brought('write');
    if ('state' in values()) await here.portal.db.update(user).set(values()).where(eq(user.id, who.id));
    else await leave.move(here.portal, who);
    const told = await toldBy(here.portal, infected(fileId));
    expect(told).toContain('tenantadmin');
    expect(told).not.toContain(who.username);
  });
});
