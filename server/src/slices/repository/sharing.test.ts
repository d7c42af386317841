import { folder, repository, repositoryFile, share } from '@titian/shared-contracts/repository';
import { eq } from 'drizzle-orm';
import { user } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { makeFolder, makeRepository, uploadFile } from '../../testing/repositories';

const here = portalOf('tenantadmin', 'developer', 'client', 'otherclient');
const DAY = 86_400_000;
const until = () => new Date(here.portal.app.clock().getTime() + 3 * DAY).toISOString().slice(0, 10);

const setRights = async (id: string, right: 'read' | 'write' | 'manage' | null) => {
  const { rowVersion } = (await here.tenantadmin.call(folder.rights, { params: { id } })).body;
  const entries = right ? [{ kind: 'user' as const, id: here.portal.people.developer.id, right }] : [];
  const body = { inherits: false, entries, rowVersion };
  expect((await here.tenantadmin.call(folder.setRights, { params: { id }, body })).status).toBe(200);
};

/** A file in a folder that the developer manages, with a link that the developer made. */
async function shared() {
  const { tenantadmin, developer, portal } = here;
  const made = await makeRepository(tenantadmin, { organizationId: portal.organizations.provider.id });
  const within = await makeFolder(tenantadmin, made.rootId, 'Dalam');
  await setRights(within, 'manage');
  const file = (await uploadFile(portal, developer, within, 'a.txt', Buffer.from('satu'))).body;
  const body = { until: until(), maxDownloads: null };
  const { link, token } = (await developer.call(share.create, { params: { id: file.id }, body })).body;
  return { ...made, within, file, link, token };
}
const handedOut = async (token: string) => {
  const replies = [
    await here.otherclient.call(share.open, { params: { token } }),
    await here.client.call(share.content, { params: { token } }),
  ];
  return replies.map(({ status, body }) => (status === 200 ? 200 : body.code));
};
const ENDED = ['share.Revoked', 'share.Revoked'];
const stateIn = async (fileId: string) =>
  (await here.tenantadmin.call(share.list, { params: { id: fileId } })).body[0].state;

describe('a link', () => {
  it('hands out as long as its maker manages the folder', async () => {
    const { within, file, link, token } = await shared();
    expect(await handedOut(token)).toEqual([200, 200]);
    for (const right of ['write', 'read', null] as const) {
      await setRights(within, right);
      expect([right, await handedOut(token)]).toEqual([right, ENDED]);
    }
    expect((await here.developer.call(repositoryFile.read, { params: { id: file.id } })).status).toBe(404);
    expect(await stateIn(file.id)).toBe('HeldBack');
    await setRights(within, 'manage');
    expect([await handedOut(token), await stateIn(file.id)]).toEqual([[200, 200], 'Active']);
    await setRights(within, null);
    expect((await here.tenantadmin.call(share.revoke, { params: { id: link.id } })).status).toBe(200);
    await setRights(within, 'manage');
    expect(await handedOut(token)).toEqual(ENDED);
  });

  it('goes with the file: moved to where its maker manages nothing, it hands out no more', async () => {
    const { rootId, file, token } = await shared();
    const { rowVersion } = (await here.tenantadmin.call(repositoryFile.read, { params: { id: file.id } })).body;
    const body = { name: 'a.txt', folderId: rootId, tags: [], rowVersion };
    expect((await here.tenantadmin.call(repositoryFile.change, { params: { id: file.id }, body })).status).toBe(200);
    expect(await handedOut(token)).toEqual(ENDED);
  });

  it('hands out nothing while the account of its maker is disabled', async () => {
    const { token } = await shared();
    const own = eq(user.id, here.portal.people.developer.id);
    await here.portal.db.update(user).set({ state: 'Disabled' }).where(own);
    expect(await handedOut(token)).toEqual(ENDED);
    await here.portal.db.update(user).set({ state: 'Active' }).where(own);
    expect(await handedOut(token)).toEqual([200, 200]);
  });

  it('of an archived repository hands out nothing, and is ended there by who manages it', async () => {
    const { id, file, link, token, rootId, rowVersion } = await shared();
    const archive = (archived: boolean, seen: number) =>
      here.tenantadmin.call(repository.archive, { params: { id }, body: { archived, rowVersion: seen } });
    expect((await archive(true, rowVersion)).status).toBe(200);
    expect([await handedOut(token), await stateIn(file.id)]).toEqual([ENDED, 'HeldBack']);
    expect((await here.client.call(share.revoke, { params: { id: link.id } })).status).toBe(404);
    expect((await here.tenantadmin.call(share.revoke, { params: { id: link.id } })).status).toBe(200);
    expect(await stateIn(file.id)).toBe('Revoked');
    expect((await archive(false, rowVersion + 1)).status).toBe(200);
    expect(await handedOut(token)).toEqual(ENDED);
    expect((await here.tenantadmin.call(folder.files, { params: { id: rootId } })).status).toBe(200);
  });

  it('is ended by those who manage the folder only, or by its maker', async () => {
    const { within, link } = await shared();
    await setRights(within, 'read');
    const other = await shared();
    expect((await here.developer.call(share.revoke, { params: { id: link.id } })).status).toBe(200);
    await setRights(other.within, 'read');
    const body = { until: until(), maxDownloads: null };
    const own = (await here.tenantadmin.call(share.create, { params: { id: other.file.id }, body })).body.link;
    expect((await here.developer.call(share.revoke, { params: { id: own.id } })).status).toBe(403);
  });
});
