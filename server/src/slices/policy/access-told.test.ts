import { eq } from 'drizzle-orm';
import { authoredPackage, type PackageInput } from '@titian/shared-contracts/authoring';
import type { AccessRule } from '@titian/shared-contracts/plane';
import { type AccessInput, accessPolicy, organizationGroup } from '@titian/shared-contracts/policy';
import { mailLog } from '../../storage/schema';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { notificationsAbout } from '../../testing/told';
import { application } from '../application/application.tables';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';

const here = portalOf('tenantadmin', 'otheradmin', 'developer', 'client');
const reason = 'Selepas penilaian risiko';
const OFFICE = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' };
const rule = (effect: AccessRule['effect'], more: Partial<AccessRule> = {}): AccessRule => ({
  ...{ effect, organizations: [], groups: [], applications: [], networks: [], times: [], purposes: [], operations: [] },
  ...more,
});
let count = 0;
const input = (rules: AccessRule[], more: Partial<AccessInput> = {}): AccessInput => ({
  ...{ name: `capaian-${(count += 1)}`, enabled: true, rules, otherwise: 'deny' },
  ...more,
});
type Policy = AccessInput & { id: string; rowVersion: number };
const make = async (given: AccessInput): Promise<Policy> =>
  (await here.tenantadmin.call(accessPolicy.create, { body: { input: given } })).body;
async function change({ id, rowVersion, name, enabled, otherwise }: Policy, next: Partial<AccessInput>) {
  const body = { rowVersion, reason, input: { name, enabled, otherwise, rules: [], ...next } };
  const changed = await here.tenantadmin.call(accessPolicy.update, { params: { id }, body });
  expect(changed.status).toBe(200);
  return changed.body as Policy;
}

async function giveOperations(projectId: string): Promise<void> {
  const operations = ['read', 'write'].map((path) => ({ method: 'GET', path: `/${path}` })) as never;
  await here.portal.db.update(apiVersion).set({ operations }).where(eq(apiVersion.projectId, projectId));
}
/** A subscription of the client's agency to an API whose package has a policy, with what notices call it. */
async function subscribed(policy: Policy | null) {
  const { db } = here.portal;
  const held = await subscribe(here.portal, here.client);
  await giveOperations(held.projectId);
  await db
    .update(apiPackage)
    .set({ accessPolicyId: policy?.id ?? null })
    .where(eq(apiPackage.id, held.packageId));
  const [api] = await db.select().from(project).where(eq(project.id, held.projectId));
  const [app] = await db.select().from(application).where(eq(application.id, held.applicationId));
  return { ...held, api: api!, app: app!, agency: app!.organizationId };
}
const toldOf = async (about: string, who: 'client' | 'developer' | 'tenantadmin' = 'client') =>
  (await notificationsAbout(here.portal, here.portal.people[who].id, about)).filter(({ title }) =>
    title.en.startsWith('Access narrowed'),
  );

describe('a change of an access policy', () => {
  it('that takes away all is told to who subscribes: what, since when, why and whom to ask, by mail too', async () => {
    const first = await make(input([rule('allow')]));
    const { api, app, agency, id } = await subscribed(first);
    await here.portal.db
      .update(project)
      .set({ technicalName: 'Meja bantuan', technicalEmail: 'teknikal@tanah.example' })
      .where(eq(project.id, api.id));
    await change(first, { rules: [rule('allow'), rule('deny', { organizations: [agency] })] });
    const told = await toldOf(app.name);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      title: { en: `Access narrowed: ${api.name.en}`, my: `Capaian disempitkan: ${api.name.my}` },
      link: expect.stringContaining(id),
    });
    expect(told[0]!.body.en).toMatch(
      /^Since .+, the access policy of .+ refuses with 403 GDX-1701 what it allowed before: all calls of .+ \(.+\)\. For questions: Meja bantuan, teknikal@tanah\.example, .+\.$/,
    );
    expect(told[0]!.body.my).toContain(`semua panggilan ${app.name}`);
    const mails = await here.portal.db.select().from(mailLog).where(eq(mailLog.eventCode, 'policy.accessNarrowed'));
    expect(mails.filter(({ subject }) => subject.includes(api.name.my) || subject.includes(api.name.en))).toHaveLength(
      1,
    );
    expect(await toldOf(app.name, 'developer')).toEqual([]);
    expect(await toldOf(app.name, 'tenantadmin')).toEqual([]);
  });

  it.each<[string, AccessRule[], string]>([
    ['hours', [rule('allow', { times: [OFFICE] })], ' at some hours.'],
    ['addresses', [rule('allow', { networks: ['10.0.0.0/8'] })], ' from some addresses.'],
    ['operations', [rule('allow', { operations: ['GET /read'] })], ' of some operations.'],
    ['purposes', [rule('allow', { purposes: ['improveService'] })], ' depending on their purpose.'],
    [
      'addresses at some hours',
      [rule('allow'), rule('deny', { networks: ['10.0.0.0/8'], times: [OFFICE] })],
      ' from some addresses and at some hours.',
    ],
  ])('that leaves some calls says which are refused: %s', async (_, rules, words) => {
    const first = await make(input([rule('allow')]));
    const { app } = await subscribed(first);
    const next = await change(first, { rules });
    const told = await toldOf(app.name);
    expect(told.map(({ body }) => body.en)).toEqual([expect.stringContaining(`calls of ${app.name} (`)]);
    expect(told[0]!.body.en).toContain(`)${words.replace(/\.$/, '')}.`);
    await change(next, { rules: [rule('allow')] });
    expect(await toldOf(app.name)).toHaveLength(1);
  });

  it('is told where a policy is switched on, and where what it says for the rest turns to refusal', async () => {
    const off = await make(input([], { enabled: false }));
    const { app } = await subscribed(off);
    const on = await change(off, { enabled: true, otherwise: 'allow' });
    expect(await toldOf(app.name)).toEqual([]);
    const strict = await change(on, { otherwise: 'deny' });
    expect(await toldOf(app.name)).toHaveLength(1);
    await change(await change(strict, { enabled: false }), { enabled: true });
    expect(await toldOf(app.name)).toHaveLength(2);
  });

  it('tells nobody of another name, of more, of what it couldn’t call, and of what concerns others', async () => {
    const first = await make(input([rule('allow', { operations: ['GET /read'] })]));
    const { app } = await subscribed(first);
    const { id: other } = here.portal.organizations.foreign;
    const second = await change(first, { rules: [rule('allow', { operations: ['GET /read', 'GET /gone'] })] });
    const denied = rule('deny', { operations: ['GET /write'] });
    const third = await change(second, { rules: [...second.rules, denied] });
    await change(third, { name: `${third.name}-b`, rules: [...third.rules, rule('deny', { organizations: [other] })] });
    expect(await toldOf(app.name)).toEqual([]);
  });

  it('tells each only of their own, all of one API in one message', async () => {
    const { make: rows, organizations, as, db } = here.portal;
    const api = await rows.api({ organizationId: organizations.provider.id }, { validation: 'Auto' });
    await giveOperations(api.project.id);
    const elsewhere = await rows.user('Client', { organizationId: organizations.foreign.id });
    const applications: { id: string; name: string }[] = [];
    for (const caller of [here.client, here.client, await as(elsewhere.username)])
      applications.push((await placeOrder(caller, [api])).application);
    const first = await make(input([rule('allow')]));
    await db.update(apiPackage).set({ accessPolicyId: first.id }).where(eq(apiPackage.projectId, api.project.id));
    await change(first, { rules: [] });
    const mine = (await toldOf(api.project.name.en)).map(({ body }) => body.en);
    const theirs = await notificationsAbout(here.portal, elsewhere.id, api.project.name.en);
    const namedIn = (text: string) => applications.map(({ name }) => text.includes(name));
    expect(mine.map(namedIn)).toEqual([[true, true, false]]);
    expect(theirs.filter(({ title }) => title.en.startsWith('Access')).map(({ body }) => namedIn(body.en))).toEqual([
      [false, false, true],
    ]);
  });
});

it('says beforehand what a change would take, tells nobody by that, and is asked by who may make it', async () => {
  const first = await make(input([rule('allow')]));
  const { app } = await subscribed(first);
  const ask = (who: 'tenantadmin' | 'otheradmin' | 'developer', rules: AccessRule[]) => {
    const { name, enabled, otherwise } = first;
    const body = { input: { name, enabled, otherwise, rules } };
    return here[who].call(accessPolicy.lost, { params: { id: first.id }, body });
  };
  const taken = async (rules: AccessRule[]) => (await ask('tenantadmin', rules)).body;
  expect(await taken([rule('allow'), rule('allow', { times: [OFFICE] })])).toEqual({ all: 0, some: 0 });
  expect(await taken([rule('allow', { times: [OFFICE] })])).toEqual({ all: 0, some: 1 });
  expect(await taken([])).toEqual({ all: 1, some: 0 });
  expect(await toldOf(app.name)).toEqual([]);
  expect((await ask('tenantadmin', [rule('allow', { networks: ['office'] })])).body.errors).toEqual([
    { path: '/input/rules/0/networks', code: 'validation.network' },
  ]);
  expect((await ask('otheradmin', [])).status).toBe(404);
  expect((await ask('developer', [])).status).toBe(403);
  const name = { my: 'Lain', en: 'Other' };
  const others = { input: { name, organizationIds: [here.portal.organizations.consumer.id] } };
  const { body: foreign } = await here.otheradmin.call(organizationGroup.create, { body: others });
  expect((await ask('tenantadmin', [rule('allow'), rule('deny', { groups: [foreign.id] })])).body.errors).toEqual([
    { path: '/input/rules/1/groups', code: 'validation.group' },
  ]);
});

describe('a change of a group', () => {
  const groupOf = async (ids: string[]) => {
    const body = { input: { name: { my: `K${(count += 1)}`, en: `G${count}` }, organizationIds: ids } };
    return (await here.tenantadmin.call(organizationGroup.create, { body })).body as { id: string };
  };
  const setMembers = async (id: string, rowVersion: number, organizationIds: string[]) => {
    const body = { rowVersion, input: { name: { my: 'K', en: 'G' }, organizationIds } };
    expect((await here.tenantadmin.call(organizationGroup.update, { params: { id }, body })).status).toBe(200);
  };

  it('tells who is taken out of one that a policy allows, and nobody of who comes back', async () => {
    const { consumer, foreign } = here.portal.organizations;
    const { id } = await groupOf([consumer.id, foreign.id]);
    const { app } = await subscribed(await make(input([rule('allow', { groups: [id] })])));
    await setMembers(id, 1, [foreign.id]);
    expect((await toldOf(app.name)).map(({ body }) => body.en)).toEqual([
      expect.stringContaining(`all calls of ${app.name}`),
    ]);
    await setMembers(id, 2, [consumer.id]);
    expect(await toldOf(app.name)).toHaveLength(1);
  });

  it('tells who is put into one that a policy denies', async () => {
    const { consumer, foreign } = here.portal.organizations;
    const { id } = await groupOf([foreign.id]);
    const { app } = await subscribed(await make(input([rule('allow'), rule('deny', { groups: [id] })])));
    await setMembers(id, 1, [consumer.id]);
    expect(await toldOf(app.name)).toHaveLength(1);
  });

  it('is told, whichever of two changes at once takes the access: neither does alone', async () => {
    const { consumer, foreign } = here.portal.organizations;
    const [one, other] = [await groupOf([consumer.id]), await groupOf([consumer.id])];
    const rules = [rule('allow', { groups: [one.id] }), rule('allow', { groups: [other.id] })];
    const { app } = await subscribed(await make(input(rules)));
    await Promise.all([one, other].map(({ id }) => setMembers(id, 1, [foreign.id])));
    expect(await toldOf(app.name)).toHaveLength(1);
  });
});

it('another policy of a package is told where it allows less', async () => {
  const wide = await make(input([rule('allow')]));
  const { app, api, packageId } = await subscribed(wide);
  const strict = await make(input([rule('allow', { times: [OFFICE] })]));
  const give = async (accessPolicyId: string | null) => {
    const [pack] = await here.portal.db.select().from(apiPackage).where(eq(apiPackage.id, packageId));
    const { name, description, quota, rate, price, validation, subscriptionMonths, terms } = pack!;
    const { throttlePolicyId, maxSubscribers, stopOnQuota, operations, fields, rowVersion } = pack!;
    const body = {
      rowVersion,
      input: {
        ...{ name, description, quota, rate, price, validation, subscriptionMonths, terms, isOffered: true },
        ...{ throttlePolicyId, maxSubscribers, stopOnQuota, operations, fields, accessPolicyId },
      } as PackageInput,
    };
    const params = { id: api.id, packageId };
    expect(await here.developer.call(authoredPackage.update, { params, body })).toMatchObject({ status: 200 });
  };
  await give(null);
  expect(await toldOf(app.name)).toEqual([]);
  await give(strict.id);
  expect((await toldOf(app.name)).map(({ body }) => body.en)).toEqual([expect.stringContaining(' at some hours.')]);
});
