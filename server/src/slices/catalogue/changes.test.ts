import { eq } from 'drizzle-orm';
import { type ChangelogEntry, changes, type VersionChanges } from '@titian/shared-contracts/catalogue';
import { apiVersion, project } from './catalogue.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { rebuildSearch } from './rebuild-search';

let portal: Portal;
let id: string;
let hidden: string;

const document = (fields: string[], paths: string[] = ['/lot']) => ({
  openapi: '3.1.0',
  paths: Object.fromEntries(
    paths.map((path) => [
      path,
      {
        get: {
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: { properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])) },
                },
              },
            },
          },
        },
      },
    ]),
  ),
});

/** An API with three shown versions and a draft, which is not shown. */
async function publish(given: Partial<typeof project.$inferInsert> = {}) {
  const { make, db, organizations } = portal;
  const row = await make.project({ organizationId: organizations.provider.id, ...given });
  const version = (name: string, day: number, swaggerOriginal: object, state = 'Published') =>
    make.version({
      projectId: row.id,
      version: name,
      publishedAt: new Date(Date.UTC(2026, 0, day)),
      swaggerOriginal: swaggerOriginal as Record<string, unknown>,
      state: state as 'Published',
    });
  await version('v1', 1, document(['no', 'luas']), 'Retired');
  await version('v2', 2, document(['no']));
  const newest = await version('v3', 3, document(['no', 'status'], ['/lot', '/urusan']));
  await version('v4', 4, document(['rahsia']), 'Draft');
  await db.update(project).set({ currentVersionId: newest.id }).where(eq(project.id, row.id));
  await rebuildSearch(db, row.id);
  return row.id;
}

beforeAll(async () => {
  portal = await buildPortal();
  id = await publish();
  hidden = await publish({ statusPrivate: true });
});
afterAll(() => portal.close());

const between = (from: string, to: string, of = id): Promise<{ status: number; body: VersionChanges }> =>
  portal.nobody.call(changes.between, { params: { id: of }, query: { from, to } });

it('lists the differences between two versions, breaking ones first', async () => {
  const { status, body } = await between('v1', 'v3');
  expect(status).toBe(200);
  expect(body).toMatchObject({ from: 'v1', to: 'v3', counts: { breaking: 1, risky: 0, safe: 2, docs: 0 }, cut: false });
  expect(body.changes.map(({ code, field, path }) => [code, field, path])).toEqual([
    ['response.fieldRemoved', 'luas', '/lot'],
    ['response.fieldAdded', 'status', '/lot'],
    ['operation.added', '', '/urusan'],
  ]);
});

it('compares in either direction, and finds no difference of a version to itself', async () => {
  expect((await between('v3', 'v1')).body.counts.breaking).toBe(2);
  expect((await between('v3', 'v3')).body.changes).toEqual([]);
});

it('lists the changes of each version to the one before, newest first', async () => {
  const { body } = await portal.nobody.call(changes.log, { params: { id } });
  expect((body as ChangelogEntry[]).map(({ version, since, counts }) => [version, since, counts.breaking])).toEqual([
    ['v3', 'v2', 0],
    ['v2', 'v1', 1],
  ]);
});

it('compares again once a document has changed', async () => {
  await between('v2', 'v3');
  await portal.db
    .update(apiVersion)
    .set({ swaggerOriginal: document([]) })
    .where(eq(apiVersion.version, 'v2'));
  expect((await between('v2', 'v3')).body.counts.safe).toBe(3);
});

it.each([
  ['a version that is not shown', () => between('v3', 'v4')],
  ['a version that does not exist', () => between('v3', 'v9')],
  ['an API that the reader may not see', () => between('v1', 'v2', hidden)],
  ['the log of such an API', () => portal.nobody.call(changes.log, { params: { id: hidden } })],
])('answers 404 for %s', async (_, request) => {
  expect((await request()).status).toBe(404);
});

it('requires both versions', async () => {
  const reply = await portal.nobody.call(changes.between, { params: { id }, query: { from: 'v1' } as never });
  expect(reply.status).toBe(422);
});
