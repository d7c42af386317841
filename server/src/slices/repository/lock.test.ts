import { randomUUID } from 'node:crypto';
import { folder, LOCK_HOURS, repository, repositoryFile, upload } from '@titian/shared-contracts/repository';
import { portalOf } from '../../testing/portal-of';
import { begin, makeFolder, makeRepository, sendPart, uploadFile } from '../../testing/repositories';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client');
const HOUR = 3_600_000;
type Caller = typeof here.client;

/** A file in a repository in which developer and client write, and the tenant administrator manages. */
async function shared(name = 'a.txt') {
  const { tenantadmin, portal } = here;
  const { id, rootId } = await makeRepository(tenantadmin, { organizationId: portal.organizations.provider.id });
  const { rowVersion } = (await tenantadmin.call(folder.rights, { params: { id: rootId } })).body;
  const entries = (['developer', 'client'] as const).map((who) => ({
    ...{ kind: 'user', id: portal.people[who].id, right: 'write' },
  }));
  await tenantadmin.call(folder.setRights, {
    params: { id: rootId },
    body: { inherits: false, entries, rowVersion } as never,
  });
  const within = await makeFolder(tenantadmin, rootId, 'Dalam');
  const file = (await uploadFile(portal, tenantadmin, within, name, Buffer.from('satu'))).body;
  return { id, rootId, within, file };
}
const lock = (caller: Caller, id: string, locked = true) =>
  caller.call(repositoryFile.lock, { params: { id }, body: { locked } });
const read = async (caller: Caller, id: string) => (await caller.call(repositoryFile.read, { params: { id } })).body;

/** What anybody with the right to write may do with a file. */
const acts = (caller: Caller, { rootId, file, within }: Awaited<ReturnType<typeof shared>>) => ({
  rename: async () => {
    const { rowVersion } = await read(caller, file.id);
    const body = { name: 'b.txt', folderId: within, tags: [], rowVersion };
    return caller.call(repositoryFile.change, { params: { id: file.id }, body });
  },
  revert: async () => {
    const { rowVersion } = await read(caller, file.id);
    return caller.call(repositoryFile.restoreVersion, { params: { id: file.id }, body: { version: 1, rowVersion } });
  },
  upload: () => begin(caller, within, 'A.TXT', 4),
  remove: () => caller.call(repositoryFile.remove, { params: { id: file.id } }),
  moveFolder: async () => {
    const other = await makeFolder(here.tenantadmin, rootId, `Lain ${randomUUID()}`);
    const body = { name: 'Dalam', parentId: other, rowVersion: 1 };
    return caller.call(folder.change, { params: { id: within }, body });
  },
  removeFolder: () => caller.call(folder.remove, { params: { id: within } }),
});

it('keeps others from every change, and from nothing else', async () => {
  const place = await shared();
  const { file } = place;
  expect((await lock(here.developer, file.id)).body.lock).toMatchObject({
    by: { id: here.portal.people.developer.id },
  });
  for (const caller of [here.client, here.tenantadmin])
    for (const [name, act] of Object.entries(acts(caller, place)))
      expect([name, (await act()).body]).toMatchObject([
        name,
        { status: 409, code: name.endsWith('Folder') ? 'folder.locked' : 'repositoryFile.locked' },
      ]);
  expect((await read(here.client, file.id)).versions).toHaveLength(1);
  expect((await here.client.call(repositoryFile.content, { params: { id: file.id } })).status).toBe(200);
  const own = acts(here.developer, place);
  expect((await own.rename()).status).toBe(200);
  expect((await own.moveFolder()).status).toBe(200);
  expect((await own.remove()).status).toBe(200);
});

it('refuses an upload at its end that began before the lock', async () => {
  const { within, file } = await shared();
  const bytes = Buffer.from('dua');
  const { id } = (await begin(here.client, within, 'a.txt', bytes.length)).body;
  await sendPart(here.portal, here.client, id, 0, bytes);
  await lock(here.developer, file.id);
  expect(await here.client.call(upload.finish, { params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'repositoryFile.locked' },
  });
  expect((await read(here.client, file.id)).version).toBe(1);
});

it('is one person’s of sixty tries, and is taken off by who has it or who manages', async () => {
  const { id, file } = await shared();
  const tries = await Promise.all(
    Array.from({ length: 60 }, (_, at) => lock(at % 2 ? here.developer : here.client, file.id)),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(30);
  const holder = tries.find(({ status }) => status === 200)!.body.lock.by.id;
  const isDevelopers = holder === here.portal.people.developer.id;
  const [own, other] = isDevelopers ? [here.developer, here.client] : [here.client, here.developer];
  expect((await lock(other, file.id, false)).body.code).toBe('repositoryFile.locked');
  expect((await lock(own, file.id, false)).body.lock).toBeNull();
  expect((await lock(other, file.id)).status).toBe(200);
  expect((await lock(here.tenantadmin, file.id, false)).body.lock).toBeNull();
  const { data } = (await here.developer.call(repository.activity, { params: { id }, query: {} })).body;
  expect(data[0]).toMatchObject({ code: 'REPOSITORY_FILE_UNLOCK', label: 'a.txt' });
});

it('ends by itself after a day', async () => {
  const place = await shared();
  await lock(here.developer, place.file.id);
  here.portal.pass(LOCK_HOURS * HOUR - 60_000);
  const client = await here.portal.as('client');
  expect((await lock(client, place.file.id)).status).toBe(409);
  here.portal.pass(120_000);
  expect((await acts(client, place).remove()).status).toBe(200);
});
