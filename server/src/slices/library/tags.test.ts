import { eq } from 'drizzle-orm';
import { library, type LibraryItem, type LibraryKind } from '@titian/shared-contracts/library';
import { portalLog } from '../../storage/schema';
import { type Caller, portalOf } from '../../testing/portal-of';
import { pdf, picture, upload } from '../../testing/uploading';

const here = portalOf('superadmin', 'tenantadmin', 'otheradmin', 'client');

const both = (text: string) => ({ my: text, en: text });
const inputOf = (kind: LibraryKind, tags: string[], title = 'Jambatan') => ({
  ...{ kind, title: both(title), description: both(''), category: 'Other' as const, tags },
  alt: both(kind === 'Picture' ? 'Sebuah jambatan' : ''),
});
async function send(caller: Caller, kind: LibraryKind, tags: string[], title?: string) {
  const file =
    kind === 'Picture'
      ? { name: 'a.png', bytes: await picture('png', { width: 64, height: 32 }) }
      : { name: 'a.pdf', bytes: pdf() };
  const field = kind === 'Picture' ? 'picture' : 'document';
  const { body } = await upload(here.portal, caller, [file], { ref: 'library', field });
  return caller.call(library.create, { body: { input: inputOf(kind, tags, title), fileId: body[0].id } });
}
const add = async (kind: LibraryKind, tags: string[], title?: string): Promise<LibraryItem> => {
  const made = await send(here.superadmin, kind, tags, title);
  expect(made.status).toBe(201);
  return made.body;
};
const titlesOf = async (query: { filter?: string[]; q?: string; _sort?: string }) => {
  const { status, body } = await here.client.call(library.list, { query: { pageSize: 100, ...query } });
  expect(status).toBe(200);
  return body.data.map(({ title }: LibraryItem) => title.my).sort();
};

it('keeps tags plain and once, and says in the log what changed', async () => {
  const { superadmin, portal } = here;
  const made = await add('Picture', [' Banjir', 'banjir ', 'Sungai,  Utara']);
  expect(made.tags).toEqual(['banjir', 'sungai utara']);
  const body = { input: inputOf('Picture', ['Sungai']), rowVersion: 1 };
  const changed = await superadmin.call(library.update, { params: { id: made.id }, body });
  expect(changed.body).toMatchObject({ tags: ['sungai'], rowVersion: 2 });
  const entries = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, made.id));
  const update = entries.find(({ action }) => action === 'LIBRARY_UPDATE');
  expect(JSON.stringify(update!.changes)).toContain('sungai utara');
});

it.each([
  [['a'], '/0', 'tooShort'],
  [['sungai', ','], '/1', 'tooShort'],
  [['\u200b\u200b'], '/0', 'required'],
  [['x'.repeat(31)], '/0', 'tooLong'],
  [Array.from({ length: 11 }, (_, at) => `tag ${at}`), '', 'tooMany'],
])('refuses the tags %j at their place, and keeps nothing', async (tags, at, code) => {
  const before = (await here.client.call(library.list)).body.totalItems;
  const reply = await send(here.superadmin, 'Picture', tags);
  expect([reply.status, reply.body.errors]).toEqual([422, [{ path: `/input/tags${at}`, code: `validation.${code}` }]]);
  expect((await here.client.call(library.list)).body.totalItems).toBe(before);
});

it.each([[[null]], [[{ my: 'a' }]], ['sungai'], [undefined], [['ab\u0000cd']]])(
  'answers 422 to tags %j',
  async (tags) => {
    expect((await send(here.superadmin, 'Picture', tags as never)).status).toBe(422);
  },
);

it('finds by any of several tags, by words of a tag, and by nothing that is only like one', async () => {
  await add('Picture', ['jeti', 'laut dalam'], 'Jeti');
  await add('Picture', ['laut'], 'Laut');
  await add('Document', ['jeti'], 'Panduan jeti');
  const pictures = (filter: string) => ({ filter: ['kind_eq=Picture', filter] });
  expect(await titlesOf(pictures('tags_eq=jeti'))).toEqual(['Jeti']);
  expect(await titlesOf(pictures('tags_in=jeti,laut'))).toEqual(['Jeti', 'Laut']);
  expect(await titlesOf(pictures('tags_eq=laut'))).toEqual(['Laut']);
  expect(await titlesOf(pictures('tags_in=lau,\',%,{},\\,"'))).toEqual([]);
  expect(await titlesOf({ filter: ['tags_eq=jeti'] })).toEqual(['Jeti', 'Panduan jeti']);
  expect(await titlesOf({ q: 'laut dalam' })).toEqual(['Jeti']);
  expect(await titlesOf({ q: 'LAUT' })).toEqual(['Jeti', 'Laut']);
});

it.each([
  ...['tags_ne=jeti', 'tags_gte=jeti', 'tags_null=true', 'tags_contains=jeti', 'tags_notin=jeti'],
  // No text has these: the filter is at fault, not what it is compared with.
  ...['tags_eq=\u0000', 'tags_in=jeti,\u0000', 'title_contains=\u0000'],
])('refuses the filter %s, which a list has no answer to', async (filter) => {
  const reply = await here.client.call(library.list, { query: { filter } });
  expect([reply.status, reply.body.errors[0].code]).toEqual([422, 'validation.filter']);
});

it('offers the tags of one kind to everybody signed in, the most frequent first', async () => {
  const { client, portal } = here;
  await add('Document', ['borang', 'lesen'], 'Satu');
  await add('Document', ['lesen', 'cukai'], 'Dua');
  const { body } = await client.call(library.tags, { query: { kind: 'Document' } });
  const ours = body.filter(({ value }: { value: string }) => ['borang', 'lesen', 'cukai'].includes(value));
  expect(ours).toEqual([
    { value: 'lesen', count: 2 },
    { value: 'borang', count: 1 },
    { value: 'cukai', count: 1 },
  ]);
  const pictures = await client.call(library.tags, { query: { kind: 'Picture' } });
  expect(pictures.body).not.toContainEqual(expect.objectContaining({ value: 'lesen' }));
  expect((await portal.nobody.call(library.tags, { query: { kind: 'Picture' } })).status).toBe(401);
  expect((await client.call(library.tags, { query: { kind: 'Video' } as never })).status).toBe(422);
});

it('of sixty who tag one picture at once one is kept whole, and the others are told', async () => {
  const { superadmin } = here;
  const { id } = await add('Picture', ['asal']);
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      superadmin.call(library.update, {
        params: { id },
        body: { input: inputOf('Picture', [`tag ${at}`, 'bersama']), rowVersion: 1 },
      }),
    ),
  );
  const done = replies.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'stale')).toHaveLength(59);
  const now = await superadmin.call(library.read, { params: { id } });
  expect(now.body.tags).toEqual(done[0]!.body.tags);
});

it("keeps a tenant's tags from others, and tags when the file is replaced", async () => {
  const { tenantadmin, otheradmin } = here;
  const made = (await send(tenantadmin, 'Picture', ['milik kami'])).body as LibraryItem;
  const params = { id: made.id };
  const body = { input: inputOf('Picture', ['milik lain']), rowVersion: 1 };
  expect((await otheradmin.call(library.update, { params, body })).status).toBe(403);
  const file = { name: 'b.png', bytes: await picture('png', { width: 65, height: 32 }) };
  const sent = await upload(here.portal, tenantadmin, [file], { ref: 'library', field: 'picture' });
  const replaced = await tenantadmin.call(library.replace, {
    params,
    body: { fileId: sent.body[0].id, rowVersion: 1 },
  });
  expect(replaced.body).toMatchObject({ tags: ['milik kami'], rowVersion: 2 });
});
