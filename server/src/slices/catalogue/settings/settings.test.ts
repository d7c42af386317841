import { desc, eq } from 'drizzle-orm';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { catalogueSetting } from '@titian/shared-contracts/catalogue-setting';
import { portalLog } from '../../../storage/schema';
import { portalOf } from '../../../testing/portal-of';
import { catalogueSetting as settings, category, project } from '../catalogue.tables';
import { rebuildSearch } from '../rebuild-search';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client');
const editor = () => here.superadmin;

async function publish(my: string, en: string, kind = 'land') {
  const { make, db, organizations } = here.portal;
  const { project: row } = await make.api({ organizationId: organizations.provider.id });
  const changes = { name: { my, en }, category: kind };
  await db.update(project).set(changes).where(eq(project.id, row.id));
  await rebuildSearch(db, row.id);
  return row.id;
}

const find = async (q: string) => {
  const { status, body } = await here.portal.nobody.call(catalogue.search, { query: { q, sort: 'relevance' } });
  expect(status).toBe(200);
  return body.data.map(({ Name }: { Name: { my: string } }) => Name.my);
};
const offered = async (query = {}) =>
  (await here.portal.nobody.call(catalogue.search, { query })).body.facets.category.map(
    ({ value }: { value: string }) => value,
  );
const read = async () => (await editor().call(catalogueSetting.synonyms)).body;
const save = async (groups: string[][]) =>
  editor().call(catalogueSetting.saveSynonyms, { body: { groups, rowVersion: (await read()).rowVersion } });
const categories = async () => (await editor().call(catalogueSetting.categories)).body;
const order = async (codes: string[]) =>
  editor().call(catalogueSetting.orderCategories, { body: { codes, rowVersion: (await categories()).rowVersion } });
const lastEntry = async () => (await here.portal.db.select().from(portalLog).orderBy(desc(portalLog.at)).limit(1))[0]!;
const codesOf = ({ body }: { body: { errors: { code: string }[] } }) => [
  ...new Set(body.errors.map(({ code }) => code)),
];

beforeAll(async () => {
  await here.portal.db.insert(category).values([
    { code: 'weather', name: { my: 'Cuaca', en: 'Weather' }, position: 2 },
    { code: 'health', name: { my: 'Kesihatan', en: 'Health' }, position: 3 },
  ]);
  await publish('Semakan Hakmilik', 'Title Check');
  await publish('Sempadan Lot', 'Boundaries');
  await publish('Carian Kad Pengenalan', 'Identity Search');
  await publish('Aras Sungai', 'River Level', 'weather');
});
beforeEach(async () => {
  await here.portal.db.delete(settings);
  await here.portal.db.update(category).set({ hidden: false });
});

describe('synonyms', () => {
  it('find in every direction at the next search, on every server, and no longer once they are taken out', async () => {
    expect(await find('lot')).toEqual(['Sempadan Lot']);
    const other = await here.portal.another('own');
    const there = async (q: string) =>
      (await other.nobody.call(catalogue.search, { query: { q } })).body.data.map(
        ({ Name }: { Name: { my: string } }) => Name.my,
      );
    expect(await there('lot')).toEqual(['Sempadan Lot']);
    expect((await save([['lot', 'Hakmilik', 'geran']])).body.groups).toEqual([
      { words: ['lot', 'Hakmilik', 'geran'], apis: 2 },
    ]);
    expect(await find('lot')).toEqual(['Sempadan Lot', 'Semakan Hakmilik']);
    expect(await find('HAKMÍLIK')).toEqual(['Semakan Hakmilik', 'Sempadan Lot']);
    expect((await find('geran')).sort()).toEqual(['Semakan Hakmilik', 'Sempadan Lot']);
    expect(await there('lot')).toEqual(['Sempadan Lot', 'Semakan Hakmilik']);
    expect(await find('semakan lot')).toEqual(['Semakan Hakmilik']);
    await save([]);
    expect(await find('lot')).toEqual(['Sempadan Lot']);
    await other.app.close();
  });

  it('take words that stand together, in a query and in an API', async () => {
    await save([['kad pengenalan', 'mykad', 'IC']]);
    expect(await find('mykad')).toEqual(['Carian Kad Pengenalan']);
    expect(await find('ic')).toContain('Carian Kad Pengenalan');
    await save([['kad-pengenalan', 'sungai']]);
    expect((await find('kad pengenalan')).sort()).toEqual(['Aras Sungai', 'Carian Kad Pengenalan']);
    expect(await find('pengenalan')).toEqual(['Carian Kad Pengenalan']);
  });

  it('are whole words, and don’t keep other words of the query from being corrected', async () => {
    await save([['geran', 'sem']]);
    expect(await find('geran')).toEqual([]);
    await save([['geran', 'hakmilik']]);
    const { body } = await here.portal.nobody.call(catalogue.search, { query: { q: 'geran semakn' } });
    expect(body).toMatchObject({ correctedTo: 'geran semakan', totalItems: 1 });
  });

  it.each(["lot' | geran:* & !(x) <-> \\", '%', '_', '100%_lot', 'lo\u0000t', "'; drop table project; --", '((('])(
    'takes %j in a search as text',
    async (q) => {
      await save([['lot', 'geran']]);
      await find(q);
      expect((await editor().call(catalogueSetting.trial, { query: { q } })).status).toBe(200);
    },
  );

  it.each([
    "lot'",
    'a & b',
    'lot:*',
    '%',
    '__',
    'lo\u0000t',
    'a',
    'x'.repeat(41),
    '  ',
    '-lot',
    'lot  dua',
    '<b>',
    '\u037A\u037A',
  ])('doesn’t store %j', async (word) => {
    const reply = await save([['geran', word]]);
    expect([reply.status, codesOf(reply)]).toEqual([422, ['validation.synonymWord']]);
    expect((await read()).groups).toEqual([]);
  });

  it('stores no group that is too small or too large, and no word twice however it is written', async () => {
    const many = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `kata ${from + n}`);
    const refused = async (groups: string[][]) => codesOf(await save(groups));
    expect(await refused([['lot']])).toEqual(['validation.synonymCount']);
    expect(await refused([many(11)])).toEqual(['validation.synonymCount']);
    expect(await refused([['lot', 'LÓT']])).toEqual(['validation.synonymTwice']);
    expect(
      await refused([
        ['kad-pengenalan', 'ic'],
        ['mykad', 'Kad Pengenalan'],
      ]),
    ).toEqual(['validation.synonymTwice']);
    const groups = (count: number) => Array.from({ length: count }, (_, n) => many(2, 2 * n));
    expect(await refused(groups(201))).toEqual(['validation.tooMany']);
    expect((await save(groups(200))).status).toBe(200);
  });

  it('of sixty saves at once one wins, and the portal log has what it took out and put in', async () => {
    await save([
      ['lot', 'geran'],
      ['ic', 'mykad'],
    ]);
    const { rowVersion } = await read();
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        editor().call(catalogueSetting.saveSynonyms, {
          body: {
            groups: [
              ['lot', `kata ${n}`],
              ['ic', 'mykad'],
            ],
            rowVersion,
          },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status, body }) => status === 409 && body.code === 'stale')).toHaveLength(59);
    const stored = await read();
    expect(stored).toMatchObject({ rowVersion: rowVersion + 1, updatedBy: here.portal.people.superadmin.displayName });
    expect(await lastEntry()).toMatchObject({
      action: 'SYNONYMS_UPDATE',
      changes: [{ path: '/groups', before: [['lot', 'geran']], after: [stored.groups[0].words] }],
    });
  });

  it('shows what a search finds with and without them', async () => {
    await save([['lot', 'hakmilik']]);
    const { body } = await editor().call(catalogueSetting.trial, { query: { q: 'lot' } });
    expect(body).toMatchObject({
      withSynonyms: { totalItems: 2, apis: [{ Name: { my: 'Sempadan Lot' } }, { Name: { my: 'Semakan Hakmilik' } }] },
      without: { totalItems: 1, apis: [{ Name: { my: 'Sempadan Lot' } }] },
    });
  });

  it('are for editors of the platform alone', async () => {
    const body = { groups: [['lot', 'geran']], rowVersion: 0 };
    for (const caller of [here.tenantadmin, here.developer, here.client])
      expect((await caller.call(catalogueSetting.saveSynonyms, { body })).status).toBe(403);
    expect((await here.portal.nobody.call(catalogueSetting.saveSynonyms, { body })).status).toBe(401);
    expect((await read()).groups).toEqual([]);
  });
});

describe('categories', () => {
  const change = (code: string, input: object, rowVersion: number) =>
    editor().call(catalogueSetting.updateCategory, { params: { code }, body: { input, rowVersion } as never });
  const one = async (code: string) =>
    (await categories()).categories.find((row: { code: string }) => row.code === code);

  it('come by their number of APIs until somebody puts them in order, and again when the order is taken back', async () => {
    expect(await offered()).toEqual(['land', 'weather']);
    expect(await categories()).toMatchObject({
      ordered: false,
      categories: [
        { code: 'land', apis: 3 },
        { code: 'weather', apis: 1 },
        { code: 'health', apis: 0 },
      ],
    });
    expect((await order(['weather', 'health', 'land'])).body).toMatchObject({ ordered: true });
    expect(await offered()).toEqual(['weather', 'land']);
    expect(await lastEntry()).toMatchObject({
      action: 'CATEGORY_ORDER',
      changes: [{ path: '/order', before: [], after: ['weather', 'health', 'land'] }],
    });
    expect((await order([])).body).toMatchObject({ ordered: false });
    expect(await offered()).toEqual(['land', 'weather']);
  });

  it('are put in order whole, each once, and of sixty orders at once one wins', async () => {
    expect(await order(['weather', 'land'])).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await order(['weather', 'land', 'none'])).toMatchObject({ status: 409 });
    expect((await order(['land', 'land', 'land'])).status).toBe(422);
    const body = { codes: ['health', 'weather', 'land'], rowVersion: (await categories()).rowVersion };
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => editor().call(catalogueSetting.orderCategories, { body })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(59);
  });

  it('that are hidden are not offered, but their APIs are found, and a filter that has one goes on', async () => {
    const { name, rowVersion } = await one('weather');
    expect((await change('weather', { name, hidden: true }, rowVersion)).status).toBe(200);
    expect(await offered()).toEqual(['land']);
    expect(await find('sungai')).toEqual(['Aras Sungai']);
    expect(await offered({ category: 'weather' })).toEqual(['land', 'weather']);
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'CATEGORY_UPDATE', targetId: 'weather' },
      changes: [{ path: '/hidden', before: false, after: true }],
    });
  });

  it('are renamed in both languages, and found by the new name', async () => {
    const { rowVersion } = await one('weather');
    const input = { name: { my: 'Iklim', en: 'Climate' }, hidden: false };
    const replies = await Promise.all(Array.from({ length: 60 }, () => change('weather', input, rowVersion)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(59);
    expect(await find('iklim')).toEqual(['Aras Sungai']);
    expect(await find('cuaca')).toEqual([]);
    const { facets } = (await here.portal.nobody.call(catalogue.search, { query: {} })).body;
    expect(facets.category[1].label).toEqual(input.name);
    expect((await change('weather', { name: { my: 'A', en: ' ' }, hidden: false }, rowVersion + 1)).status).toBe(422);
    expect((await change('none', input, 1)).status).toBe(404);
  });
});
