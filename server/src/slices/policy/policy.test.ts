import { eq } from 'drizzle-orm';
import { accessPolicy, explanation, organizationGroup, throttlePolicy } from '@titian/shared-contracts/policy';
import { application as applications } from '@titian/shared-contracts/subscription';
import { portalLog } from '../../storage/schema';
import { comingMonday } from '../../testing/coming-monday';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { credential } from '../application/application.tables';
import { apiPackage, apiVersion } from '../catalogue/catalogue.tables';
import { readSnapshot } from '../gateway';
import { apiSecurity } from '../gateway/gateway.tables';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client', 'otheradmin', 'otherdeveloper');
const throttle = (name: string, limit = 5) => ({
  ...{ name, level: 'Subscription' as const, limit, perSeconds: 60, burst: 0, enabled: true },
  ...{ everyApplication: false, applicationIds: [], exceptions: [] },
});
const RULE = {
  ...{ effect: 'allow' as const, organizations: [], groups: [], applications: [], networks: [], times: [] },
  ...{ purposes: [], operations: [] },
};
const access = (name: string, rules: object[] = [RULE]) => ({ name, enabled: true, rules, otherwise: 'deny' }) as never;
const reason = 'Kurangkan beban';
const inForce = async () => {
  const { body } = await readSnapshot(here.portal.app, new Date());
  return JSON.parse(body);
};

/** An API that the client's application subscribes to and has a key for. */
async function subscribed(pack: Partial<typeof apiPackage.$inferInsert> = {}) {
  const { make, organizations, db } = here.portal;
  const api = await make.api({ organizationId: organizations.provider.id }, { validation: 'Auto' });
  const operations = [{ method: 'GET', path: '/hakmilik/{no}' }] as (typeof apiVersion.$inferInsert)['operations'];
  await db.update(apiVersion).set({ operations }).where(eq(apiVersion.projectId, api.project.id));
  if (Object.keys(pack).length > 0)
    await db.update(apiPackage).set(pack).where(eq(apiPackage.projectId, api.project.id));
  const { application } = await placeOrder(here.client, [api]);
  const body = { environment: 'Production' as const, label: 'Ujian' };
  await here.client.call(applications.issue, { params: { id: application.id }, body });
  const [asked] = (await here.developer.call(explanation.apis)).body.filter(
    ({ projectId }: { projectId: string }) => projectId === api.project.id,
  );
  return { api, application, asked: { versionId: asked.versionId, operationId: asked.operations[0].id } };
}

describe('a throttle policy', () => {
  it('has a version for each change, with who made it and why, and an audit entry', async () => {
    const { tenantadmin, developer, portal } = here;
    const made = await tenantadmin.call(throttlePolicy.create, { body: { input: throttle('lima') } });
    expect(made).toMatchObject({ status: 201, body: { limit: 5, packages: 0, allowed: ['update', 'remove'] } });
    const params = { id: made.body.id };
    const body = { rowVersion: 1, reason, input: throttle('lima', 9) };
    expect((await tenantadmin.call(throttlePolicy.update, { params, body })).body).toMatchObject({
      limit: 9,
      rowVersion: 2,
    });
    expect((await tenantadmin.call(throttlePolicy.update, { params, body })).body.code).toBe('stale');
    const { versions, allowed } = (await developer.call(throttlePolicy.detail, { params })).body;
    expect(allowed).toEqual([]);
    expect(versions).toMatchObject([
      { version: 2, reason, changes: [{ path: '/limit', before: 5, after: 9 }] },
      { version: 1, changes: [] },
    ]);
    expect(versions[0].by).toBeTruthy();
    const logged = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, made.body.id));
    expect(logged.map(({ action }) => action).sort()).toEqual(['POLICY_CREATE', 'POLICY_UPDATE']);
  });

  it('is what the gateway enforces of the packages that name it, as long as it is enabled', async () => {
    const { superadmin } = here;
    const { id } = (await superadmin.call(throttlePolicy.create, { body: { input: throttle('tujuh', 7) } })).body;
    const { api } = await subscribed({ throttlePolicyId: id, rate: { limit: 7, perSeconds: 60, burst: 0 } });
    const rate = async () =>
      (await inForce()).subscriptions.find((held: { projectId: string }) => held.projectId === api.project.id).rate;
    expect(await rate()).toEqual({ limit: 7, perSeconds: 60, burst: 0 });
    const change = async (rowVersion: number, input: ReturnType<typeof throttle>) =>
      superadmin.call(throttlePolicy.update, { params: { id }, body: { rowVersion, reason, input } });
    await change(1, throttle('tujuh', 8));
    expect((await rate()).limit).toBe(8);
    // What packages say is the same number.
    const [pack] = await here.portal.db.select().from(apiPackage).where(eq(apiPackage.projectId, api.project.id));
    expect([pack!.rate.limit, pack!.termsRevision]).toEqual([8, 2]);
    // Nobody gets less than they agreed to.
    expect(await change(2, throttle('tujuh', 5))).toMatchObject({
      ...{ status: 409, body: { code: 'policy.subscribed', extra: { packages: [{ id: pack!.id }] } } },
    });
    expect((await rate()).limit).toBe(8);
    await change(2, { ...throttle('tujuh', 3), enabled: false });
    expect((await rate()).limit).toBe(8);
  });

  it('is not deleted while packages name it, and says which', async () => {
    const { superadmin } = here;
    const { id } = (await superadmin.call(throttlePolicy.create, { body: { input: throttle('dipakai') } })).body;
    const { api } = await subscribed({ throttlePolicyId: id });
    const refused = await superadmin.call(throttlePolicy.remove, { params: { id } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'policy.used' } });
    expect(refused.body.extra!.packages).toMatchObject([{ api: api.project.name }]);
    await here.portal.db.update(apiPackage).set({ throttlePolicyId: null }).where(eq(apiPackage.throttlePolicyId, id));
    expect((await superadmin.call(throttlePolicy.remove, { params: { id } })).status).toBe(200);
    expect((await superadmin.call(throttlePolicy.detail, { params: { id } })).status).toBe(404);
  });

  it('has a name of its own, also of sixty that are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 60 }, () =>
        here.tenantadmin.call(throttlePolicy.create, { body: { input: throttle('sama') } }),
      ),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(made.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'policy.nameTaken',
      errors: [{ path: '/input/name', code: 'validation.taken' }],
    });
  });

  it('of one tenant is not there for another, and the platform’s is only read', async () => {
    const { tenantadmin, otheradmin, superadmin } = here;
    const own = (await tenantadmin.call(throttlePolicy.create, { body: { input: throttle('sendiri') } })).body;
    expect((await otheradmin.call(throttlePolicy.detail, { params: { id: own.id } })).status).toBe(404);
    const all = (await superadmin.call(throttlePolicy.create, { body: { input: throttle('semua') } })).body;
    expect((await otheradmin.call(throttlePolicy.detail, { params: { id: all.id } })).body.allowed).toEqual([]);
    const body = { rowVersion: 1, reason, input: throttle('semua', 6) };
    expect((await otheradmin.call(throttlePolicy.update, { params: { id: all.id }, body })).status).toBe(403);
    expect((await here.client.call(throttlePolicy.list)).status).toBe(403);
  });
});

describe('an access policy', () => {
  it('refuses a network that is none, at its rule', async () => {
    const input = access('rangkaian', [RULE, { ...RULE, networks: ['10.0.0.0/8', '10.0.0.0/99'] }]);
    expect((await here.tenantadmin.call(accessPolicy.create, { body: { input } })).body.errors).toEqual([
      { path: '/input/rules/1/networks', code: 'validation.network' },
    ]);
  });

  it('names groups of organisations, which reach the gateway and are kept while it does', async () => {
    const { tenantadmin, portal } = here;
    const { id: member } = portal.organizations.consumer;
    const input = { name: { my: 'Kumpulan', en: 'Group' }, organizationIds: [member] };
    const made = (await tenantadmin.call(organizationGroup.create, { body: { input } })).body;
    expect(made.organizations).toMatchObject([{ id: member }]);
    const { organizations } = await inForce();
    expect(organizations.find(({ id }: { id: string }) => id === member).groups).toContain(made.id);
    const policy = await tenantadmin.call(accessPolicy.create, {
      body: { input: access('berkumpulan', [{ ...RULE, groups: [made.id] }]) },
    });
    expect((await tenantadmin.call(accessPolicy.detail, { params: { id: policy.body.id } })).body.names).toEqual({
      [made.id]: input.name,
    });
    const params = { id: made.id };
    expect((await tenantadmin.call(organizationGroup.remove, { params })).body).toMatchObject({
      ...{ code: 'group.used', extra: { policies: ['berkumpulan'] } },
    });
    await tenantadmin.call(accessPolicy.remove, { params: { id: policy.body.id } });
    expect((await tenantadmin.call(organizationGroup.remove, { params })).status).toBe(200);
  });
});

it('nobody reads what applications and groups of other tenants are called in the platform’s access policies', async () => {
  const { make, organizations, people } = here.portal;
  const [ours, theirs] = [organizations.consumer, organizations.foreign].map(({ id }) =>
    make.application({ organizationId: id, ownerId: people.client.id, name: `Rahsia ${id}` }),
  );
  const applications = [(await ours)!.id, (await theirs)!.id];
  const input = { name: { my: 'Kumpulan', en: 'Group' }, organizationIds: [organizations.consumer.id] };
  const { id: group } = (await here.tenantadmin.call(organizationGroup.create, { body: { input } })).body;
  const rules = [{ ...RULE, applications, groups: [group] }];
  const body = { input: access('akses-platform', rules) };
  const params = { id: (await here.superadmin.call(accessPolicy.create, { body })).body.id };
  const namedFor = async (who: 'superadmin' | 'tenantadmin' | 'otheradmin') =>
    Object.keys((await here[who].call(accessPolicy.detail, { params })).body.names).sort();
  expect(await namedFor('superadmin')).toEqual([...applications, group].sort());
  expect(await namedFor('tenantadmin')).toEqual([applications[0], group].sort());
  expect(await namedFor('otheradmin')).toEqual([applications[1]]);
});

it('nobody reads which APIs of other tenants have a policy of the platform, and none is deleted while they have', async () => {
  const { make, organizations, db } = here.portal;
  const drafts = [
    await make.api({ organizationId: organizations.provider.id, status: 'draft' }),
    await make.api({ organizationId: organizations.foreign.id, status: 'draft' }),
  ];
  const [ours, theirs] = drafts.map(({ project }) => project.id);
  const kinds = [
    { contract: throttlePolicy, input: throttle('had-platform'), link: 'throttlePolicyId' },
    { contract: accessPolicy, input: access('akses-semua'), link: 'accessPolicyId' },
  ] as const;
  for (const { contract, input, link } of kinds) {
    const params = {
      id: (await here.superadmin.call(contract.create, { body: { input } as never })).body.id as string,
    };
    for (const { project } of drafts)
      await db
        .update(apiPackage)
        .set({ [link]: params.id })
        .where(eq(apiPackage.projectId, project.id));
    const readBy = async (who: 'superadmin' | 'developer' | 'otherdeveloper' | 'otheradmin') => {
      const { users } = (await here[who].call(contract.detail, { params })).body;
      return users.map((one: { project: { id: string } }) => one.project.id).sort();
    };
    expect(await readBy('superadmin')).toEqual([ours, theirs].sort());
    expect(await readBy('developer')).toEqual([ours]);
    expect(await readBy('otherdeveloper')).toEqual([theirs]);
    expect(await readBy('otheradmin')).toEqual([theirs]);
    const refused = await here.superadmin.call(contract.remove, { params });
    expect(refused).toMatchObject({ status: 409, body: { code: 'policy.used' } });
    expect(refused.body.extra!.packages).toHaveLength(2);
  }
});

describe('a question', () => {
  const OFFICE = { ...RULE, times: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' }] };
  const monday = comingMonday();
  const DAY = `${monday}T10:00:00+08:00`;
  const NIGHT = `${monday}T22:00:00+08:00`;
  const TUESDAY_EIGHT = new Date(Date.parse(`${monday}T08:00:00+08:00`) + 24 * 3_600_000).toISOString();

  it('is answered by the rule that decides, with the hours in which the call would pass', async () => {
    const { superadmin, developer } = here;
    const { id } = (await superadmin.call(accessPolicy.create, { body: { input: access('pejabat', [OFFICE]) } })).body;
    const { application, asked } = await subscribed({ accessPolicyId: id });
    const ask = async (at: string) => {
      const query = { ...asked, applicationId: application.id, environment: 'Production' as const, ip: '10.1.1.1', at };
      return (await developer.call(explanation.explain, { query })).body;
    };
    const [day, night] = [await ask(DAY), await ask(NIGHT)];
    expect(day).toMatchObject({ refusal: null, policies: [{ name: 'pejabat', allowed: true, rule: 0 }] });
    expect(night).toMatchObject({
      refusal: { code: 'GDX-1701', step: 'access', status: 403 },
      policies: [{ allowed: false, rule: null, unmet: [['times']] }],
      nextAllowedAt: TUESDAY_EIGHT,
    });
    expect(night.week[0]).toBe(`${'0'.repeat(16)}${'1'.repeat(18)}${'0'.repeat(14)}`);
    expect(night.week[6]).not.toContain('1');
  });

  it('lists who can call an API, and why the others cannot', async () => {
    const { developer, portal } = here;
    const { application, asked } = await subscribed();
    const query = { ...asked, environment: 'Production' as const, ip: '10.1.1.1' };
    const callers = async () => (await developer.call(explanation.callers, { query })).body;
    expect(await callers()).toMatchObject([{ application: { id: application.id }, refusal: null }]);
    await portal.db.update(credential).set({ state: 'Revoked' }).where(eq(credential.applicationId, application.id));
    expect(await callers()).toMatchObject([{ refusal: { code: 'GDX-1404' } }]);
  });

  it('is asked with the purpose that the application was granted, unless it names another, or none on purpose', async () => {
    const { developer, portal } = here;
    const { application, asked } = await subscribed();
    const { versionId } = asked;
    await portal.db
      .insert(apiSecurity)
      .values({ versionId, purposeRequired: true })
      .onConflictDoUpdate({ target: apiSecurity.versionId, set: { purposeRequired: true } });
    const query = { ...asked, environment: 'Production' as const, ip: '10.1.1.1' };
    const answers = async (more: { purpose?: string } = {}) => {
      const [caller] = (await developer.call(explanation.callers, { query: { ...query, ...more } })).body;
      const mine = { ...query, ...more, applicationId: application.id };
      const { purpose, refusal, week } = (await developer.call(explanation.explain, { query: mine })).body;
      return { purpose, codes: [caller.refusal?.code, refusal?.code], isEver: week.join('').includes('1') };
    };
    expect(await answers()).toEqual({ purpose: 'improveService', codes: [undefined, undefined], isEver: true });
    expect(await answers({ purpose: '' })).toEqual({ purpose: null, codes: ['GDX-1702', 'GDX-1702'], isEver: false });
    expect(await answers({ purpose: 'publicSafety' })).toMatchObject({
      ...{ purpose: 'publicSafety', codes: ['GDX-1703', 'GDX-1703'] },
    });
  });

  it('is not answered about APIs of others, nor about applications that have nothing to do with it', async () => {
    const { otherdeveloper, developer } = here;
    const { application, asked } = await subscribed();
    const query = { ...asked, applicationId: application.id, environment: 'Production' as const, ip: '10.1.1.1' };
    expect((await otherdeveloper.call(explanation.explain, { query })).status).toBe(404);
    const stranger = { ...query, applicationId: '00000000-0000-4000-8000-000000000000' };
    expect((await developer.call(explanation.explain, { query: stranger })).status).toBe(404);
    expect((await developer.call(explanation.explain, { query: { ...query, ip: 'office' } })).body.errors).toEqual([
      { path: '/query/ip', code: 'validation.address' },
    ]);
  });
});
