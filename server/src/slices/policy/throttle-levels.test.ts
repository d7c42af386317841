import { eq } from 'drizzle-orm';
import { authoredPackage, authoredSecurity, authoredVersion } from '@titian/shared-contracts/authoring';
import { explanation, throttlePolicy, type ThrottleInput } from '@titian/shared-contracts/policy';
import { application as applications } from '@titian/shared-contracts/subscription';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { apiVersion } from '../catalogue/catalogue.tables';
import { readSnapshot } from '../gateway';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client', 'otheradmin');
let count = 0;
const input = (changes: Partial<ThrottleInput> = {}): ThrottleInput => ({
  ...{ name: `had-${(count += 1)}`, level: 'Operation', limit: 5, perSeconds: 60, burst: 0, enabled: true },
  ...{ everyApplication: false, applicationIds: [], exceptions: [] },
  ...changes,
});
type Who = 'superadmin' | 'tenantadmin' | 'otheradmin';
const make = (who: Who, changes: Partial<ThrottleInput> = {}) =>
  here[who].call(throttlePolicy.create, { body: { input: input(changes) } });
const change = (who: Who, { id, rowVersion }: { id: string; rowVersion: number }, next: ThrottleInput) =>
  here[who].call(throttlePolicy.update, { params: { id }, body: { rowVersion, reason: 'Beban', input: next } });
const inForce = async () => JSON.parse((await readSnapshot(here.portal.app, new Date())).body);
const READ = 'GET /hakmilik/{no}';
const KEYS = { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false };
const settings = (operationThrottles?: { operationId: string; throttlePolicyId: string }[]) => ({
  ...{ security: KEYS, cors: { mode: 'off' as const, origins: [] }, purposeRequired: false, bodyBytes: 10_240 },
  ...{ validation: 'off' as const, rate: null, ...(operationThrottles && { operationThrottles }) },
});

/** An API of the provider's with two operations, that the client's application subscribes to and has a key for. */
async function subscribed() {
  const { make: making, organizations, db } = here.portal;
  const api = await making.api({ organizationId: organizations.provider.id }, { validation: 'Auto' });
  const operations = [
    { method: 'GET', path: '/hakmilik/{no}', summary: 'Baca', tag: '', deprecated: false },
    { method: 'GET', path: '/hakmilik', summary: 'Senarai', tag: '', deprecated: false },
  ] as (typeof apiVersion.$inferInsert)['operations'];
  await db.update(apiVersion).set({ operations }).where(eq(apiVersion.id, api.version.id));
  const { application } = await placeOrder(here.client, [api]);
  const body = { environment: 'Production' as const, label: 'Ujian' };
  await here.client.call(applications.issue, { params: { id: application.id }, body });
  const params = { id: api.project.id, versionId: api.version.id };
  const read = async () => (await here.developer.call(authoredSecurity.read, { params })).body;
  const put = async (operationThrottles?: { operationId: string; throttlePolicyId: string }[]) => {
    const { rowVersion } = await read();
    return here.developer.call(authoredSecurity.put, {
      params,
      body: { rowVersion, input: settings(operationThrottles) },
    });
  };
  const rates = async (): Promise<Record<string, { limit: number } | null>> => {
    const found = (await inForce()).apis.find((one: { versionId: string }) => one.versionId === api.version.id);
    return Object.fromEntries(found.operations.map(({ id, rate }: { id: string; rate: never }) => [id, rate]));
  };
  return { api, application: application as { id: string }, params, read, put, rates };
}

describe('an operation', () => {
  it('has the rate of the policy that its owner gave it, as long as that is enabled', async () => {
    const { api, application, params, put, rates } = await subscribed();
    const { body: policy } = await make('tenantadmin', { limit: 3, burst: 1 });
    const { operations, throttlePolicies } = (await here.developer.call(authoredSecurity.choices, { params })).body;
    expect(operations).toContainEqual({ id: READ, summary: 'Baca' });
    expect(throttlePolicies).toContainEqual({
      ...{ id: policy.id, name: policy.name, rate: { limit: 3, perSeconds: 60, burst: 1 }, comingRate: null },
    });
    const given = [{ operationId: READ, throttlePolicyId: policy.id }];
    expect(await put(given)).toMatchObject({ status: 200, body: { operationThrottles: given } });
    expect(await rates()).toEqual({
      [READ]: { limit: 3, perSeconds: 60, burst: 1, exceptionsId: null },
      'GET /hakmilik': null,
    });

    const detail = (await here.tenantadmin.call(throttlePolicy.detail, { params: { id: policy.id } })).body;
    expect(detail).toMatchObject({ operations: 1, limited: [{ project: { id: api.project.id }, operationId: READ }] });
    const query = {
      ...{ versionId: api.version.id, operationId: READ, environment: 'Production' as const, ip: '10.1.1.1' },
      applicationId: application.id,
    };
    expect((await here.developer.call(explanation.explain, { query })).body.limits[0]).toEqual({
      ...{ name: 'operation', limit: 4, exception: null, perSeconds: 60 },
    });

    const { name } = policy;
    await change('tenantadmin', policy, input({ name, limit: 2 }));
    expect((await rates())[READ]).toMatchObject({ limit: 2 });
    await change('tenantadmin', { ...policy, rowVersion: 2 }, input({ name, limit: 2, enabled: false }));
    expect((await rates())[READ]).toBeNull();
  });

  it('keeps its policy where settings are saved that don’t name any, and in the next version', async () => {
    const { params, put, read } = await subscribed();
    const { body: policy } = await make('tenantadmin');
    const given = [{ operationId: READ, throttlePolicyId: policy.id }];
    await put(given);
    expect((await put()).body.operationThrottles).toEqual(given);
    const made = await here.developer.call(authoredVersion.create, {
      ...{ params: { id: params.id }, body: { version: 'v9.0', stability: 'stable' as const } },
    });
    const next = { id: params.id, versionId: made.body.versionId };
    expect((await here.developer.call(authoredSecurity.read, { params: next })).body.operationThrottles).toEqual(given);
    expect((await here.developer.call(authoredVersion.remove, { params: next })).status).toBe(200);
    await put([]);
    expect((await read()).operationThrottles).toEqual([]);
  });

  it('that a document lost keeps its policy; a new one has to be in the document', async () => {
    const { api, put } = await subscribed();
    const { body: policy } = await make('tenantadmin');
    const [kept, unknown] = [READ, 'GET /tiada'].map((operationId) => ({ operationId, throttlePolicyId: policy.id }));
    await put([kept!]);
    await here.portal.db.update(apiVersion).set({ operations: [] }).where(eq(apiVersion.id, api.version.id));
    expect((await put([kept!])).status).toBe(200);
    for (const wrong of [[unknown!], [kept!, kept!]])
      expect(await put(wrong)).toMatchObject({
        ...{ status: 422, body: { errors: [{ path: '/input/operationThrottles', code: 'validation.operation' }] } },
      });
  });

  it('takes no policy of another level, of another tenant, or that is switched off', async () => {
    const { params, put } = await subscribed();
    const wrong = [
      (await make('tenantadmin', { level: 'Subscription' })).body.id,
      (await make('otheradmin')).body.id,
      (await make('tenantadmin', { enabled: false })).body.id,
      '00000000-0000-4000-8000-000000000000',
    ];
    for (const throttlePolicyId of wrong)
      expect(await put([{ operationId: READ, throttlePolicyId }])).toMatchObject({
        ...{ status: 422, body: { errors: [{ code: 'validation.throttlePolicy' }] } },
      });
    const { id } = (await make('tenantadmin')).body;
    const { throttlePolicies } = (await here.developer.call(authoredPackage.choices, { params })).body;
    expect(throttlePolicies.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  it('keeps its policy from being deleted', async () => {
    const { put } = await subscribed();
    const { body: policy } = await make('tenantadmin');
    const params = { id: policy.id };
    await put([{ operationId: READ, throttlePolicyId: policy.id }]);
    expect((await here.tenantadmin.call(throttlePolicy.remove, { params })).body).toMatchObject({
      ...{ code: 'policy.used', extra: { packages: [], operations: [{ operationId: READ }] } },
    });
    await put([]);
    expect((await here.tenantadmin.call(throttlePolicy.remove, { params })).status).toBe(200);
  });
});

describe('an application', () => {
  const level = 'Application' as const;
  const ratesOf = async (id: string) => {
    const { rate, tenantRate } = (await inForce()).applications.find((one: { id: string }) => one.id === id);
    return [rate?.limit ?? null, tenantRate?.limit ?? null];
  };

  it('has the platform’s rate and its tenant’s: of the policy that names it, else of the one for every application', async () => {
    const { application } = await subscribed();
    const { application: other } = await subscribed();
    const named = { level, applicationIds: [application.id] };
    const [ofPlatform, ofTenant] = [
      (await make('superadmin', { ...named, limit: 7 })).body,
      (await make('tenantadmin', { ...named, limit: 8 })).body,
    ];
    const every = (await make('tenantadmin', { level, limit: 9, everyApplication: true })).body;
    expect([await ratesOf(application.id), await ratesOf(other.id)]).toEqual([
      [7, 8],
      [null, 9],
    ]);
    // Of another tenant it says nothing.
    const seen = (await here.otheradmin.call(throttlePolicy.detail, { params: { id: ofPlatform.id } })).body;
    expect(seen.applications).toEqual([]);
    expect(ofTenant.applications).toMatchObject([{ id: application.id }]);
    expect(await make('tenantadmin', { level, everyApplication: true })).toMatchObject({
      ...{ status: 409, body: { code: 'policy.everyTaken', errors: [{ path: '/input/everyApplication' }] } },
    });
    expect((await make('tenantadmin', named)).body).toMatchObject({
      ...{ code: 'policy.applicationTaken', errors: [{ path: '/input/applicationIds', code: 'validation.taken' }] },
    });
    for (const { id } of [ofPlatform, ofTenant, every])
      expect((await here.superadmin.call(throttlePolicy.remove, { params: { id } })).status).toBe(200);
    expect(await ratesOf(application.id)).toEqual([null, null]);
  });

  it('is one policy’s, also of sixty that name it at once', async () => {
    const { application } = await subscribed();
    const made = await Promise.all(
      Array.from({ length: 60 }, () => make('tenantadmin', { level, applicationIds: [application.id] })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(made.filter(({ body }) => body.code === 'policy.applicationTaken')).toHaveLength(59);
  });

  it('of another tenant, or one that isn’t there, is refused, and nothing is written', async () => {
    const { application } = await subscribed();
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const [who, id] of [
      ['otheradmin', application.id],
      ['tenantadmin', unknown],
    ] as const) {
      const name = `asing-${who}`;
      expect(await make(who, { level, name, applicationIds: [id] })).toMatchObject({
        ...{ status: 422, body: { errors: [{ path: '/input/applicationIds', code: 'validation.application' }] } },
      });
      expect((await here[who].call(throttlePolicy.list, { query: { q: name } })).body.totalItems).toBe(0);
    }
    const { applications: choices } = (await here.otheradmin.call(throttlePolicy.choices)).body;
    expect(choices.map((one: { id: string }) => one.id)).not.toContain(application.id);
  });

  it('is named by policies of its level only, and a policy keeps its level', async () => {
    const { application } = await subscribed();
    expect((await make('tenantadmin', { applicationIds: [application.id] })).body.errors).toEqual([
      { path: '/input/applicationIds', code: 'validation.level' },
    ]);
    expect((await make('tenantadmin', { everyApplication: true })).body.errors).toEqual([
      { path: '/input/everyApplication', code: 'validation.level' },
    ]);
    const { body } = await make('tenantadmin');
    expect((await change('tenantadmin', body, input({ level }))).body.errors).toEqual([
      { path: '/input/level', code: 'validation.levelFixed' },
    ]);
  });
});
