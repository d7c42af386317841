import { eq } from 'drizzle-orm';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { membership, ProjectRole } from '@titian/shared-contracts/membership';
import { project, type ProjectRow } from '@titian/shared-contracts/project';
import { portalLog } from '../../storage/schema';
import { rebuildSearch } from '../catalogue';
import { apiVersion, healthDay, project as projects } from '../catalogue/catalogue.tables';
import { projectSearch } from '../catalogue/search.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { lastDays } from './project-list.columns';
import { dayOfCalls } from '../traffic';
import { callDay } from '../traffic/traffic.tables';

let portal: Portal;
beforeAll(async () => {
  portal = await buildPortal();
  const { make, organizations, db } = portal;
  const { provider, consumer, foreign } = organizations;
  const lot = await make.api({
    organizationId: provider.id,
    identifier: 'sempadan-lot',
    name: { my: 'Sempadan Lot', en: 'Lot Boundaries' },
  });
  await make.api({
    organizationId: provider.id,
    identifier: 'permit',
    status: 'blocked',
    name: { my: 'Permit', en: 'Permits' },
  });
  await make.project({ organizationId: provider.id, identifier: 'draf', status: 'draft', tags: ['hasil'] });
  await make.project({ organizationId: provider.id, identifier: 'lama', status: 'archived' });
  await make.api({ organizationId: consumer.id, identifier: 'jiran' });
  await make.api({ organizationId: foreign.id, identifier: 'asing' });
  const days = lastDays(new Date());
  await db.insert(healthDay).values([
    { projectId: lot.project.id, day: days[0]!, availability: 1 },
    { projectId: lot.project.id, day: days[29]!, availability: 0.97 },
  ]);
  const usage = { projectId: lot.project.id, subscriptionId: lot.project.id, failed: 0, latencyP95: 80 };
  const used = [
    { ...usage, day: days[22]!, calls: 400 },
    { ...usage, day: days[23]!, calls: 700, failed: 70 },
    { ...usage, day: days[29]!, calls: 300 },
    { ...usage, day: '2020-01-01', calls: 999 },
  ];
  await db.insert(callDay).values(used.flatMap(dayOfCalls));
});
afterAll(() => portal.close());

const identifiers = (body: { data: { Identifier: string }[] }) => body.data.map(({ Identifier }) => Identifier).sort();
const listFor = async (who: string, query = {}) => (await (await portal.as(who)).call(project.list, { query })).body;

describe('GET /api/registry/projects', () => {
  it('lists what is in the scope of the role', async () => {
    expect(identifiers(await listFor('superadmin'))).toEqual(['asing', 'draf', 'jiran', 'permit', 'sempadan-lot']);
    expect(identifiers(await listFor('tenantadmin'))).toEqual(['draf', 'jiran', 'permit', 'sempadan-lot']);
    expect(identifiers(await listFor('developer'))).toEqual(['draf', 'permit', 'sempadan-lot']);
    expect(identifiers(await listFor('otherdeveloper'))).toEqual(['asing']);
  });

  it('is not for clients', async () => {
    expect((await (await portal.as('client')).call(project.list)).status).toBe(403);
    expect((await portal.nobody.call(project.list)).status).toBe(401);
  });

  it('keeps the saved views apart and counts each', async () => {
    const { counts } = await listFor('developer');
    expect(counts).toEqual({ all: 3, attention: 2, drafts: 1, archived: 1 });
    expect(identifiers(await listFor('developer', { view: 'attention' }))).toEqual(['permit', 'sempadan-lot']);
    expect(identifiers(await listFor('developer', { view: 'archived' }))).toEqual(['lama']);
  });

  it('shows health of thirty days and calls of seven, and nothing older', async () => {
    const { data } = await listFor('developer', { q: 'boundaries' });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      calls: 1_000,
      failedShare: 0.07,
      health: { state: 'degraded' },
      subscribers: 0,
      allowed: ['edit', 'newVersion', 'clone'],
    });
    expect(data[0].health.availability).toBeCloseTo(0.985, 3);
    expect(data[0].healthDays).toHaveLength(30);
    expect(data[0].healthDays[29]).toBeCloseTo(0.97, 3);
    expect(data[0].healthDays[15]).toBeNull();
    expect(data[0].versions).toHaveLength(1);
  });

  it('searches, filters and sorts', async () => {
    expect(identifiers(await listFor('developer', { q: 'hasil' }))).toEqual(['draf']);
    expect(identifiers(await listFor('developer', { filter: 'Status_in=blocked,draft' }))).toEqual(['draf', 'permit']);
    const org = portal.organizations.consumer.id;
    expect(identifiers(await listFor('tenantadmin', { filter: `organization_eq=${org}` }))).toEqual(['jiran']);
    expect((await listFor('developer', { _sort: 'calls:desc' })).data[0].Identifier).toBe('sempadan-lot');
    expect((await listFor('developer', { _sort: 'Name:desc' })).data[0].Identifier).toBe('sempadan-lot');
    expect((await listFor('developer', { filter: 'organization_eq=nonsense' })).totalItems).toBe(0);
  });

  it('names the categories in scope', async () => {
    expect((await listFor('developer')).categories).toEqual([
      { value: 'land', label: { my: 'Tanah', en: 'Land' }, count: 3 },
    ]);
  });

  it('counts what is in the view beside each category, and keeps those of which the view has none', async () => {
    const countIn = async (view: string) => (await listFor('developer', { view })).categories[0].count;
    expect(await countIn('attention')).toBe(2);
    expect(await countIn('drafts')).toBe(1);
    const { data } = await listFor('superadmin', { view: 'archived' });
    const { owners } = await listFor('developer', { view: 'archived' });
    for (const { id, count } of owners)
      expect(count).toBe(data.filter((row: ProjectRow) => row.owners.some((owner) => owner.id === id)).length);
  });

  it('filters by the state that it shows: of a draft, the state of a version in review', async () => {
    const { data } = await listFor('developer', { q: 'hasil' });
    const draft = await portal.make.version({ projectId: data[0].id, state: 'InReview', publishedAt: null });
    const shown = async (state: string) =>
      identifiers(await listFor('developer', { filter: `shownStatus_eq=${state}` }));
    expect(await shown('InReview')).toEqual(['draf']);
    expect(await shown('draft')).toEqual([]);
    await portal.db.delete(apiVersion).where(eq(apiVersion.id, draft.id));
    expect(await shown('draft')).toEqual(['draf']);
    expect(await shown('InReview')).toEqual([]);
    expect(await shown('nonsense')).toEqual([]);
  });

  it('sorts by the state that it shows: from drafts to what has ended', async () => {
    const inOrder = async (order: string) =>
      (await listFor('developer', { _sort: `shownOrder:${order}` })).data.map((row: ProjectRow) => row.Identifier);
    expect(await inOrder('asc')).toEqual(['draf', 'sempadan-lot', 'permit']);
    // A draft in review comes after one that nobody has sent.
    const [permit] = await portal.db
      .update(projects)
      .set({ status: 'draft' })
      .where(eq(projects.identifier, 'permit'))
      .returning();
    const sent = await portal.make.version({ projectId: permit!.id, state: 'InReview', publishedAt: null });
    expect(await inOrder('asc')).toEqual(['draf', 'permit', 'sempadan-lot']);
    expect(await inOrder('desc')).toEqual(['sempadan-lot', 'permit', 'draf']);
    await portal.db.delete(apiVersion).where(eq(apiVersion.id, sent.id));
    await portal.db.update(projects).set({ status: 'blocked' }).where(eq(projects.id, permit!.id));
  });

  it('exports the filtered set or chosen rows, within scope, and logs the export', async () => {
    const developer = await portal.as('developer');
    const drafts = await developer.call(project.export, { query: { view: 'drafts' } });
    expect(String(drafts.body).split('\r\n')[1]).toContain(',draf,');
    const { data } = await listFor('superadmin', { q: 'asing' });
    const foreign = await developer.call(project.export, { query: { id: data[0].id } });
    expect(String(foreign.body).trim().split('\r\n')).toHaveLength(1);
    const entries = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'API_EXPORT'));
    expect(entries).toHaveLength(2);
    expect((await (await portal.as('client')).call(project.export)).status).toBe(403);
  });

  it('refuses fields outside its list', async () => {
    const developer = await portal.as('developer');
    expect((await developer.call(project.list, { query: { filter: 'contactEmail_eq=x' } })).status).toBe(422);
    expect((await developer.call(project.list, { query: { _sort: 'contactEmail:asc' } })).status).toBe(422);
  });
});

describe('GET /api/api-projects', () => {
  it('answers a list with the documents, within scope', async () => {
    const developer = await portal.as('developer');
    const reply = await developer.call(project.byIdentifier, { query: { Identifier: 'sempadan-lot' } });
    expect(reply.body).toHaveLength(1);
    expect(reply.body[0]).toMatchObject({
      Identifier: 'sempadan-lot',
      Name: 'Sempadan Lot',
      Status: 'publish',
      versions: [{ id: reply.body[0].apiVersion, SwaggerOriginal: { openapi: '3.1.0' } }],
    });
    expect((await developer.call(project.byIdentifier, { query: { Identifier: 'asing' } })).body).toEqual([]);
    expect((await developer.call(project.byIdentifier)).status).toBe(422);
  });
});

it('counts more calls than fit in a number of 32 bits', async () => {
  const { id } = (await portal.make.api({ organizationId: portal.organizations.foreign.id, identifier: 'deras' }))
    .project;
  const usage = { projectId: id, subscriptionId: id, calls: 2_000_000_000, failed: 0, latencyP95: 1 };
  await portal.db.insert(callDay).values(
    lastDays(new Date())
      .slice(-2)
      .flatMap((day) => dayOfCalls({ ...usage, day })),
  );
  const { data } = await listFor('otherdeveloper', { q: 'deras' });
  expect(data).toMatchObject([{ calls: 4_000_000_000 }]);
  await rebuildSearch(portal.db, id, new Date());
  const [row] = await portal.db.select().from(projectSearch).where(eq(projectSearch.projectId, id));
  expect(row).toMatchObject({ calls: 2 ** 31 - 1 });
});

it('tells each member what their role allows, as the page of the API does', async () => {
  const { make, organizations, as } = portal;
  const owned = await make.api({ organizationId: organizations.provider.id, identifier: 'berahli', status: 'draft' });
  const owner = await as('developer');
  const found: Record<string, unknown> = {};
  for (const role of ProjectRole.options.filter((one) => one !== 'Approver')) {
    const username = `ahli-${role.toLowerCase()}`;
    const { id: userId } = await make.user('Developer', { username, organizationId: organizations.provider.id });
    const params = { id: owned.project.id, userId };
    expect((await owner.call(membership.put, { params, body: { role } })).status).toBe(200);
    const [row] = (await listFor(username, { q: 'berahli' })).data;
    const detail = (await (await as(username)).call(project.detail, { params: { id: owned.project.id } })).body;
    expect([detail.editable, detail.allowed]).toEqual([row.editable, row.allowed]);
    found[role] = [row.editable, row.allowed];
  }
  expect(found).toEqual({
    Owner: [true, ['edit', 'newVersion', 'clone', 'archive']],
    Editor: [true, ['edit', 'newVersion', 'clone']],
    Viewer: [false, ['clone']],
  });
});

it('offers notice of an end for what is served and published, to those who may give it', async () => {
  const { make, organizations, as } = portal;
  const served = await make.api({ organizationId: organizations.provider.id, identifier: 'tawar-usang' });
  await make.api({ organizationId: organizations.provider.id, identifier: 'tawar-draf', status: 'draft' });
  const allowedFor = async (who: string, identifier: string) =>
    (await listFor(who, { q: identifier })).data[0].allowed as string[];
  expect(await allowedFor('tenantadmin', 'tawar-usang')).toContain('deprecate');
  expect(await allowedFor('tenantadmin', 'tawar-draf')).not.toContain('deprecate');
  expect(await allowedFor('developer', 'tawar-usang')).not.toContain('deprecate');
  // Once it has members, an editor among them changes it, and doesn't end it.
  const editor = await make.user('TenantAdministrator', { organizationId: organizations.provider.id });
  const own = await make.user('Developer', { username: 'penyunting', organizationId: organizations.provider.id });
  for (const [userId, role] of [
    [editor.id, 'Owner'],
    [own.id, 'Editor'],
  ] as const)
    await (await as('tenantadmin')).call(membership.put, { params: { id: served.project.id, userId }, body: { role } });
  expect(await allowedFor('penyunting', 'tawar-usang')).toEqual(['edit', 'newVersion', 'clone']);
});

it('calls published what the catalogue serves, and nothing else', async () => {
  const { make, organizations, db, nobody } = portal;
  const api = await make.api({ organizationId: organizations.provider.id, identifier: 'dihidang' });
  const { id } = api.project;
  await make.version({ projectId: id, version: 'v7.0', state: 'Draft', publishedAt: null });
  await rebuildSearch(db, id, new Date());
  const [row] = (await listFor('developer', { q: 'dihidang' })).data;
  expect(row.versions.map(({ version }: { version: string }) => version)).toContain('v7.0');
  const shown = (await nobody.call(catalogue.detail, { params: { id } })).body;
  expect(row.served).toMatchObject({ id: api.version.id, state: 'Published' });
  expect(JSON.stringify(shown)).toContain(api.version.id);
  expect(JSON.stringify(shown)).not.toContain('v7.0');
});
