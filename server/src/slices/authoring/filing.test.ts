import { and, eq, inArray } from 'drizzle-orm';
import { authoring } from '@titian/shared-contracts/authoring';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { membership } from '@titian/shared-contracts/membership';
import { project as registry } from '@titian/shared-contracts/project';
import { portalLog } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { atOnce, outcomes } from '../../testing/at-once';
import { type Caller, portalOf } from '../../testing/portal-of';
import { category, project } from '../catalogue/catalogue.tables';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client', 'otherdeveloper');
type Filed = { category?: string; addTags?: string[]; removeTags?: string[] };

const CATEGORY = 'pemfailan';
beforeAll(() =>
  here.portal.db.insert(category).values({ code: CATEGORY, name: { my: 'Pemfailan', en: 'Filing' }, position: 90 }),
);
/** An API of the provider, as it is before. */
const api = async (tags: string[] = [], given = {}) =>
  (await here.portal.make.api({ organizationId: here.portal.organizations.provider.id, tags, ...given })).project;
const file = (who: Caller, projects: readonly { id: string; rowVersion: number }[], input: Filed) =>
  who.call(authoring.fileMany, {
    body: { projects: projects.map((one) => ({ id: one.id, rowVersion: one.rowVersion })), input },
  });
const stored = async (id: string) => (await here.portal.db.select().from(project).where(eq(project.id, id)))[0]!;
const entriesOf = (ids: string[]) =>
  here.portal.db.$count(portalLog, and(eq(portalLog.action, 'API_UPDATE'), inArray(portalLog.targetId, ids)));

it('sets the category, adds tags and removes them, in the catalogue too, with one entry of the log for each', async () => {
  const [one, other] = [await api(['lot', 'lama']), await api(['lama'])];
  const { status, body } = await file(here.developer, [one, other], {
    ...{ category: CATEGORY, addTags: ['Tanah  Awam', 'lot'], removeTags: ['LAMA'] },
  });
  expect([status, body]).toEqual([200, { done: [one.id, other.id], failed: [] }]);
  expect(await stored(one.id)).toMatchObject({ category: CATEGORY, tags: ['lot', 'tanah awam'], rowVersion: 2 });
  expect((await stored(other.id)).tags).toEqual(['tanah awam', 'lot']);
  expect(await entriesOf([one.id, other.id])).toBe(2);
  const found = await here.portal.nobody.call(catalogue.search, { query: { category: CATEGORY } });
  expect(found.body.data.map(({ id }: { id: string }) => id).sort()).toEqual([one.id, other.id].sort());
  const { data } = (await here.developer.call(registry.list, { query: { filter: `category_eq=${CATEGORY}` } })).body;
  expect(data[0]).toMatchObject({ category: CATEGORY, tags: expect.arrayContaining(['tanah awam']) });
});

it('tells of each row what came of it, and leaves those that are refused as they were', async () => {
  const { make, organizations } = here.portal;
  const [good, stale, full, archived, kept] = [
    await api(['a']),
    await api(['b']),
    await api(Array.from({ length: 10 }, (_, n) => `t${n}`)),
    await api(['c'], { status: 'archived' }),
    await api(['d']),
  ];
  const foreign = (await make.api({ organizationId: organizations.foreign.id })).project;
  const owner = await make.user('Developer', { organizationId: organizations.provider.id });
  const params = { id: kept.id, userId: owner.id };
  expect((await here.tenantadmin.call(membership.put, { params, body: { role: 'Owner' } })).status).toBe(200);
  const unknown = { id: newId(), rowVersion: 1 };
  const rows = [good, { ...stale, rowVersion: 9 }, full, archived, kept, foreign, unknown];
  const { status, body } = await file(here.developer, rows, { addTags: ['baharu'] });
  expect([status, body]).toEqual([
    200,
    {
      done: [good.id],
      failed: [
        { id: stale.id, code: 'stale' },
        { id: full.id, code: 'authoring.tooManyTags' },
        { id: archived.id, code: 'authoring.archived' },
        { id: kept.id, code: 'membership.role' },
        { id: foreign.id, code: 'notFound' },
        { id: unknown.id, code: 'notFound' },
      ],
    },
  ]);
  for (const { id, tags, rowVersion, updatedAt } of [stale, full, archived, kept, foreign])
    expect(await stored(id)).toMatchObject({ tags, rowVersion, updatedAt });
});

it('writes nothing for what is filed so already: its row version, its time and the log stay', async () => {
  const one = await api(['lot']);
  expect((await file(here.developer, [one], { addTags: ['lot'], removeTags: ['tiada'] })).body.done).toEqual([one.id]);
  expect(await stored(one.id)).toMatchObject({ tags: ['lot'], rowVersion: 1, updatedAt: one.updatedAt });
  expect(await entriesOf([one.id])).toBe(0);
});

it('takes away from an API that has too many tags from before', async () => {
  const one = await api(Array.from({ length: 12 }, (_, n) => `lama${n}`));
  expect((await file(here.developer, [one], { removeTags: ['lama0'] })).body.done).toEqual([one.id]);
  expect((await stored(one.id)).tags).toHaveLength(11);
});

it.each<[string, Filed, string]>([
  ['nothing to file', {}, '/input/category'],
  ['an empty category', { category: ' ' }, '/input/category'],
  ['a category that isn’t there', { category: 'tiada' }, '/input/category'],
  ['a tag that comes and goes', { addTags: ['Lot'], removeTags: ['lot'] }, '/input/removeTags'],
  ['eleven tags', { addTags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, '/input/addTags'],
  ['a tag that is not seen', { addTags: ['\u200b'] }, '/input/addTags/0'],
  ['a tag that is too long', { addTags: ['x'.repeat(41)] }, '/input/addTags/0'],
])('refuses %s whole', async (_, filing, path) => {
  const one = await api(['lot']);
  const { status, body } = await file(here.developer, [one], filing);
  expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
  expect(await stored(one.id)).toMatchObject({ tags: ['lot'], rowVersion: 1 });
});

it('is for those who may change APIs, of no more than a page', async () => {
  const one = await api();
  expect((await file(here.client, [one], { addTags: ['x'] })).status).toBe(403);
  expect((await file(here.otherdeveloper, [one], { addTags: ['x'] })).body).toMatchObject({
    ...{ done: [], failed: [{ id: one.id, code: 'notFound' }] },
  });
  const many = Array.from({ length: 101 }, () => one);
  expect((await file(here.developer, many, { addTags: ['x'] })).status).toBe(422);
  expect((await file(here.developer, [], { addTags: ['x'] })).status).toBe(422);
  expect((await stored(one.id)).tags).toEqual([]);
});

it('of sixty at once about the same rows as they were seen, each row has one winner and is never half of two', async () => {
  const rows = [await api(['awal']), await api(['awal']), await api(['awal'])];
  const replies = await atOnce(60, (at) =>
    // Each in another order, so that they wait for each other.
    file(here.developer, at % 2 ? rows : rows.toReversed(), { addTags: [`oleh-${at}`], removeTags: ['awal'] }),
  );
  expect(outcomes(replies)).toEqual({ 200: 60 });
  for (const { id } of rows) {
    const winners = replies.flatMap(({ body }, at) => (body.done.includes(id) ? [at] : []));
    expect(winners).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ tags: [`oleh-${winners[0]}`], rowVersion: 2 });
    const refusals = replies.flatMap(({ body }) =>
      body.failed.filter((one: { id: string }) => one.id === id).map(({ code }: { code: string }) => code),
    );
    expect(new Set(refusals)).toEqual(new Set(['stale']));
    expect(refusals).toHaveLength(59);
  }
  expect(await entriesOf(rows.map(({ id }) => id))).toBe(3);
});
