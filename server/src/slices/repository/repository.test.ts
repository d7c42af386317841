import { folder, repository, repositoryFile, share, TRASH_DAYS } from '@titian/shared-contracts/repository';
import { eq } from 'drizzle-orm';
import { zipEntries } from '../../files/zip-entries';
import { portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { subscription } from '../subscription/subscription.tables';
import { makeFolder, makeRepository, REPOSITORY, uploadFile } from '../../testing/repositories';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client', 'otheradmin', 'otherclient');
const DAY = 86_400_000;
const text = (words = 'satu') => Buffer.from(words);

type Given = Partial<Parameters<typeof makeRepository>[1]>;
const made = (given: Given = {}) =>
  makeRepository(here.tenantadmin, { organizationId: here.portal.organizations.provider.id, ...given });
const setRights = async (id: string, entries: object[], inherits = false) => {
  const { rowVersion } = (await here.tenantadmin.call(folder.rights, { params: { id } })).body;
  return here.tenantadmin.call(folder.setRights, { params: { id }, body: { inherits, entries, rowVersion } as never });
};
const file = async (folderId: string, name = 'a.txt', words = 'satu') =>
  (await uploadFile(here.portal, here.tenantadmin, folderId, name, text(words))).body;
const mayRead = async (caller: typeof here.client, id: string) =>
  (await caller.call(repositoryFile.read, { params: { id } })).status;

describe('who sees a repository', () => {
  it('goes by its visibility, within its tenant', async () => {
    const { client, developer, otherclient, otheradmin, superadmin, portal } = here;
    const consumer = portal.organizations.consumer.id;
    const cases = [
      [{ visibility: 'Tenant' }, [200, 200]],
      [{ visibility: 'Organizations', organizationIds: [consumer] }, [200, 404]],
      [{ visibility: 'Private' }, [404, 404]],
    ] as const;
    for (const [given, [ofClient, ofDeveloper]] of cases) {
      const { id } = await made(given as Given);
      const status = async (caller: typeof client) => (await caller.call(repository.read, { params: { id } })).status;
      expect([await status(client), await status(developer)]).toEqual([ofClient, ofDeveloper]);
      expect([await status(otherclient), await status(otheradmin), await status(superadmin)]).toEqual([404, 404, 200]);
      const listed = (await client.call(repository.list, { query: { pageSize: 100 } })).body.data;
      expect(listed.some((one: { id: string }) => one.id === id)).toBe(ofClient === 200);
    }
  });

  it('follows the subscriptions to an API, as long as they are in force', async () => {
    const { client, developer, otherclient, portal } = here;
    const held = await subscribe(portal, client);
    const given = { visibility: 'Subscribers', projectId: held.projectId } as const;
    const { id, rootId } = await made(given);
    const inside = await file(rootId);
    const status = async (caller: typeof client) => (await caller.call(repository.read, { params: { id } })).status;
    const isListed = async () => {
      const { data } = (await client.call(repository.list, { query: { pageSize: 100 } })).body;
      return data.some((one: { id: string }) => one.id === id);
    };
    expect([await status(client), await status(developer), await status(otherclient)]).toEqual([200, 404, 404]);
    expect([await mayRead(client, inside.id), await isListed()]).toEqual([200, true]);
    expect((await client.call(repository.read, { params: { id } })).body).toMatchObject({
      organizationIds: [],
      projectId: null,
    });
    await portal.db.update(subscription).set({ status: 'Suspended' }).where(eq(subscription.id, held.id));
    expect([await status(client), await mayRead(client, inside.id), await isListed()]).toEqual([404, 404, false]);
  });

  it('is shown to subscribers of an API of its own organisation only', async () => {
    const { tenantadmin, portal } = here;
    const { provider, consumer } = portal.organizations;
    const api = await portal.make.api({ organizationId: consumer.id });
    const create = (given: object) =>
      tenantadmin.call(repository.create, { body: { ...REPOSITORY, organizationId: provider.id, ...given } as never });
    for (const projectId of [null, undefined, api.project.id, provider.id])
      expect(await create({ visibility: 'Subscribers', projectId })).toMatchObject({
        status: 422,
        body: { errors: [{ path: '/projectId' }] },
      });
    const own = await portal.make.api({ organizationId: provider.id });
    const { body } = await create({ visibility: 'Subscribers', projectId: own.project.id });
    expect(body).toMatchObject({ projectId: own.project.id, organizationIds: [] });
    const input = { ...REPOSITORY, visibility: 'Private' as const, rowVersion: body.rowVersion };
    const change = await tenantadmin.call(repository.update, { params: { id: body.id }, body: input });
    expect(change.body).toMatchObject({ visibility: 'Private', projectId: null });
    const offered = (await tenantadmin.call(repository.projects)).body.map((one: { id: string }) => one.id);
    expect(offered).toEqual(expect.arrayContaining([own.project.id, api.project.id]));
  });

  it('is refused where it names organisations of another tenant, or none', async () => {
    const { tenantadmin, portal } = here;
    const { provider, foreign } = portal.organizations;
    const create = (given: object) =>
      tenantadmin.call(repository.create, { body: { ...REPOSITORY, organizationId: provider.id, ...given } as never });
    for (const organizationIds of [[], [foreign.id]])
      expect(await create({ visibility: 'Organizations', organizationIds })).toMatchObject({
        status: 422,
        body: { errors: [{ path: '/organizationIds' }] },
      });
    expect(await create({ organizationId: foreign.id })).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/organizationId' }] },
    });
  });
});

describe('rights of folders', () => {
  it('are inherited until a folder has a list of its own', async () => {
    const { client, developer, tenantadmin, portal } = here;
    const { rootId } = await made({ visibility: 'Tenant' });
    const shown = await makeFolder(tenantadmin, rootId, 'Terbuka');
    const closed = await makeFolder(tenantadmin, rootId, 'Tertutup');
    const within = await makeFolder(tenantadmin, closed, 'Dalam');
    const [inShown, inWithin] = [await file(shown), await file(within)];
    expect(await setRights(closed, [{ kind: 'user', id: portal.people.developer.id, right: 'write' }])).toMatchObject({
      status: 200,
    });

    expect([await mayRead(client, inShown.id), await mayRead(client, inWithin.id)]).toEqual([200, 404]);
    expect(await mayRead(developer, inWithin.id)).toBe(200);
    expect((await uploadFile(portal, developer, within, 'b.txt', text())).status).toBe(201);
    expect((await uploadFile(portal, developer, shown, 'b.txt', text())).status).toBe(403);
    expect((await uploadFile(portal, client, within, 'b.txt', text())).status).toBe(404);

    expect(await setRights(closed, [], true)).toMatchObject({ status: 200, body: { inherits: true } });
    expect(await mayRead(client, inWithin.id)).toBe(200);
  });

  it('of a folder deep within show the way to it, and nothing that lies there', async () => {
    const { client, tenantadmin, portal } = here;
    const { id, rootId } = await made();
    const way = await makeFolder(tenantadmin, rootId, 'Jalan');
    const deep = await makeFolder(tenantadmin, way, 'Dikongsi');
    await makeFolder(tenantadmin, rootId, 'Lain');
    const hidden = await file(way);
    await setRights(deep, [{ kind: 'organization', id: portal.organizations.consumer.id, right: 'read' }]);
    const { folders } = (await client.call(repository.read, { params: { id } })).body;
    expect(folders.map(({ name, right, files }: never) => [name, right, files])).toEqual(
      expect.arrayContaining([
        ['Banjir', null, 0],
        ['Jalan', null, 0],
        ['Dikongsi', 'read', 0],
      ]),
    );
    expect(folders).toHaveLength(3);
    expect(await mayRead(client, hidden.id)).toBe(404);
    expect((await client.call(folder.files, { params: { id: way } })).status).toBe(404);
  });

  it('are given only within the tenant, once to each, and by those who manage the folder', async () => {
    const { developer, portal } = here;
    const { rootId } = await made({ visibility: 'Tenant' });
    const entry = { kind: 'organization', id: portal.organizations.foreign.id, right: 'read' };
    expect(await setRights(rootId, [entry])).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/entries/0/id' }] },
    });
    const own = { ...entry, id: portal.organizations.consumer.id };
    expect(await setRights(rootId, [own, own])).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/entries/1/id', code: 'validation.twice' }] },
    });
    const body = { inherits: false, entries: [], rowVersion: 1 };
    expect((await developer.call(folder.setRights, { params: { id: rootId }, body })).status).toBe(403);
    expect(await setRights(rootId, [], true)).toMatchObject({ status: 409, body: { code: 'folder.ownFolder' } });
  });
});

describe('folders', () => {
  it('reach a depth of eight, and never lie in themselves', async () => {
    const { tenantadmin } = here;
    const { rootId } = await made();
    const ids = [rootId];
    for (let depth = 1; depth <= 8; depth += 1) ids.push(await makeFolder(tenantadmin, ids.at(-1)!, `Tahap ${depth}`));
    const create = (parentId: string, name: string) =>
      tenantadmin.call(folder.create, { params: { id: parentId }, body: { name } });
    expect(await create(ids[8]!, 'Tahap 9')).toMatchObject({ status: 409, body: { code: 'folder.tooDeep' } });
    const move = (id: string, parentId: string, rowVersion = 1) =>
      tenantadmin.call(folder.change, { params: { id }, body: { name: 'Pindah', parentId, rowVersion } });
    expect(await move(ids[1]!, ids[3]!)).toMatchObject({ status: 409, body: { code: 'folder.intoItself' } });
    const other = (await create(rootId, 'Lain')).body.id;
    expect(await move(ids[1]!, other)).toMatchObject({ status: 409, body: { code: 'folder.tooDeep' } });
    expect(await move(ids[4]!, rootId)).toMatchObject({ status: 200, body: { depth: 1 } });
    expect(await create(ids[8]!, 'Tahap 6')).toMatchObject({ status: 201, body: { depth: 6 } });
    expect(await create(rootId, 'LAIN')).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/name', code: 'validation.nameTaken' }] },
    });
    expect(await move(ids[4]!, other, 1)).toMatchObject({ status: 409, body: { code: 'stale' } });
  });
});

describe('versions', () => {
  it('are kept, and an earlier one is made the newest without using more of the quota', async () => {
    const { tenantadmin } = here;
    const { id: repositoryId, rootId } = await made();
    const { id } = await file(rootId, 'a.txt', 'pertama');
    const { rowVersion } = await file(rootId, 'a.txt', 'kedua!');
    const restored = await tenantadmin.call(repositoryFile.restoreVersion, {
      params: { id },
      body: { version: 1, rowVersion },
    });
    expect(restored).toMatchObject({
      status: 201,
      body: { version: 3, versions: [{ version: 3, restoredFrom: 1 }, { version: 2 }, { version: 1 }] },
    });
    const content = async (version?: number) =>
      (await tenantadmin.call(repositoryFile.content, { params: { id }, query: { version } as never })).body;
    expect([await content(), await content(2), await content(1)]).toEqual(['pertama', 'kedua!', 'pertama']);
    expect((await tenantadmin.call(repository.read, { params: { id: repositoryId } })).body.use.bytes).toBe(13);
    const again = await tenantadmin.call(repositoryFile.restoreVersion, {
      params: { id },
      body: { version: 1, rowVersion },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  it('are previewed by what they are', async () => {
    const { tenantadmin, portal } = here;
    const { rootId } = await made();
    const preview = async (name: string, bytes: Buffer) => {
      const { id } = (await uploadFile(portal, tenantadmin, rootId, name, bytes)).body;
      return (await tenantadmin.call(repositoryFile.preview, { params: { id } })).body;
    };
    expect(await preview('a.csv', Buffer.from('stesen;hujan\n"A;1";2\n'))).toEqual({
      kind: 'table',
      columns: ['stesen', 'hujan'],
      rows: [['A;1', '2']],
      more: false,
    });
    const long = Buffer.from(`n\n${'1\n'.repeat(150)}`);
    expect(await preview('b.csv', long)).toMatchObject({ kind: 'table', rows: { length: 100 }, more: true });
    expect(await preview('a.json', Buffer.from('{"upi":12345678901234567890,"luas":1.10}'))).toEqual({
      kind: 'json',
      text: '{\n  "upi": 12345678901234567890,\n  "luas": 1.10\n}',
      more: false,
    });
    expect(await preview('a.md', Buffer.from('# Tajuk'))).toEqual({ kind: 'markdown', text: '# Tajuk', more: false });
    expect(await preview('c.csv', Buffer.from('nama\nJos\xe9\n', 'latin1'))).toMatchObject({ rows: [['José']] });
  });
});

it('lists a folder page by page, with the bytes of all its files whatever is looked for', async () => {
  const { tenantadmin } = here;
  const { rootId } = await made();
  for (const [name, content] of [
    ['b.txt', 'dua2'],
    ['A.txt', '1'],
    ['c.txt', 'tiga33'],
  ] as const)
    await file(rootId, name, content);
  await file(rootId, 'b.txt', 'dua');
  const list = async (query: object) => {
    const { body } = await tenantadmin.call(folder.files, { params: { id: rootId }, query: query as never });
    return [body.data.map(({ name }: { name: string }) => name), body.totalItems, body.bytes];
  };
  expect(await list({ pageSize: 20 })).toEqual([['A.txt', 'b.txt', 'c.txt'], 3, 10]);
  expect(await list({ pageSize: 20, page: 9 })).toEqual([[], 3, 10]);
  expect(await list({ _sort: 'size:desc' })).toEqual([['c.txt', 'b.txt', 'A.txt'], 3, 10]);
  expect(await list({ filter: 'size_gte=3', q: 'b' })).toEqual([['b.txt'], 1, 10]);
  expect(await list({ q: 'tiada' })).toEqual([[], 0, 10]);
});

describe('the trash', () => {
  it('keeps files and folders for thirty days', async () => {
    const { tenantadmin, portal } = here;
    const { id: repositoryId, rootId } = await made();
    const folderId = await makeFolder(tenantadmin, rootId, 'Lama');
    const [kept, gone] = [await file(folderId), await file(rootId, 'b.txt')];
    await tenantadmin.call(repositoryFile.remove, { params: { id: gone.id } });
    await tenantadmin.call(folder.remove, { params: { id: folderId } });
    expect([await mayRead(tenantadmin, kept.id), await mayRead(tenantadmin, gone.id)]).toEqual([404, 404]);
    const trash = async () => (await tenantadmin.call(repository.trash, { params: { id: repositoryId } })).body;
    expect(await trash()).toMatchObject([
      { kind: 'folder', name: 'Lama' },
      { kind: 'file', name: 'b.txt' },
    ]);

    await file(rootId, 'B.txt');
    expect(await tenantadmin.call(repositoryFile.restore, { params: { id: gone.id } })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'validation.nameTaken' }] },
    });
    expect((await tenantadmin.call(folder.restore, { params: { id: folderId } })).status).toBe(200);
    expect(await mayRead(tenantadmin, kept.id)).toBe(200);

    await tenantadmin.call(folder.remove, { params: { id: folderId } });
    portal.pass((TRASH_DAYS - 1) * DAY);
    await portal.app.jobs.run('repository.trash');
    const admin = await portal.as('tenantadmin');
    expect((await admin.call(repository.trash, { params: { id: repositoryId } })).body).toHaveLength(2);
    portal.pass(2 * DAY);
    await portal.app.jobs.run('repository.trash');
    const later = await portal.as('tenantadmin');
    expect((await later.call(repository.trash, { params: { id: repositoryId } })).body).toEqual([]);
    expect((await later.call(repository.read, { params: { id: repositoryId } })).body.use).toMatchObject({
      files: 1,
      bytes: 4,
    });
    here.tenantadmin = later;
    here.client = await portal.as('client');
    here.otherclient = await portal.as('otherclient');
  });
});

describe('a folder as an archive', () => {
  it('has what its reader may read, under safe names', async () => {
    const { client, tenantadmin, portal } = here;
    const { rootId } = await made({ visibility: 'Tenant', name: { my: '../Banjir: 2026', en: 'x' } });
    const shown = await makeFolder(tenantadmin, rootId, 'Hidrologi');
    const closed = await makeFolder(tenantadmin, rootId, 'Tertutup');
    await file(shown, 'hujan.txt');
    await file(closed, 'rahsia.txt');
    await setRights(closed, []);
    const reply = await portal.app.inject({
      url: folder.zip.path.replace(':id', rootId),
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect(reply.headers['content-type']).toContain('application/zip');
    const names = zipEntries(reply.rawPayload)?.map(({ name }) => name);
    expect(names).toEqual(['Banjir  2026/Hidrologi/hujan.txt']);
    const empty = await makeFolder(tenantadmin, rootId, 'Kosong');
    expect(await tenantadmin.call(folder.zip, { params: { id: empty } })).toMatchObject({
      status: 409,
      body: { code: 'folder.empty' },
    });
  });
});

describe('a link', () => {
  const day = (days: number) => new Date(here.portal.app.clock().getTime() + days * DAY).toISOString().slice(0, 10);

  it('hands the file to whoever is signed in, as often as it may', async () => {
    const { otherclient, client, tenantadmin } = here;
    const { rootId } = await made();
    const { id } = await file(rootId);
    const { token } = (
      await tenantadmin.call(share.create, { params: { id }, body: { until: day(3), maxDownloads: 2 } })
    ).body;
    expect((await otherclient.call(share.open, { params: { token } })).body).toMatchObject({ name: 'a.txt', left: 2 });
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => client.call(share.content, { params: { token } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await client.call(share.open, { params: { token } })).toMatchObject({
      status: 409,
      body: { code: 'share.Exhausted' },
    });
    expect((await here.portal.nobody.call(share.open, { params: { token } })).status).toBe(401);
    expect((await tenantadmin.call(share.list, { params: { id } })).body).toMatchObject([
      { state: 'Exhausted', downloads: 2 },
    ]);
  });

  it('ends when it is revoked, when its file is gone, and at its day', async () => {
    const { client, tenantadmin } = here;
    const { rootId } = await made();
    const { id } = await file(rootId);
    const create = async () =>
      (await tenantadmin.call(share.create, { params: { id }, body: { until: day(1), maxDownloads: null } })).body;
    const [first, second] = [await create(), await create()];
    await tenantadmin.call(share.revoke, { params: { id: first.link.id } });
    expect(await client.call(share.content, { params: { token: first.token } })).toMatchObject({
      status: 409,
      body: { code: 'share.Revoked' },
    });
    await tenantadmin.call(repositoryFile.remove, { params: { id } });
    expect(await client.call(share.open, { params: { token: second.token } })).toMatchObject({
      status: 409,
      body: { code: 'share.fileGone' },
    });
    const past = { params: { id: (await file(rootId)).id }, body: { until: day(-2), maxDownloads: null } };
    expect(await tenantadmin.call(share.create, past)).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/until', code: 'validation.past' }] },
    });
  });
});

it('archives a repository: it is read, and no longer changed', async () => {
  const { tenantadmin, portal } = here;
  const { id, rootId, rowVersion } = await made();
  const kept = await file(rootId);
  expect(
    (await tenantadmin.call(repository.archive, { params: { id }, body: { archived: true, rowVersion } })).status,
  ).toBe(200);
  expect(await uploadFile(portal, tenantadmin, rootId, 'b.txt', text())).toMatchObject({
    status: 409,
    body: { code: 'repository.archived' },
  });
  expect(await mayRead(tenantadmin, kept.id)).toBe(200);
});

it('refuses a quota below what is in use', async () => {
  const { tenantadmin, portal } = here;
  const { id, rootId, rowVersion } = await made({ quotaMb: 3 });
  await uploadFile(portal, tenantadmin, rootId, 'a.txt', Buffer.alloc(2 * 1024 * 1024, 'a'));
  const body = { ...REPOSITORY, organizationIds: [], quotaMb: 1, rowVersion };
  expect(await tenantadmin.call(repository.update, { params: { id }, body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: '/quotaMb', code: 'validation.quotaInUse' }] },
  });
});
