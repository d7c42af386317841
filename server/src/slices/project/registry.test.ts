import { and, eq } from 'drizzle-orm';
import { definition } from '@titian/shared-contracts/definition';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { membership } from '@titian/shared-contracts/membership';
import { project, type ProjectsPage } from '@titian/shared-contracts/project';
import { division, portalLog, user } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { apiVersion, project as projectTable } from '../catalogue/catalogue.tables';
import { definition as definitionTable } from '../definition/definition.tables';

const here = portalOf('developer', 'tenantadmin', 'otherdeveloper', 'client');

const listFor = async (query: object = {}): Promise<ProjectsPage> =>
  (await here.developer.call(project.list, { query: { pageSize: 100, ...query } })).body;
const only = async (...filter: string[]) => (await listFor({ filter })).data.map(({ Identifier }) => Identifier).sort();
const made = (identifier: string) =>
  here.portal.make.api({ organizationId: here.portal.organizations.provider.id, identifier });
/** One that takes no calls. */
async function drafted(identifier: string) {
  const api = await made(identifier);
  await here.portal.db.update(projectTable).set({ status: 'draft' }).where(eq(projectTable.id, api.project.id));
  await here.portal.db.update(apiVersion).set({ state: 'Draft' }).where(eq(apiVersion.projectId, api.project.id));
  return api;
}
const stateOf = async (id: string) =>
  (await here.portal.db.select().from(projectTable).where(eq(projectTable.id, id)))[0]!.status;

it('filters by visibility, classification, notice of an end, and the day of the last change', async () => {
  const { db, make } = here.portal;
  const { project: kept } = await made('tapis');
  await make.version({ projectId: kept.id, version: 'v0.9', state: 'Deprecated' });
  await db
    .update(projectTable)
    .set({ statusPrivate: true, dataClassification: 'Secret', updatedAt: new Date('2026-03-31T16:30:00Z') })
    .where(eq(projectTable.id, kept.id));
  expect(await only('StatusPrivate_eq=true')).toEqual(['tapis']);
  expect(await only('dataClassification_in=Secret,Confidential')).toEqual(['tapis']);
  expect(await only('deprecated_eq=true')).toEqual(['tapis']);
  // Half past midnight on the first of April, in the portal's zone.
  expect(await only('updatedDay_gte=2026-04-01', 'updatedDay_lte=2026-04-01')).toEqual(['tapis']);
  expect(await only('updatedDay_lte=2026-03-31')).toEqual([]);
  expect((await listFor({ filter: ['updatedDay_gte=nonsense'] })).totalItems).toBe(0);
});

it('finds an API by each of its owners and by their divisions, which it names with how many they have', async () => {
  const { db, make, organizations } = here.portal;
  const { project: owned } = await made('berpemilik');
  const [unit] = await db
    .insert(division)
    .values({ organizationId: organizations.provider.id, name: { my: 'Unit Data', en: 'Data Unit' } })
    .returning();
  const people: string[] = [];
  for (const username of ['pemilik-satu', 'pemilik-dua']) {
    const one = await make.user('Developer', { username, organizationId: organizations.provider.id });
    await db.update(user).set({ divisionId: unit!.id }).where(eq(user.id, one.id));
    const params = { id: owned.id, userId: one.id };
    expect((await here.tenantadmin.call(membership.put, { params, body: { role: 'Owner' } })).status).toBe(200);
    people.push(one.id);
  }
  for (const id of people) expect(await only(`owner_contains=${id}`)).toEqual(['berpemilik']);
  expect(await only(`division_contains=${unit!.id}`)).toEqual(['berpemilik']);
  const { owners, divisions, data } = await listFor({ q: 'berpemilik' });
  expect(divisions).toEqual([{ value: unit!.id, label: { my: 'Unit Data', en: 'Data Unit' }, count: 1 }]);
  expect(owners.filter(({ id }) => people.includes(id)).map(({ count }) => count)).toEqual([1, 1]);
  expect(data[0]!.owners.map(({ id }) => id).sort()).toEqual(people.toSorted());
  // Of another tenant nobody is named.
  const foreign = (await here.otherdeveloper.call(project.list)).body;
  expect([foreign.owners, foreign.divisions]).toEqual([[], []]);
});

it('shows which definition in preparation has errors, and the quality of the newest that was looked through', async () => {
  const { make, db } = here.portal;
  const { project: faulty } = await made('cacat');
  const version = await make.version({ projectId: faulty.id, version: 'v9', state: 'Draft', publishedAt: null });
  const params = { id: faulty.id, versionId: version.id };
  const body = { revision: 0, text: 'openapi: 3.1.0\npaths: [', source: { kind: 'editor', name: '' } } as const;
  expect((await here.developer.call(definition.put, { params, body })).status).toBe(200);
  expect(await only('hasErrors_eq=true')).toEqual(['cacat']);
  expect((await listFor({ q: 'cacat' })).data[0]).toMatchObject({ hasErrors: true, quality: null });
  const quality = { findings: [], score: 71, items: [] };
  await db.update(definitionTable).set({ quality }).where(eq(definitionTable.versionId, version.id));
  expect((await listFor({ _sort: 'quality:desc' })).data[0]).toMatchObject({ Identifier: 'cacat', quality: 71 });
  // What was published is out of its authors' hands: its errors aren't theirs to mend.
  await db.update(apiVersion).set({ state: 'Retired' }).where(eq(apiVersion.id, version.id));
  expect(await only('hasErrors_eq=true')).toEqual([]);
});

describe('several at once', () => {
  it('archives each as it was seen; one that changed or is used stays, with the reason', async () => {
    const [first, changed] = [await drafted('simpan-a'), await drafted('simpan-b')];
    const used = (await subscribe(here.portal, here.client)).projectId;
    const seen = new Map((await listFor()).data.map(({ id, rowVersion }) => [id, rowVersion]));
    const projects = [first.project.id, changed.project.id, used].map((id) => ({ id, rowVersion: seen.get(id)! }));
    projects[1]!.rowVersion += 1;
    const { status, body } = await here.developer.call(project.archiveMany, { body: { projects } });
    expect(status).toBe(200);
    expect(body).toEqual({
      done: [first.project.id],
      failed: [
        { id: changed.project.id, code: 'stale' },
        { id: used, code: 'STATE_CONFLICT' },
      ],
    });
    expect(await stateOf(first.project.id)).toBe('archived');
    expect(await stateOf(changed.project.id)).toBe('draft');
    expect(await stateOf(used)).toBe('publish');
    const archived = await here.portal.db
      .select()
      .from(portalLog)
      .where(and(eq(portalLog.action, 'API_ARCHIVE'), eq(portalLog.targetId, first.project.id)));
    expect(archived).toHaveLength(1);
  });

  it('gives notice of the end of several, with each reason for one that is refused', async () => {
    const [one, other] = [await made('tamat-a'), await made('tamat-b')];
    const draft = await here.portal.make.version({ projectId: other.project.id, version: 'v8', state: 'Draft' });
    const lastDay = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
    const versions = [
      { id: one.version.id, projectId: one.project.id },
      { id: draft.id, projectId: other.project.id },
    ];
    const body = { versions, lastDay, migrationNote: null };
    const reply = await here.tenantadmin.call(lifecycle.deprecateMany, { body });
    expect(reply.body.done).toEqual([one.version.id]);
    expect(reply.body.failed).toMatchObject([{ id: draft.id }]);
    expect(await stateOf(one.project.id)).toBe('deprecated');
    expect((await here.client.call(lifecycle.deprecateMany, { body })).status).toBe(403);
    const soon = { ...body, versions: [{ id: other.version.id, projectId: other.project.id }], lastDay: '2026-01-01' };
    expect((await here.tenantadmin.call(lifecycle.deprecateMany, { body: soon })).body.done).toEqual([]);
  });

  it('judges each by its own members', async () => {
    const { make, organizations, as } = here.portal;
    const [open, kept] = [await drafted('anggota-a'), await drafted('anggota-b')];
    const owner = await make.user('Developer', { username: 'tuan', organizationId: organizations.provider.id });
    const params = { id: kept.project.id, userId: owner.id };
    expect((await here.tenantadmin.call(membership.put, { params, body: { role: 'Owner' } })).status).toBe(200);
    const projects = [open, kept].map(({ project: { id, rowVersion } }) => ({ id, rowVersion }));
    const { body } = await here.developer.call(project.archiveMany, { body: { projects } });
    expect(body).toMatchObject({ done: [open.project.id], failed: [{ id: kept.project.id, code: 'membership.role' }] });
    expect(await stateOf(kept.project.id)).toBe('draft');
    const again = await (await as('tuan')).call(project.archiveMany, { body: { projects: projects.slice(1) } });
    expect(again.body.done).toEqual([kept.project.id]);
  });

  it('takes no more than a page, and at least one', async () => {
    const { id } = (await made('banyak')).project;
    const tooMany = { projects: Array.from({ length: 101 }, () => ({ id, rowVersion: 1 })) };
    expect((await here.developer.call(project.archiveMany, { body: tooMany })).status).toBe(422);
    expect((await here.developer.call(project.archiveMany, { body: { projects: [] } })).status).toBe(422);
    expect(await stateOf(id)).toBe('publish');
  });
});
