import { folder, repositoryFile } from '@titian/shared-contracts/repository';
import { eq } from 'drizzle-orm';
import { zipEntries } from '../../files/zip-entries';
import { portalOf } from '../../testing/portal-of';
import { makeFolder, makeRepository, uploadFile } from '../../testing/repositories';
import { repositoryVersion } from './repository.tables';

const here = portalOf('tenantadmin', 'developer', 'client');
type Caller = typeof here.client;
const put = async (folderId: string, name: string) =>
  (await uploadFile(here.portal, here.tenantadmin, folderId, name, Buffer.from(name))).body;

/** Three files in a folder in which the developer writes, one of them locked by the administrator. */
async function made() {
  const { tenantadmin, portal } = here;
  const { id, rootId } = await makeRepository(tenantadmin, { organizationId: portal.organizations.provider.id });
  const entries = [{ kind: 'user' as const, id: portal.people.developer.id, right: 'write' as const }];
  const body = { inherits: false, entries, rowVersion: 1 };
  await tenantadmin.call(folder.setRights, { params: { id: rootId }, body });
  const other = await makeFolder(tenantadmin, rootId, 'Lain');
  const [a, b, held] = [await put(rootId, 'a.txt'), await put(rootId, 'b.txt'), await put(rootId, 'dikunci.txt')];
  const locked = await tenantadmin.call(repositoryFile.lock, { params: { id: held.id }, body: { locked: true } });
  return { id, rootId, other, a, b, held: locked.body };
}
type File = Awaited<ReturnType<typeof made>>['a'];
const move = (caller: Caller, files: File[], folderId: string) => {
  const items = files.map(({ id, rowVersion }) => ({ id, rowVersion }));
  return caller.call(repositoryFile.moveMany, { body: { items, folderId } });
};
const zip = (folderId: string, files: string[]) =>
  here.portal.app.inject({
    url: `${folder.zip.path.replace(':id', folderId)}?files=${files.join(',')}`,
    headers: { authorization: `Bearer ${here.developer.token}` },
  });

it('moves several files, and says why one stayed', async () => {
  const { other, a, b, held } = await made();
  await put(other, 'B.txt');
  expect((await move(here.client, [a], other)).body).toEqual({ done: [], failed: [{ id: a.id, code: 'notFound' }] });
  expect((await move(here.developer, [a, b, held], other)).body).toEqual({
    done: [a.id],
    failed: [
      { id: b.id, code: 'repositoryFile.nameTaken' },
      { id: held.id, code: 'repositoryFile.locked' },
    ],
  });
  const read = await here.developer.call(repositoryFile.read, { params: { id: a.id } });
  expect(read.body).toMatchObject({ name: 'a.txt', folderId: other });
  expect((await move(here.developer, [a], other)).body.failed).toEqual([{ id: a.id, code: 'stale' }]);
  const elsewhere = await made();
  expect((await move(here.developer, [read.body], elsewhere.rootId)).body.failed).toMatchObject([{ code: 'notFound' }]);
});

it('puts several files into the trash, and says why one stayed', async () => {
  const { a, b, held } = await made();
  const ids = [a.id, held.id, b.id, a.id];
  expect((await here.developer.call(repositoryFile.removeMany, { body: { ids } })).body).toEqual({
    done: [a.id, b.id],
    failed: [{ id: held.id, code: 'repositoryFile.locked' }],
  });
  for (const body of [{ ids: [] }, { ids: Array.from({ length: 101 }, () => a.id as string) }])
    expect((await here.developer.call(repositoryFile.removeMany, { body })).status).toBe(422);
});

it('packs the chosen files of a folder, all of them or none', async () => {
  const { rootId, other, a, b } = await made();
  const reply = await zip(rootId, [a.id, b.id]);
  expect(
    zipEntries(reply.rawPayload)
      ?.map(({ name }) => name)
      .sort(),
  ).toEqual(['Banjir/a.txt', 'Banjir/b.txt']);
  const away = await put(other, 'c.txt');
  expect((await zip(rootId, [a.id, away.id])).statusCode).toBe(404);
  expect((await zip(rootId, ['x'])).statusCode).toBe(422);
  await here.portal.db
    .update(repositoryVersion)
    .set({ scan: 'Pending' })
    .where(eq(repositoryVersion.repositoryFileId, b.id));
  expect((await zip(rootId, [a.id, b.id])).json()).toMatchObject({ status: 409, code: 'repositoryFile.notScanned' });
});
