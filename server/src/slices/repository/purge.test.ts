import { folder, repository, repositoryFile, share } from '@titian/shared-contracts/repository';
import { desc, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { file as storedFile, portalLog } from '../../storage/schema';
import { atOnce, outcomes } from '../../testing/at-once';
import { portalOf } from '../../testing/portal-of';
import { makeFolder, makeRepository, uploadFile } from '../../testing/repositories';

const here = portalOf('tenantadmin', 'developer', 'client', 'otheradmin');
type Caller = typeof here.client;
const MB = 1024 * 1024;
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const text = (size: number, of = 'a') => Buffer.alloc(size, of);

/** A repository in whose own folder the developer manages and the client writes. */
async function made(quotaMb = 10) {
  const { tenantadmin, portal } = here;
  const one = await makeRepository(tenantadmin, { organizationId: portal.organizations.provider.id, quotaMb });
  const entries = (['developer', 'client'] as const).map((who) => ({
    ...{ kind: 'user' as const, id: portal.people[who].id },
    right: who === 'developer' ? ('manage' as const) : ('write' as const),
  }));
  const body = { inherits: false, entries, rowVersion: 1 };
  expect((await tenantadmin.call(folder.setRights, { params: { id: one.rootId }, body })).status).toBe(200);
  return one;
}
const put = async (folderId: string, name: string, bytes: Buffer) => {
  const { status, body } = await uploadFile(here.portal, here.tenantadmin, folderId, name, bytes);
  expect([name, status]).toEqual([name, 201]);
  return body;
};
const remove = (id: string, caller: Caller = here.tenantadmin) =>
  caller.call(repositoryFile.remove, { params: { id } });
const purge = (caller: Caller, id: string) => caller.call(repositoryFile.purge, { params: { id } });
const used = async (id: string) => (await here.tenantadmin.call(repository.read, { params: { id } })).body.use.bytes;
const isStored = async (bytes: Buffer) => {
  const found = await here.portal.app.files.store.read(digest(bytes));
  found?.destroy();
  return found !== null;
};
const lastEntry = async () => (await here.portal.db.select().from(portalLog).orderBy(desc(portalLog.id)).limit(1))[0];

describe('a file that is deleted for good', () => {
  it('makes room in the quota at once, and its bytes go', async () => {
    const { id, rootId } = await made(1);
    const [first, second] = [text(600_000), text(600_001, 'b')];
    const gone = await put(rootId, 'a.txt', first);
    expect((await uploadFile(here.portal, here.tenantadmin, rootId, 'b.txt', second)).body.code).toBe('upload.full');
    await remove(gone.id);
    expect((await uploadFile(here.portal, here.tenantadmin, rootId, 'b.txt', second)).body.code).toBe('upload.full');
    expect((await purge(here.developer, gone.id)).status).toBe(200);
    expect([await used(id), await isStored(first)]).toEqual([0, false]);
    await put(rootId, 'b.txt', second);
    const { data } = (await here.client.call(repository.activity, { params: { id }, query: {} })).body;
    expect(data).toContainEqual(expect.objectContaining({ code: 'REPOSITORY_FILE_PURGE', label: 'a.txt' }));
  });

  it('leaves bytes that another file, or another repository, has', async () => {
    const { id, rootId } = await made();
    const other = await made();
    const [both, elsewhere, own] = [text(1_001, 'c'), text(1_002, 'd'), text(1_003, 'e')];
    const files = [await put(rootId, 'a.txt', both), await put(rootId, 'b.txt', elsewhere)];
    const versions = await put(rootId, 'c.txt', own);
    await put(rootId, 'c.txt', text(1_004, 'f'));
    await here.tenantadmin.call(repositoryFile.copy, {
      ...{ params: { id: files[0]!.id }, body: { name: 'salinan.txt', folderId: rootId } },
    });
    await put(other.rootId, 'b.txt', elsewhere);
    const until = new Date(here.portal.app.clock().getTime() + 86_400_000).toISOString().slice(0, 10);
    await here.tenantadmin.call(share.create, { params: { id: versions.id }, body: { until, maxDownloads: null } });
    for (const one of [...files, versions]) {
      await remove(one.id);
      expect((await purge(here.tenantadmin, one.id)).status).toBe(200);
    }
    expect(await Promise.all([both, elsewhere, own].map(isStored))).toEqual([true, true, false]);
    expect(await used(id)).toBe(1_001);
    const { db } = here.portal;
    expect(
      await db
        .select()
        .from(storedFile)
        .where(eq(storedFile.sha256, digest(own))),
    ).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: 'REPOSITORY_FILE_PURGE', targetLabel: 'c.txt' });
  });

  it('is deleted by who manages its folder, from the trash of an open repository only', async () => {
    const { id, rootId } = await made();
    const file = await put(rootId, 'a.txt', text(4));
    expect((await purge(here.developer, file.id)).status).toBe(404);
    await remove(file.id, here.client);
    expect((await purge(here.client, file.id)).status).toBe(403);
    expect((await purge(here.otheradmin, file.id)).status).toBe(404);
    const archive = (archived: boolean, rowVersion: number) =>
      here.tenantadmin.call(repository.archive, { params: { id }, body: { archived, rowVersion } });
    await archive(true, 1);
    expect((await purge(here.developer, file.id)).body.code).toBe('repository.archived');
    await archive(false, 2);
    expect((await here.client.call(repositoryFile.restore, { params: { id: file.id } })).status).toBe(200);
  });

  it('is deleted or restored, never both, where sixty ask at once', async () => {
    const { rootId } = await made();
    const file = await put(rootId, 'a.txt', text(4));
    await remove(file.id);
    const replies = await atOnce(60, (at) =>
      at % 2
        ? purge(here.developer, file.id)
        : here.tenantadmin.call(repositoryFile.restore, { params: { id: file.id } }),
    );
    expect(outcomes(replies)).toEqual({ 200: 1, '404 notFound': 59 });
    const isThere = (await here.tenantadmin.call(repositoryFile.read, { params: { id: file.id } })).status === 200;
    expect(isThere).toBe(replies.findIndex(({ status }) => status === 200) % 2 === 0);
  });

  it('is gone, whatever the disk says; its bytes go later', async () => {
    const { id, rootId } = await made();
    const bytes = text(2_001, 'g');
    const file = await put(rootId, 'a.txt', bytes);
    await remove(file.id);
    const { store } = here.portal.app.files;
    vi.spyOn(store, 'remove').mockRejectedValueOnce(Object.assign(new Error('i/o error'), { code: 'EIO' }));
    expect((await purge(here.developer, file.id)).status).toBe(200);
    expect([await used(id), await isStored(bytes)]).toEqual([0, true]);
  });
});

describe('a folder that is deleted for good', () => {
  it('takes all with it, unless a folder within is somebody else’s', async () => {
    const { id, rootId } = await made();
    const above = await makeFolder(here.tenantadmin, rootId, 'Lama');
    const within = await makeFolder(here.tenantadmin, above, 'Dalam');
    await put(within, 'a.txt', text(100, 'h'));
    const early = await put(within, 'b.txt', text(101, 'i'));
    await remove(early.id);
    const own = { inherits: false, entries: [], rowVersion: 1 };
    await here.tenantadmin.call(folder.setRights, { params: { id: within }, body: own });
    await here.tenantadmin.call(folder.remove, { params: { id: above } });
    const purgeFolder = (caller: Caller) => caller.call(folder.purge, { params: { id: above } });
    expect((await purgeFolder(here.client)).status).toBe(403);
    expect((await purgeFolder(here.developer)).body.code).toBe('folder.foreign');
    expect((await purge(here.tenantadmin, early.id)).body.code).toBe('folder.inTrash');
    expect(await used(id)).toBe(201);
    expect((await purgeFolder(here.tenantadmin)).status).toBe(200);
    expect([await used(id), (await purgeFolder(here.tenantadmin)).status]).toEqual([0, 404]);
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'REPOSITORY_FOLDER_PURGE', targetLabel: 'Lama' },
      changes: [{ path: '/trash', before: { files: ['a.txt', 'b.txt'] } }],
    });
  });
});

describe('the trash', () => {
  it('is emptied of what its emptier manages; the rest is told', async () => {
    const { id, rootId } = await made();
    const closed = await makeFolder(here.tenantadmin, rootId, 'Tertutup');
    const old = await makeFolder(here.tenantadmin, rootId, 'Lama');
    const files = [await put(rootId, 'a.txt', text(10)), await put(rootId, 'b.txt', text(11))];
    const foreign = await put(closed, 'c.txt', text(12));
    await put(old, 'd.txt', text(13));
    const kept = await put(rootId, 'e.txt', text(14));
    const own = { inherits: false, entries: [], rowVersion: 1 };
    await here.tenantadmin.call(folder.setRights, { params: { id: closed }, body: own });
    for (const one of [...files, foreign]) await remove(one.id);
    await here.tenantadmin.call(folder.remove, { params: { id: old } });
    const empty = (caller: Caller) => caller.call(repository.emptyTrash, { params: { id } });
    expect([(await empty(here.client)).status, (await empty(here.otheradmin)).status]).toEqual([403, 404]);
    expect((await empty(here.developer)).body).toEqual({ files: 3, folders: 1, left: 1 });
    expect(await used(id)).toBe(26);
    expect(await lastEntry()).toMatchObject({
      action: 'REPOSITORY_TRASH_EMPTY',
      changes: [{ before: { files: ['a.txt', 'b.txt', 'd.txt'], folders: ['Lama'] } }],
    });
    expect((await here.tenantadmin.call(repository.trash, { params: { id } })).body).toMatchObject([
      { id: foreign.id },
    ]);
    expect((await empty(here.tenantadmin)).body).toEqual({ files: 1, folders: 0, left: 0 });
    expect((await here.tenantadmin.call(repositoryFile.read, { params: { id: kept.id } })).status).toBe(200);
  });

  it('is emptied once by sixty at once, beside uploads into the room that it makes', async () => {
    const { id, rootId } = await made(1);
    for (let at = 0; at < 3; at += 1) await remove((await put(rootId, `f${at}.txt`, text(300_000, `${at}`))).id);
    const replies = await atOnce(60, (at) =>
      at % 6
        ? here.tenantadmin.call(repository.emptyTrash, { params: { id } })
        : uploadFile(
            here.portal,
            here.tenantadmin,
            rootId,
            `g${at}.txt`,
            text(200_000, String.fromCodePoint(97 + at / 6)),
          ),
    );
    const emptied = replies.filter(({ body }) => body?.files !== undefined && body.files > 0);
    expect(emptied.map(({ body }) => body)).toEqual([{ files: 3, folders: 0, left: 0 }]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await used(id)).toBeLessThanOrEqual(MB);
  });
});
