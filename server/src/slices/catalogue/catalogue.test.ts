import { eq } from 'drizzle-orm';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { apiVersion, category, healthDay, project } from './catalogue.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { portalDay } from './figures';
import { rebuildSearch } from './rebuild-search';
import { readRevisions } from './revisions';
import { dayOfCalls } from '../traffic';
import { callDay } from '../traffic/traffic.tables';

let portal: Portal;
const ids: Record<string, string> = {};

type Given = Partial<typeof project.$inferInsert> & {
  my: string;
  en: string;
  operations?: string[];
  fields?: string[];
  price?: number;
};

/** A project with a version, a package and its search row. */
async function publish(key: string, { my, en, operations = [], fields = [], price = 0, ...given }: Given) {
  const { make, db, organizations } = portal;
  const row = await make.project({ organizationId: organizations.provider.id, name: { my, en }, ...given });
  const properties = Object.fromEntries(fields.map((name) => [name, { type: 'string' }]));
  const version = await make.version({
    projectId: row.id,
    operations: operations.map((path) => ({ method: 'GET', path, summary: '', tag: 'Data', deprecated: false })),
    swaggerOriginal: { openapi: '3.1.0', components: { schemas: { Row: { properties } } } },
  });
  await make.package({
    projectId: row.id,
    price: { model: price ? 'PerCall' : 'Free', amount: price, currency: 'MYR' },
  });
  await db.update(project).set({ currentVersionId: version.id }).where(eq(project.id, row.id));
  ids[key] = row.id;
  return { row, version };
}

async function recordDays(projectId: string, days: { calls: number; availability: number }[]) {
  for (const [ago, { calls, availability }] of days.entries()) {
    const day = portalDay(new Date(), ago);
    await portal.db
      .insert(callDay)
      .values(dayOfCalls({ projectId, subscriptionId: projectId, day, calls, failed: calls / 100, latencyP95: 180 }));
    await portal.db.insert(healthDay).values({ projectId, day, availability });
  }
}

const find = (query: Record<string, unknown>) => portal.nobody.call(catalogue.search, { query });
const names = (reply: { body: { data: { Name: { en: string } }[] } }) => reply.body.data.map(({ Name }) => Name.en);

beforeAll(async () => {
  portal = await buildPortal();
  await portal.db.insert(category).values([
    { code: 'weather', name: { my: 'Cuaca dan alam', en: 'Weather and nature' }, position: 2 },
    { code: 'health', name: { my: 'Kesihatan', en: 'Health' }, position: 3 },
  ]);
  const { consumer, foreign } = portal.organizations;
  await publish('title', {
    my: 'Semakan Hakmilik Tanah',
    en: 'Land Title Check',
    tags: ['tanah', 'hakmilik'],
    fields: ['noKadPengenalan', 'statusHakmilik'],
    price: 0.12,
  });
  await publish('tax', { my: 'Bayaran Cukai Tanah', en: 'Land Tax Payment', tags: ['tanah'], price: 0.2 });
  await publish('flood', {
    my: 'Aras Air dan Amaran Banjir',
    en: 'Water Level and Flood Warning',
    category: 'weather',
    tags: ['banjir'],
    access: 'open',
    organizationId: foreign.id,
    operations: ['/stesen/{kod}/bacaan'],
    summary: { my: 'Bacaan telemetri bagi tanah rendah', en: 'Telemetry readings for lowlands' },
  });
  await publish('clinic', {
    my: 'Slot Klinik Kesihatan',
    en: 'Clinic Slots',
    category: 'health',
    access: 'open',
    publishedAt: new Date(0),
  });
  await publish('secret', {
    my: 'Rahsia Zirafah',
    en: 'Giraffe Secret',
    statusPrivate: true,
    allowedOrganizations: [consumer.id],
  });
  await publish('draft', { my: 'Deraf Tanah', en: 'Land Draft', status: 'draft' });
  await publish('archived', { my: 'Arkib Tanah', en: 'Land Archive', status: 'archived' });
  await recordDays(ids.flood!, [
    { calls: 500, availability: 1 },
    { calls: 300, availability: 0.98 },
  ]);
  await recordDays(ids.title!, [{ calls: 100, availability: 1 }]);
  for (const id of Object.values(ids)) await rebuildSearch(portal.db, id);
});
afterAll(() => portal.close());

it('answers cards by ids in their order, without what the caller may not find, and not too many', async () => {
  const gone = '0191e7a0-0000-7000-8000-00000000dead';
  const wanted = [ids.tax!, ids.secret!, ids.flood!, gone, ids.draft!, ids.title!];
  const found = await portal.nobody.call(catalogue.cards, { query: { id: wanted } });
  expect(names(found)).toEqual(['Land Tax Payment', 'Water Level and Flood Warning', 'Land Title Check']);
  expect(names(await portal.nobody.call(catalogue.cards, { query: { id: ids.tax! } }))).toEqual(['Land Tax Payment']);
  const many = Array.from({ length: 13 }, () => ids.tax!);
  expect((await portal.nobody.call(catalogue.cards, { query: { id: many } })).status).toBe(422);
  expect((await portal.nobody.call(catalogue.cards, { query: { id: "x' or 1=1" } })).status).toBe(422);
});

describe('search', () => {
  it.each([
    ['hakmilik', 'Land Title Check'],
    ['land title', 'Land Title Check'],
    ['HAKMÍLIK tan', 'Land Title Check'],
    ['noKadPengenalan', 'Land Title Check'],
    ['pengenalan', 'Land Title Check'],
    ['stesen', 'Water Level and Flood Warning'],
    ['telemetry', 'Water Level and Flood Warning'],
    ['kesihatan', 'Clinic Slots'],
  ])('finds %s in either language, in names, fields, paths and summaries', async (q, expected) => {
    const reply = await find({ q });
    expect(names(reply)[0]).toBe(expected);
    expect(reply.body.correctedTo).toBeNull();
  });

  it.each([
    ['hakmlik', 'hakmilik', 'Land Title Check'],
    ['banjer', 'banjir', 'Water Level and Flood Warning'],
    ['flod', 'flood', 'Water Level and Flood Warning'],
    ['kesihtaan', 'kesihatan', 'Clinic Slots'],
    ['clinci slots', 'clinic slots', 'Clinic Slots'],
    ['semakn hakmilk', 'semakan hakmilik', 'Land Title Check'],
  ])('corrects %s to %s', async (q, correctedTo, expected) => {
    const reply = await find({ q });
    expect(reply.body).toMatchObject({ correctedTo });
    expect(names(reply)[0]).toBe(expected);
  });

  it('ranks a word of the name before the same word elsewhere', async () => {
    expect(names(await find({ q: 'tanah' }))).toEqual([
      'Land Title Check',
      'Land Tax Payment',
      'Water Level and Flood Warning',
    ]);
  });

  it('answers nothing, without a correction, where no word is near', async () => {
    const { body } = await find({ q: 'qqqxyzzy' });
    expect(body).toMatchObject({ data: [], totalItems: 0, correctedTo: null });
  });

  it('treats operators of a query language as plain text', async () => {
    const reply = await find({ q: "tanah' & !(x) :* | <->" });
    expect(reply.status).toBe(200);
  });
});

describe('facets', () => {
  const values = (facet: { value: string; count: number }[]) =>
    Object.fromEntries(facet.map(({ value, count }) => [value, count]));

  it('counts everything that is listed', async () => {
    const { facets } = (await find({})).body;
    expect(values(facets.category)).toEqual({ land: 2, weather: 1, health: 1 });
    expect(values(facets.price)).toEqual({ paid: 2, free: 2 });
    expect(values(facets.tag)).toEqual({ tanah: 2, banjir: 1, hakmilik: 1 });
    expect(values(facets.status)).toEqual({ unknown: 2, up: 1, degraded: 1 });
    expect(facets.category[0].label).toEqual({ my: 'Tanah', en: 'Land' });
  });

  it('combines values of a facet by OR, facets by AND, and ignores a facet’s own choice in its counts', async () => {
    const reply = await find({ category: ['land', 'weather'], access: 'open' });
    expect(names(reply)).toEqual(['Water Level and Flood Warning']);
    expect(values(reply.body.facets.category)).toEqual({ weather: 1, health: 1, land: 0 });
    expect(values(reply.body.facets.access)).toEqual({ approval: 2, open: 1 });
  });

  it('filters by agency, tag, price and status', async () => {
    const { foreign } = portal.organizations;
    expect(names(await find({ agency: foreign.code }))).toEqual(['Water Level and Flood Warning']);
    expect(names(await find({ tag: 'hakmilik' }))).toEqual(['Land Title Check']);
    expect(names(await find({ price: 'paid', sort: 'name' }))).toHaveLength(2);
    expect(names(await find({ status: 'degraded' }))).toEqual(['Water Level and Flood Warning']);
  });
});

describe('cards', () => {
  it('have price, trend of calls and health of thirty days', async () => {
    const card = (await find({ q: 'banjir' })).body.data[0];
    expect(card).toMatchObject({
      calls: 800,
      health: { state: 'degraded' },
      priceFrom: { model: 'Free' },
      isNew: true,
      access: 'open',
    });
    expect(card.health.availability).toBeCloseTo(0.99, 3);
    expect(card.trend).toHaveLength(30);
    expect(card.trend.slice(-2)).toEqual([300, 500]);
  });

  it('are updated from the roll-ups by a job', async () => {
    await recordDays(ids.clinic!, [{ calls: 400, availability: 0.9 }]);
    await portal.app.jobs.run('catalogue.figures');
    const card = (await find({ q: 'klinik' })).body.data[0];
    expect(card).toMatchObject({ calls: 400, health: { state: 'down' } });
  });

  it('are not read again where the roll-ups are unchanged', async () => {
    await portal.app.jobs.run('catalogue.figures');
    const before = await readRevisions(portal.db);
    await portal.app.jobs.run('catalogue.figures');
    expect(await readRevisions(portal.db)).toEqual(before);
  });

  it('come sorted and in pages that do not overlap', async () => {
    expect(names(await find({ sort: 'calls' }))[0]).toBe('Water Level and Flood Warning');
    expect(names(await find({ sort: 'newest' })).at(-1)).toBe('Clinic Slots');
    const reply = await find({ sort: 'name', pageSize: 5 });
    expect(reply.body).toMatchObject({ totalItems: 4, page: 1, pageSize: 5 });
    expect(reply.body.data.map((card: { Name: { my: string } }) => card.Name.my)).toEqual([
      'Aras Air dan Amaran Banjir',
      'Bayaran Cukai Tanah',
      'Semakan Hakmilik Tanah',
      'Slot Klinik Kesihatan',
    ]);
    expect((await find({ page: 2, pageSize: 5 })).body.data).toEqual([]);
    expect((await find({ pageSize: 101 })).status).toBe(422);
    expect((await find({ sort: 'stars' })).status).toBe(422);
  });
});

describe('private, draft and archived projects', () => {
  const resultsFor = async (who: string) => {
    const caller = await portal.as(who);
    const found = await caller.call(catalogue.search, { query: { q: 'zirafah' } });
    const detail = await caller.call(catalogue.detail, { params: { id: ids.secret! } });
    return [found.body.totalItems, detail.status];
  };

  it.each(['client', 'developer', 'tenantadmin', 'superadmin'])('shows a private one to %s', async (who) => {
    expect(await resultsFor(who)).toEqual([1, 200]);
  });

  it.each(['otherclient', 'otherdeveloper', 'otheradmin'])('does not reveal one to %s', async (who) => {
    expect(await resultsFor(who)).toEqual([0, 404]);
  });

  it('does not reveal one to visitors, not even by a suggestion or a count', async () => {
    expect((await portal.nobody.call(catalogue.detail, { params: { id: ids.secret! } })).status).toBe(404);
    expect((await find({ q: 'zirafha' })).body).toMatchObject({ totalItems: 0, correctedTo: null });
    expect((await find({})).body.totalItems).toBe(4);
  });

  it('removes an API when its version has ended', async () => {
    const { row } = await publish('passing', { my: 'Sementara', en: 'Passing by' });
    await rebuildSearch(portal.db, row.id);
    expect((await find({ q: 'sementara' })).body.totalItems).toBe(1);
    const admin = await portal.as('tenantadmin');
    const [version] = await portal.db.select().from(apiVersion).where(eq(apiVersion.projectId, row.id));
    const params = { id: row.id, versionId: version!.id };
    const { earliestLastDay: lastDay } = (await admin.call(lifecycle.read, { params })).body;
    const notice = { lastDay, successorId: null, migrationNote: null };
    expect((await admin.call(lifecycle.deprecate, { params, body: notice })).status).toBe(200);
    expect((await admin.call(lifecycle.retire, { params, body: { reason: 'Seperti yang diumumkan' } })).status).toBe(
      200,
    );
    expect((await find({ q: 'sementara' })).body.totalItems).toBe(0);
    expect((await portal.nobody.call(catalogue.detail, { params: { id: row.id } })).status).toBe(404);
  });

  it('never shows drafts and archived ones, not even to a super administrator', async () => {
    const superadmin = await portal.as('superadmin');
    for (const id of [ids.draft!, ids.archived!]) {
      expect((await superadmin.call(catalogue.detail, { params: { id } })).status).toBe(404);
    }
    expect((await superadmin.call(catalogue.search, { query: { q: 'land draft' } })).body.totalItems).toBe(0);
  });
});

describe('one API', () => {
  it('has versions, packages, ninety days of health and the month’s quality', async () => {
    const { status, body } = await portal.nobody.call(catalogue.detail, { params: { id: ids.flood! } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      // The class of times that it lies in is known, not each time.
      latencyP95: expect.closeTo(180, -1),
      errorRate: 0.01,
      categoryName: { my: 'Cuaca dan alam', en: 'Weather and nature' },
      subscribers: 0,
      packages: [{ approval: { levels: ['Owner'], dueDays: 14 } }],
    });
    expect(body.versions[0].operations[0].path).toBe('/stesen/{kod}/bacaan');
    // Of a version without settings of its own the gateway asks for a key.
    expect(body.versions[0].security).toEqual({ apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false });
    expect(body.packages).toHaveLength(1);
    expect(body.healthDays).toHaveLength(90);
    expect(body.healthDays[89]).toEqual({ day: portalDay(new Date()), availability: 1 });
  });

  it('hides versions that were never published', async () => {
    await portal.make.version({ projectId: ids.tax!, state: 'Draft', publishedAt: null });
    const { body } = await portal.nobody.call(catalogue.detail, { params: { id: ids.tax! } });
    expect(body.versions).toHaveLength(1);
  });

  it('has the document of a shown version only', async () => {
    const { make, nobody } = portal;
    const draft = await make.version({ projectId: ids.title!, state: 'Draft', publishedAt: null });
    const detail = await nobody.call(catalogue.detail, { params: { id: ids.title! } });
    const document = await nobody.call(catalogue.openapi, {
      params: { id: ids.title!, versionId: detail.body.versionId },
    });
    expect(document.body.components.schemas.Row.properties).toHaveProperty('noKadPengenalan');
    expect((await nobody.call(catalogue.openapi, { params: { id: ids.title!, versionId: draft.id } })).status).toBe(
      404,
    );
    expect((await nobody.call(catalogue.openapi, { params: { id: ids.secret!, versionId: draft.id } })).status).toBe(
      404,
    );
  });

  it('answers 404 for an unknown id, 422 for a malformed one', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await portal.nobody.call(catalogue.detail, { params: { id: unknown } })).body.code).toBe('notFound');
    expect((await portal.nobody.call(catalogue.detail, { params: { id: 'x' } })).status).toBe(422);
  });
});
