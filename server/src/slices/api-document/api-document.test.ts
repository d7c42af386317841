import { eq } from 'drizzle-orm';
import { API_DOCUMENTS_MAX, apiDocument as documents, type ApiDocument } from '@titian/shared-contracts/api-document';
import { file as files } from '@titian/shared-contracts/file';
import { library } from '@titian/shared-contracts/library';
import { file, portalLog } from '../../storage/schema';
import { type Caller, portalOf } from '../../testing/portal-of';
import { pdf, picture, upload } from '../../testing/uploading';
import { rebuildSearch } from '../catalogue';
import { project } from '../catalogue/catalogue.tables';

const here = portalOf(
  ...(['superadmin', 'tenantadmin', 'developer', 'client', 'otherdeveloper', 'otheradmin'] as const),
);
const both = (text: string) => ({ my: text, en: `${text} (en)` });
const TO = { ref: 'apiDocument', field: 'document' };
let id: string;

beforeEach(async () => {
  const { portal } = here;
  ({
    project: { id },
  } = await portal.make.api({ organizationId: portal.organizations.provider.id }));
  await rebuildSearch(portal.db, id, portal.app.clock());
});
/** Whether it is private, and a draft's that nobody finds. */
async function set(values: Partial<typeof project.$inferInsert>) {
  await here.portal.db.update(project).set(values).where(eq(project.id, id));
  await rebuildSearch(here.portal.db, id, here.portal.app.clock());
}
async function sent(caller: Caller, bytes = pdf(), name = 'panduan.pdf') {
  const reply = await upload(here.portal, caller, [{ name, bytes }], TO);
  return { status: reply.status, fileId: reply.body[0]?.id as string };
}
const add = (caller: Caller, body: { fileId?: string; itemId?: string }, title = 'Panduan') =>
  caller.call(documents.create, { params: { id }, body: { title: both(title), itemId: null, fileId: null, ...body } });
async function made(title = 'Panduan'): Promise<ApiDocument> {
  const reply = await add(here.developer, await sent(here.developer).then(({ fileId }) => ({ fileId })), title);
  expect([reply.status, reply.body.code]).toEqual([201, undefined]);
  return reply.body;
}
/** A document of the library. */
async function item() {
  const { tenantadmin, portal } = here;
  const given = { name: 'pekeliling.pdf', bytes: pdf() };
  const { body } = await upload(portal, tenantadmin, [given], { ref: 'library', field: 'document' });
  const input = { kind: 'Document' as const, title: both('Pekeliling'), description: both(''), tags: [] };
  const created = await tenantadmin.call(library.create, {
    body: { input: { ...input, alt: { my: '', en: '' }, category: 'Circular' }, fileId: body[0].id },
  });
  return created.body;
}
const titles = async (who: Caller, call: 'list' | 'ofApi' = 'list') => {
  const { status, body } = await who.call(documents[call], { params: { id } });
  return status === 200 ? (body as ApiDocument[]).map(({ title }) => title.my) : status;
};
const download = async (who: Caller, { file: { id: fileId } }: ApiDocument) =>
  (await who.call(files.download, { params: { id: fileId } })).status;

describe('documents of an API', () => {
  it('are uploads and items of the library, in an order, shown in the catalogue, and downloaded by who is signed in', async () => {
    const { developer, client, portal } = here;
    const own = await made('Kamus data');
    const shared = await add(developer, { itemId: (await item()).id }, 'Perjanjian');
    expect(shared.body).toMatchObject({ title: both('Perjanjian'), file: { name: 'pekeliling.pdf' }, rowVersion: 1 });
    expect(await titles(client, 'ofApi')).toEqual(['Kamus data', 'Perjanjian']);
    expect([await download(client, own), await download(client, shared.body)]).toEqual([200, 200]);
    const visitor = await portal.app.inject({ url: `/public/catalogue/${id}/documents` });
    expect([visitor.statusCode, visitor.json()]).toMatchObject([200, [{ id: own.id }, { id: shared.body.id }]]);
    expect((await portal.app.inject({ url: own.file.url })).statusCode).toBe(401);

    const ids = [shared.body.id, own.id];
    expect((await developer.call(documents.order, { params: { id }, body: { ids } })).status).toBe(200);
    expect(await titles(client, 'ofApi')).toEqual(['Perjanjian', 'Kamus data']);
    const short = await developer.call(documents.order, { params: { id }, body: { ids: [own.id] } });
    expect([short.status, short.body.code]).toEqual([409, 'stale']);

    const params = { id, documentId: own.id };
    const body = { rowVersion: 1, title: both('Kamus') };
    const renamed = await Promise.all([1, 2].map(() => developer.call(documents.rename, { params, body })));
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await developer.call(documents.remove, { params })).status).toBe(200);
    expect(await titles(client, 'ofApi')).toEqual(['Perjanjian']);
    expect(await portal.db.select().from(file).where(eq(file.refId, own.id))).toEqual([]);
    expect(await download(developer, own)).toBe(404);
    const logged = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, id));
    expect(
      logged
        .map(({ action }) => action)
        .filter((action) => action.startsWith('API_DOCUMENT'))
        .sort(),
    ).toEqual([
      ...['API_DOCUMENT_ADD', 'API_DOCUMENT_ADD', 'API_DOCUMENT_ORDER', 'API_DOCUMENT_REMOVE', 'API_DOCUMENT_RENAME'],
    ]);
    expect(JSON.stringify(logged.find(({ action }) => action === 'API_DOCUMENT_RENAME')!.changes)).toMatch(
      /Kamus data.*Kamus/,
    );
  });

  it('of what somebody does not find are not there for them, nor are their files', async () => {
    const { developer, client, otherdeveloper, otheradmin, superadmin } = here;
    const own = await made();
    await set({ statusPrivate: true });
    expect([await titles(client, 'ofApi'), await download(client, own)]).toEqual([404, 404]);
    expect([await titles(otherdeveloper), await titles(otheradmin), await download(otheradmin, own)]).toEqual([
      ...[404, 404, 404],
    ]);
    expect([await titles(developer), await download(developer, own)]).toEqual([['Panduan'], 200]);
    // A draft is in no catalogue; its publishers see what they attached to it.
    await set({ statusPrivate: false, status: 'draft' });
    expect([await titles(client, 'ofApi'), await titles(superadmin, 'ofApi'), await download(client, own)]).toEqual([
      ...[404, 404, 404],
    ]);
    expect([await titles(superadmin), await download(developer, own)]).toEqual([['Panduan'], 200]);
  });

  it('are changed by who may edit the API, with files that are what they say', async () => {
    const { developer, client, otherdeveloper } = here;
    const own = await made();
    for (const [who, status] of [
      [client, 403],
      [otherdeveloper, 404],
    ] as const) {
      expect((await add(who, { itemId: own.id })).status).toBe(status);
      expect((await who.call(documents.remove, { params: { id, documentId: own.id } })).status).toBe(status);
    }
    // An upload of somebody else, none, both, a picture of the gallery, and a picture that is called a document.
    const foreign = await sent(otherdeveloper);
    expect((await add(developer, { fileId: foreign.fileId })).status).toBe(422);
    expect((await add(developer, {})).status).toBe(422);
    expect((await add(developer, { fileId: (await sent(developer)).fileId, itemId: (await item()).id })).status).toBe(
      422,
    );
    expect((await add(developer, { itemId: own.id })).body.errors).toEqual([
      { path: '/itemId', code: 'validation.documentGone' },
    ]);
    expect((await sent(developer, await picture('png'))).status).toBe(422);
    expect(await titles(developer)).toEqual(['Panduan']);
  });

  it('keep a document of the library from being deleted, and follow its new file', async () => {
    const { developer, tenantadmin, portal } = here;
    const shared = await item();
    const added = await add(developer, { itemId: shared.id });
    const refused = await tenantadmin.call(library.remove, { params: { id: shared.id } });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'library.used', extra: { uses: [{ place: 'api', id }] } },
    });
    const given = { name: 'baharu.pdf', bytes: pdf() };
    const { body } = await upload(portal, tenantadmin, [given], { ref: 'library', field: 'document' });
    const replacing = { fileId: body[0].id, rowVersion: shared.rowVersion };
    await tenantadmin.call(library.replace, { params: { id: shared.id }, body: replacing });
    const [now] = (await developer.call(documents.list, { params: { id } })).body;
    expect(now).toMatchObject({ id: added.body.id, file: { name: 'baharu.pdf' } });
    await developer.call(documents.remove, { params: { id, documentId: added.body.id } });
    expect((await tenantadmin.call(library.remove, { params: { id: shared.id } })).status).toBe(200);
  });

  it('are so many at most, also of sixty that are added at once', async () => {
    const { developer } = here;
    const shared = await item();
    const replies = await Promise.all(Array.from({ length: 60 }, () => add(developer, { itemId: shared.id })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(API_DOCUMENTS_MAX);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['apiDocument.tooMany']),
    );
    expect(await titles(developer)).toHaveLength(API_DOCUMENTS_MAX);
  });
});
