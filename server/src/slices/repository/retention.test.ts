import { folder, repository, repositoryFile, TRASH_DAYS, type TrashEntry } from '@titian/shared-contracts/repository';
import { desc, eq } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import type { Caller } from '../../testing/portal-of';
import { makeFolder, makeRepository, uploadFile } from '../../testing/repositories';

// Of its own for each test: a password is too old after 90 days.
let here: { portal: Portal; tenantadmin: Caller };
beforeEach(async () => {
  const portal = await buildPortal();
  here = { portal, tenantadmin: await portal.as('tenantadmin') };
});
afterEach(() => here.portal.close());
const DAY = 86_400_000;

/** Time passes, and whoever is signed in signs in again. */
async function pass(days: number) {
  here.portal.pass(days * DAY);
  here.tenantadmin = await here.portal.as('tenantadmin');
}
const made = (retentionMonths: number | null = 1) =>
  makeRepository(here.tenantadmin, { organizationId: here.portal.organizations.provider.id, retentionMonths });
const put = async (folderId: string, name = 'a.txt', words = 'satu') =>
  (await uploadFile(here.portal, here.tenantadmin, folderId, name, Buffer.from(words))).body;
const isThere = async (id: string) =>
  (await here.tenantadmin.call(repositoryFile.read, { params: { id } })).status === 200;
const trash = async (id: string): Promise<TrashEntry[]> =>
  (await here.tenantadmin.call(repository.trash, { params: { id } })).body;
const end = () => here.portal.app.jobs.run('repository.retention');

it('moves what nobody renewed to the trash when its months are over, and says so in the log', async () => {
  const [short, endless, archived] = [await made(), await made(null), await made()];
  const [old, renewed] = [await put(short.rootId), await put(short.rootId, 'b.txt')];
  const [kept, resting] = [await put(endless.rootId), await put(archived.rootId)];
  const { id, rowVersion } = archived;
  await here.tenantadmin.call(repository.archive, { params: { id }, body: { archived: true, rowVersion } });
  await pass(20);
  await put(short.rootId, 'b.txt', 'dua');
  await end();
  expect(await isThere(old.id)).toBe(true);
  await pass(12);
  await end();
  const there = await Promise.all([old, renewed, kept, resting].map((one) => isThere(one.id)));
  expect(there).toEqual([false, true, true, true]);
  expect(await trash(short.id)).toMatchObject([{ id: old.id, name: 'a.txt', deletedBy: null }]);
  const { db } = here.portal;
  const entries = await db.select().from(portalLog).where(eq(portalLog.action, 'REPOSITORY_RETENTION'));
  expect(entries).toMatchObject([{ targetId: old.id, targetLabel: 'a.txt', actorId: null }]);
});

it('counts from the day on which a file was restored', async () => {
  const { id, rootId } = await made();
  const file = await put(rootId);
  await pass(32);
  await end();
  expect(await isThere(file.id)).toBe(false);
  expect((await here.tenantadmin.call(repositoryFile.restore, { params: { id: file.id } })).status).toBe(200);
  await end();
  expect(await isThere(file.id)).toBe(true);
  await pass(25);
  await end();
  expect(await isThere(file.id)).toBe(true);
  await pass(8);
  await end();
  expect(await trash(id)).toMatchObject([{ id: file.id }]);
});

it('leaves to a folder in the trash what lies in it, and counts from the day on which the folder was restored', async () => {
  const { id, rootId } = await made();
  const above = await makeFolder(here.tenantadmin, rootId, 'Lama');
  const file = await put(await makeFolder(here.tenantadmin, above, 'Dalam'));
  await pass(20);
  await here.tenantadmin.call(folder.remove, { params: { id: above } });
  await pass(TRASH_DAYS - 5);
  await end();
  expect((await here.tenantadmin.call(folder.restore, { params: { id: above } })).status).toBe(200);
  await end();
  expect(await isThere(file.id)).toBe(true);
  expect(await trash(id)).toEqual([]);
  await pass(32);
  await end();
  expect(await trash(id)).toMatchObject([{ id: file.id, kind: 'file' }]);
  const { db } = here.portal;
  const [last] = await db.select().from(portalLog).orderBy(desc(portalLog.at)).limit(1);
  expect(last).toMatchObject({ action: 'REPOSITORY_RETENTION', targetId: file.id });
});
