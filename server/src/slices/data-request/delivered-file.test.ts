import { dataRequest } from '@titian/shared-contracts/data-request';
import { repository, type RepositoryDetail, repositoryFile } from '@titian/shared-contracts/repository';
import { eq } from 'drizzle-orm';
import { newId } from '../../storage/schema/columns';
import { readRequest, sendRequest, YES } from '../../testing/data-requests';
import { type Caller, portalOf } from '../../testing/portal-of';
import { makeRepository, uploadFile } from '../../testing/repositories';
import { repositoryFile as fileTable, repositoryVersion } from '../repository/repository.tables';

const here = portalOf('client', 'developer', 'tenantadmin', 'superadmin', 'otherclient', 'otheradmin');
const provider = () => here.portal.organizations.provider.id;
const rootOf = ({ folders }: RepositoryDetail) => folders.find(({ parentId }) => parentId === null)!.id;

async function act(caller: Caller, name: 'start' | 'decide' | 'fulfil' | 'close', id: string, body: object = {}) {
  const { rowVersion } = await readRequest(here.superadmin, id);
  return caller.call(dataRequest[name] as typeof dataRequest.start, { params: { id }, body: { rowVersion, ...body } });
}
async function approved(visibility: 'Parties' | 'Agencies' = 'Parties') {
  const { id } = await sendRequest(here.client, { providerId: provider(), kind: 'DatasetFile', visibility });
  await act(here.developer, 'start', id);
  const decision = { outcome: 'Approved', evaluation: YES, signatory: 'Director' };
  expect((await act(here.tenantadmin, 'decide', id, decision)).status).toBe(200);
  return id;
}
/** A file in a repository that only its managers read. */
async function fileOf(organizationId = provider(), admin = here.tenantadmin, words = 'lot,luas\n1,2\n') {
  const made = await makeRepository(admin, { organizationId });
  const { body } = await uploadFile(here.portal, admin, rootOf(made), 'lot banjir.csv', Buffer.from(words));
  return { id: body.id as string, repositoryId: made.id };
}
async function download(caller: Caller, id: string, fileId: string) {
  const { statusCode, headers, body } = await here.portal.app.inject({
    ...{ method: 'GET', url: `/api/data-requests/${id}/delivered/${fileId}` },
    headers: { authorization: `Bearer ${caller.token}` },
  });
  return { status: statusCode, headers, body };
}

it('is handed to whoever asked, who may read nothing else of its repository', async () => {
  const { client, tenantadmin, developer, otherclient } = here;
  const [id, file] = [await approved('Agencies'), await fileOf()];
  const offers = (await tenantadmin.call(dataRequest.fileOffers, { params: { id }, query: { q: 'BANJIR' } })).body;
  expect(offers.map((one: { id: string }) => one.id)).toContain(file.id);
  expect((await act(tenantadmin, 'fulfil', id, { files: [file.id] })).status).toBe(200);

  const read = await readRequest(client, id);
  expect(read).toMatchObject({ status: 'Fulfilled', links: [], delivered: [{ name: 'lot banjir.csv', size: 13 }] });
  expect(read.events.at(-1)).toMatchObject({ code: 'delivered', params: { files: '1' } });
  expect(read.allowed).toEqual(expect.arrayContaining(['close']));
  expect(read.allowed).not.toContain('order');
  expect((await client.call(dataRequest.toCart, { params: { id } })).status).toBe(409);

  const [{ id: fileId }] = read.delivered;
  const taken = await download(client, id, fileId);
  expect(taken).toMatchObject({ status: 200, body: 'lot,luas\n1,2\n' });
  expect(taken.headers['content-disposition']).toContain('attachment');
  expect((await download(developer, id, fileId)).status).toBe(200);
  expect((await download(otherclient, id, fileId)).status).toBe(403);
  expect((await readRequest(otherclient, id)).delivered).toEqual([]);
  expect((await client.call(repositoryFile.read, { params: { id: file.id } })).status).toBe(404);
  const { data } = (await tenantadmin.call(repository.activity, { params: { id: file.repositoryId } })).body;
  expect(data.map(({ code }: { code: string }) => code)).toEqual(
    expect.arrayContaining(['REPOSITORY_HAND_OUT', 'REPOSITORY_FILE_DOWNLOAD']),
  );
  expect((await act(client, 'close', id)).status).toBe(200);
  expect((await download(client, id, fileId)).status).toBe(200);
});

it('is one that its giver manages, of the agency that was asked, and out of quarantine', async () => {
  const { tenantadmin, developer, otheradmin, superadmin, portal } = here;
  const id = await approved();
  const [own, foreign, infected] = [
    await fileOf(),
    await fileOf(portal.organizations.foreign.id, otheradmin),
    await fileOf(provider(), tenantadmin, 'dijangkiti'),
  ];
  await portal.db
    .update(repositoryVersion)
    .set({ scan: 'Infected' })
    .where(eq(repositoryVersion.repositoryFileId, infected.id));
  for (const [caller, files, path] of [
    [developer, [own.id], '/files/0'],
    [tenantadmin, [own.id, foreign.id], '/files/1'],
    [tenantadmin, [infected.id], '/files/0'],
    [tenantadmin, [newId()], '/files/0'],
    [tenantadmin, [own.id, own.id], '/files/1'],
    [tenantadmin, [], '/links'],
  ] as const)
    expect(await act(caller, 'fulfil', id, { files })).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect((await readRequest(superadmin, id)).status).toBe('Approved');
  const offers = (await developer.call(dataRequest.fileOffers, { params: { id } })).body;
  expect(offers).toEqual([]);
});

it('is handed out once, however many try at the same time', async () => {
  const [id, file] = [await approved(), await fileOf()];
  const { rowVersion } = await readRequest(here.superadmin, id);
  const body = { rowVersion, links: [], files: [file.id] };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => here.tenantadmin.call(dataRequest.fulfil, { params: { id }, body })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await readRequest(here.client, id)).delivered).toHaveLength(1);
});

it('keeps its name when the repository removes it', async () => {
  const { client, tenantadmin, portal } = here;
  const [id, file] = [await approved(), await fileOf()];
  await act(tenantadmin, 'fulfil', id, { files: [file.id] });
  const [{ id: fileId }] = (await readRequest(client, id)).delivered;
  const gone = async () => {
    expect((await readRequest(client, id)).delivered).toEqual([{ id: fileId, name: 'lot banjir.csv', size: null }]);
    expect((await download(client, id, fileId)).status).toBe(404);
  };
  expect((await tenantadmin.call(repositoryFile.remove, { params: { id: file.id } })).status).toBe(200);
  await gone();
  await portal.db.delete(fileTable).where(eq(fileTable.id, file.id));
  await gone();
});
