import { eq } from 'drizzle-orm';
import { authoredSecurity, authoredVersion, authoring, type NewApi } from '@titian/shared-contracts/authoring';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { definition } from '@titian/shared-contracts/definition';
import { project as projects } from '@titian/shared-contracts/project';
import { portalLog } from '../../storage/schema';
import { type Caller, portalOf } from '../../testing/portal-of';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { apiEndpoint, apiSecurity } from '../gateway/gateway.tables';

const here = portalOf(
  ...(['client', 'developer', 'tenantadmin', 'superadmin', 'otherdeveloper', 'otheradmin'] as const),
);
const both = (text: string) => ({ my: text, en: text });
let count = 0;
const beginning = (changes: Partial<NewApi> = {}): NewApi => ({
  Name: { my: 'Sempadan Lot', en: 'Lot Boundaries' },
  Identifier: `lot-${++count}`,
  category: 'land',
  dataClassification: 'Limited',
  ...changes,
});
const begin = async (who: Caller = here.developer, changes: Partial<NewApi> = {}) =>
  (await who.call(authoring.create, { body: beginning(changes) })).body;
const change = (who: Caller, { id, rowVersion }: { id: string; rowVersion: number }, changes: object) =>
  who.call(authoring.update, { params: { id }, body: { rowVersion, changes } });

describe('POST /api/registry/projects', () => {
  it('begins a draft of the own organisation with a number, a contact and a first version, and logs it', async () => {
    const { portal, developer } = here;
    const { status, body } = await developer.call(authoring.create, { body: beginning({ Identifier: 'first' }) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ Identifier: 'first', Status: 'draft', editable: true, identifierFixedBy: null, currentVersionId: null },
      ...{ organization: { id: portal.organizations.provider.id }, versions: [{ version: 'v1.0', state: 'Draft' }] },
      contactEmail: portal.people.developer.email,
    });
    expect(body.projectIdentifier).toMatch(/^PROVIDER-\d{4}$/);
    const [entry] = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'API_CREATE'));
    expect(entry).toMatchObject({ targetId: body.id, actionDescription: expect.stringContaining('first') });
    expect((await portal.nobody.call(catalogue.detail, { params: { id: body.id } })).status).toBe(404);
  });

  it('gives each of sixty at once its own number, and one Identifier to one of them only', async () => {
    const { developer } = here;
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        developer.call(authoring.create, { body: beginning(at % 2 ? { Identifier: 'wanted' } : {}) }),
      ),
    );
    const made = replies.filter(({ status }) => status === 201).map(({ body }) => body);
    expect(made).toHaveLength(31);
    expect(new Set(made.map(({ projectIdentifier }) => projectIdentifier)).size).toBe(31);
    const refused = replies.find(({ status }) => status !== 201)!;
    expect(refused).toMatchObject({ status: 409, body: { code: 'project.identifierTaken' } });
    expect(refused.body.errors).toEqual([{ path: '/Identifier', code: 'validation.taken' }]);
  });

  it('is made for another organisation only within the caller’s reach', async () => {
    const { portal, developer, tenantadmin, superadmin, otheradmin, client } = here;
    const { provider, consumer, foreign } = portal.organizations;
    expect((await begin(tenantadmin, { organizationId: provider.id })).organization.id).toBe(provider.id);
    expect((await begin(superadmin, { organizationId: foreign.id })).organization.id).toBe(foreign.id);
    for (const [who, organizationId] of [
      ...[[developer, consumer.id] as const, [tenantadmin, foreign.id] as const],
      [otheradmin, provider.id] as const,
    ]) {
      const reply = await who.call(authoring.create, { body: beginning({ organizationId }) });
      expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: '/organizationId' }] } });
    }
    expect((await client.call(authoring.create, { body: beginning() })).status).toBe(403);
  });

  it('takes no category that isn’t there, and no Identifier that isn’t one', async () => {
    const { developer } = here;
    for (const [field, value] of Object.entries({ category: 'none', Identifier: 'Not one' })) {
      const reply = await developer.call(authoring.create, { body: beginning({ [field]: value }) });
      expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: `/${field}` }] } });
    }
  });
});

describe('PATCH /api/registry/projects/:id', () => {
  it('changes only the parts that were sent', async () => {
    const { developer } = here;
    const made = await begin();
    const { status, body } = await change(developer, made, {
      tags: ['Tanah', 'lot', 'tanah'],
      legalBasis: both('Akta'),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ tags: ['tanah', 'lot'], legalBasis: both('Akta'), Name: made.Name, rowVersion: 2 });
  });

  it('of two who change it at once one is told, and nothing of the other is lost', async () => {
    const { developer, tenantadmin } = here;
    const made = await begin();
    const [one, other] = await Promise.all([
      change(developer, made, { summary: both('One') }),
      change(tenantadmin, made, { summary: both('Other') }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const [kept, refused] = one.status === 200 ? [one, other] : [other, one];
    expect(refused.body).toMatchObject({ code: 'stale', extra: { rowVersion: 2 } });
    const now = await developer.call(authoring.read, { params: { id: made.id } });
    expect(now.body.summary).toEqual(kept.body.summary);
  });

  it('keeps the Identifier once it was published, and takes none that another API has', async () => {
    const { portal, developer } = here;
    const [one, other] = [await begin(), await begin()];
    const taken = await change(developer, one, { Identifier: other.Identifier });
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ path: '/changes/Identifier' }] } });
    await portal.db.update(project).set({ status: 'publish', publishedAt: new Date() }).where(eq(project.id, one.id));
    const fixed = await change(developer, one, { Identifier: 'another-name' });
    expect(fixed).toMatchObject({ status: 409, body: { code: 'authoring.identifierFixed' } });
    expect((await change(developer, one, { summary: both('Live') })).status).toBe(200);
  });

  it('keeps the Identifier while a version is in review or approved', async () => {
    const { portal, developer } = here;
    const made = await begin();
    const setState = (state: typeof apiVersion.$inferInsert.state) =>
      portal.db.update(apiVersion).set({ state }).where(eq(apiVersion.projectId, made.id));
    for (const state of ['InReview', 'Approved'] as const) {
      await setState(state);
      expect(await change(developer, made, { Identifier: 'renamed-in-review' })).toMatchObject({
        ...{ status: 409, body: { code: 'authoring.identifierInReview' } },
      });
      const { body } = await developer.call(authoring.read, { params: { id: made.id } });
      expect(body).toMatchObject({ identifierFixedBy: 'review', Identifier: made.Identifier });
    }
    await setState('ChangesRequested');
    expect((await change(developer, made, { Identifier: 'renamed-later' })).status).toBe(200);
  });

  it('lets in only organisations that are there, and changes nothing that is archived', async () => {
    const { portal, developer } = here;
    const made = await begin();
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await change(developer, made, { allowedOrganizations: [unknown] })).status).toBe(422);
    const allowedOrganizations = [portal.organizations.foreign.id];
    const { body } = await change(developer, made, { StatusPrivate: true, allowedOrganizations });
    expect(body).toMatchObject({ StatusPrivate: true, allowed: [{ code: portal.organizations.foreign.code }] });
    await developer.call(projects.archive, { params: { id: made.id }, body: { rowVersion: body.rowVersion } });
    expect(await change(developer, { ...made, rowVersion: 3 }, {})).toMatchObject({
      ...{ status: 409, body: { code: 'authoring.archived' } },
    });
  });

  it('does not exist for others', async () => {
    const made = await begin();
    for (const who of [here.otherdeveloper, here.otheradmin]) {
      expect((await change(who, made, {})).status).toBe(404);
      expect((await who.call(authoring.read, { params: { id: made.id } })).status).toBe(404);
    }
    expect((await change(here.client, made, {})).status).toBe(403);
  });
});

describe('versions', () => {
  it('begins one with document, endpoints and security of the one that is served', async () => {
    const { portal, developer } = here;
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
    const from = api.version.id;
    await portal.db.insert(apiEndpoint).values({
      ...{ versionId: from, environment: 'Production', name: 'Main', authentication: 'sealed', privateAllowed: true },
      urls: [{ id: from, url: 'http://10.0.0.1', weight: 1 }],
    });
    await portal.db.insert(apiSecurity).values({ versionId: from, purposeRequired: true });
    const params = { id: api.project.id };
    const made = await developer.call(authoredVersion.create, { params, body: { version: 'v9.9', stability: 'beta' } });
    expect(made.status).toBe(201);
    const { versionId } = made.body;
    const [row] = await portal.db.select().from(apiVersion).where(eq(apiVersion.id, versionId));
    expect(row).toMatchObject({ state: 'Draft', swaggerOriginal: api.version.swaggerOriginal, publishedAt: null });
    const [endpoint] = await portal.db.select().from(apiEndpoint).where(eq(apiEndpoint.versionId, versionId));
    expect(endpoint).toMatchObject({ name: 'Main', authentication: 'sealed', urls: [{ url: 'http://10.0.0.1' }] });
    const [security] = await portal.db.select().from(apiSecurity).where(eq(apiSecurity.versionId, versionId));
    expect(security).toMatchObject({ purposeRequired: true });
    const again = await developer.call(authoredVersion.create, {
      params,
      body: { version: 'v9.9', stability: 'beta' },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'authoring.versionTaken' } });
  });

  it('renames and removes drafts only, and never the only one', async () => {
    const { developer, portal } = here;
    const made = await begin();
    const { id, versions } = made;
    const first = { id, versionId: versions[0]!.id };
    expect(await developer.call(authoredVersion.remove, { params: first })).toMatchObject({
      ...{ status: 409, body: { code: 'authoring.onlyVersion' } },
    });
    const body = { rowVersion: 1, input: { version: 'v0.9', stability: 'alpha' as const } };
    const renamed = await developer.call(authoredVersion.update, { params: first, body });
    expect(renamed.body.versions).toMatchObject([{ version: 'v0.9', stability: 'alpha', rowVersion: 2 }]);
    expect((await developer.call(authoredVersion.update, { params: first, body })).status).toBe(409);
    const next = await developer.call(authoredVersion.create, {
      ...{ params: { id }, body: { version: 'v2.0', stability: 'stable' as const } },
    });
    await portal.db.update(apiVersion).set({ state: 'InReview' }).where(eq(apiVersion.id, first.versionId));
    expect(await developer.call(authoredVersion.remove, { params: first })).toMatchObject({
      ...{ status: 409, body: { code: 'authoring.versionFixed' } },
    });
    expect((await developer.call(authoredVersion.remove, { params: { id, ...next.body } })).status).toBe(200);
    const left = await developer.call(authoring.read, { params: { id } });
    expect(left.body.versions).toHaveLength(1);
  });
});

describe('when it was saved last', () => {
  it('is told of whatever belongs to it, and not of what was refused', async () => {
    const { portal, developer } = here;
    const { id, versions } = await begin();
    const params = { id, versionId: versions[0]!.id };
    const saved = async () => (await developer.call(authoring.read, { params: { id } })).body.updatedAt;
    const old = new Date('2026-01-05T02:00:00Z');
    await portal.db.update(project).set({ updatedAt: old }).where(eq(project.id, id));
    const input = {
      ...{ security: { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false }, rate: null },
      ...{ cors: { mode: 'off' as const, origins: [] }, purposeRequired: true, bodyBytes: 2_048 },
      validation: 'off' as const,
    };
    const put = (rowVersion: number) => developer.call(authoredSecurity.put, { params, body: { rowVersion, input } });
    expect((await put(7)).status).toBe(409);
    expect(await saved()).toBe(old.toISOString());
    expect((await put(0)).status).toBe(200);
    expect(Date.parse(await saved())).toBeGreaterThan(old.getTime());

    await portal.db.update(project).set({ updatedAt: old }).where(eq(project.id, id));
    const text = { revision: 0, text: 'openapi: 3.1.0\n', source: { kind: 'editor' as const, name: '' } };
    expect((await developer.call(definition.put, { params, body: text })).status).toBe(200);
    expect(Date.parse(await saved())).toBeGreaterThan(old.getTime());
  });
});
