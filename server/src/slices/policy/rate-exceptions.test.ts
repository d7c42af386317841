import { eq } from 'drizzle-orm';
import {
  accessPolicy,
  organizationGroup,
  type RateExceptionInput,
  throttlePolicy,
  type ThrottleInput,
} from '@titian/shared-contracts/policy';
import { portalLog } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { startOfDay } from '../../wire/portal-day';
import { apiVersion, throttlePolicy as table } from '../catalogue/catalogue.tables';
import { readSnapshot } from '../gateway';
import { operationThrottle } from '../gateway/gateway.tables';
import { bringIntoForce } from './throttle-coming.service';

const here = portalOf('superadmin', 'tenantadmin', 'otheradmin');
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const DAY = '2099-01-01';
const soon = () => {
  const at = new Date(here.portal.app.clock().getTime() + 7 * 86_400_000);
  return at.toISOString().slice(0, 10);
};
const NIGHTS = { days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '07:00' };
const NONE = {
  ...{ organizations: [], groups: [], applications: [], networks: [], headers: [], parameters: [], times: [] },
  ...{ inverted: [], limit: 120, burst: 10 },
};
const exception = (changes: Partial<RateExceptionInput> = {}): RateExceptionInput => ({
  ...{ ...NONE, times: [NIGHTS] },
  ...changes,
});
let count = 0;
const input = (exceptions: RateExceptionInput[], changes: Partial<ThrottleInput> = {}): ThrottleInput => ({
  ...{ name: `kecuali-${(count += 1)}`, level: 'Operation', limit: 60, perSeconds: 60, burst: 0, enabled: true },
  ...{ everyApplication: false, applicationIds: [], exceptions },
  ...changes,
});
type Who = 'superadmin' | 'tenantadmin' | 'otheradmin';
type Policy = { id: string; rowVersion: number; name: string };
const make = (who: Who, exceptions: RateExceptionInput[], changes: Partial<ThrottleInput> = {}) =>
  here[who].call(throttlePolicy.create, { body: { input: input(exceptions, changes) } });
const change = (who: Who, { id, rowVersion, name }: Policy, next: ThrottleInput, from?: string) =>
  here[who].call(throttlePolicy.update, {
    params: { id },
    body: { rowVersion, reason: 'Beban', input: { ...next, name }, ...(from && { from }) } as never,
  });
const detailOf = async (who: Who, { id }: { id: string }) =>
  (await here[who].call(throttlePolicy.detail, { params: { id } })).body;
const makeGroup = async (who: Who): Promise<{ id: string }> => {
  const organizationIds = [here.portal.organizations.consumer.id];
  const body = { input: { name: { my: 'Kumpulan', en: 'Group' }, organizationIds } };
  return (await here[who].call(organizationGroup.create, { body })).body;
};
const applicationOf = (of: 'consumer' | 'foreign', name: string) =>
  here.portal.make.application({
    ...{ organizationId: here.portal.organizations[of].id, ownerId: here.portal.people.client.id, name },
  });
const refusal = (...errors: [path: string, code: string][]) => ({
  status: 422,
  body: { code: 'validation', errors: errors.map(([at, code]) => ({ path: `/input/exceptions${at}`, code })) },
});

describe('exceptions of a rate', () => {
  it('are kept in their order, and a node enforces them of operations and applications, while the policy is on', async () => {
    const { portal } = here;
    const [wide, night] = [
      exception({ times: [], organizations: [portal.organizations.consumer.id], limit: 900 }),
      exception(),
    ];
    const { body: policy } = await make('tenantadmin', [wide, night]);
    expect(policy.exceptions).toEqual([wide, night]);
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
    const operationId = 'GET /hakmilik/{no}';
    const operations = [{ method: 'GET', path: '/hakmilik/{no}' }] as never;
    await portal.db.update(apiVersion).set({ operations }).where(eq(apiVersion.id, api.version.id));
    await portal.db
      .insert(operationThrottle)
      .values({ versionId: api.version.id, operationId, throttlePolicyId: policy.id });
    const application = await applicationOf('consumer', 'Kaunter kecuali');
    const level = 'Application' as const;
    const named = { level, applicationIds: [application.id] };
    const { body: ofApplication } = await make('tenantadmin', [night], named);
    const inForce = async () => JSON.parse((await readSnapshot(portal.app, new Date())).body);
    const ratesOf = async () => {
      const { apis, applications, rateExceptions } = await inForce();
      const found = apis.find((one: { versionId: string }) => one.versionId === api.version.id);
      const rates = [
        found.operations[0].rate,
        applications.find((one: { id: string }) => one.id === application.id).tenantRate,
      ];
      return rates.map((rate) => {
        if (rate === null) return null;
        const { exceptionsId, ...numbers } = rate;
        const { exceptions } = rateExceptions.find((one: { id: string }) => one.id === exceptionsId);
        return { ...numbers, exceptions };
      });
    };
    expect(await ratesOf()).toEqual([
      { limit: 60, perSeconds: 60, burst: 0, exceptions: [wide, night] },
      { limit: 60, perSeconds: 60, burst: 0, exceptions: [night] },
    ]);
    // Another order is another policy; nodes have it with the next snapshot.
    const { version } = await inForce();
    const swapped = await change('tenantadmin', policy, input([night, wide]));
    expect((await ratesOf())[0]!.exceptions).toEqual([night, wide]);
    expect((await inForce()).version).toBeGreaterThan(version);
    await change('tenantadmin', swapped.body, input([night, wide], { enabled: false }));
    await change('tenantadmin', ofApplication, input([night], { ...named, enabled: false }));
    expect(await ratesOf()).toEqual([null, null]);
  });

  it('are in the snapshot once, however many applications they are for, and only where some are', async () => {
    const { portal } = here;
    const secret = `nilai-${(count += 1)}`;
    const marked = exception({ headers: [{ name: 'x-kanal', value: secret }] });
    const timesIn = async () => (await readSnapshot(portal.app, new Date())).body.split(secret).length - 1;
    const { body: policy } = await make('tenantadmin', [marked], { level: 'Application' });
    expect(await timesIn()).toBe(0);
    const applicationIds: string[] = [];
    for (let n = 0; n < 20; n += 1) applicationIds.push((await applicationOf('consumer', `Kaunter ${secret} ${n}`)).id);
    await change('tenantadmin', policy, input([marked], { level: 'Application', applicationIds }));
    expect(await timesIn()).toBe(1);
  });

  it('are refused each at its place where they ask nothing, or invert what they don’t ask', async () => {
    expect(await make('tenantadmin', [exception()], { level: 'Subscription' })).toMatchObject(
      refusal(['', 'validation.level']),
    );
    const wrong = [
      exception(),
      exception({ times: [] }),
      exception({ inverted: ['networks'] }),
      exception({ inverted: ['times', 'times'] }),
      exception({ networks: ['10.0.0.0/8', '10.0.0.0/99'], inverted: ['times', 'callers'] }),
    ];
    const errors = refusal(
      ['/1', 'validation.condition'],
      ['/2/inverted', 'validation.inverted'],
      ['/3/inverted', 'validation.inverted'],
      ['/4/inverted', 'validation.inverted'],
      ['/4/networks', 'validation.network'],
    );
    expect(await make('tenantadmin', wrong)).toMatchObject(errors);
    const { body: policy } = await make('tenantadmin', [exception()]);
    expect(await change('tenantadmin', policy, input(wrong))).toMatchObject(errors);
    expect(await change('tenantadmin', policy, input(wrong), soon())).toMatchObject(errors);
    expect(await detailOf('tenantadmin', policy)).toMatchObject({ rowVersion: 1, coming: null });
    expect((await make('tenantadmin', [exception({ inverted: ['times'] })])).status).toBe(201);
  });

  it.each([
    ['organizations', 'validation.organization'],
    ['groups', 'validation.group'],
    ['applications', 'validation.application'],
  ] as const)('name no %s that aren’t there', async (part, code) => {
    const wrong = [exception(), exception({ [part]: [UNKNOWN] })];
    expect(await make('superadmin', wrong)).toMatchObject(refusal([`/1/${part}`, code]));
  });

  it('of a tenant’s policy name its own groups and applications, those of the platform’s any; organisations any', async () => {
    const { organizations, tenants } = here.portal;
    const [own, foreign] = [await makeGroup('tenantadmin'), await makeGroup('otheradmin')];
    const [mine, theirs] = [await applicationOf('consumer', 'Sendiri'), await applicationOf('foreign', 'Jiran')];
    const allowed = exception({
      ...{ organizations: [organizations.foreign.id], groups: [own.id, tenants.home.id], applications: [mine.id] },
    });
    expect((await make('tenantadmin', [allowed])).status).toBe(201);
    for (const id of [foreign.id, tenants.away.id])
      expect(await make('tenantadmin', [exception({ groups: [id] })])).toMatchObject(
        refusal(['/0/groups', 'validation.group']),
      );
    const other = exception({ applications: [mine.id, theirs.id] });
    expect(await make('tenantadmin', [other])).toMatchObject(refusal(['/0/applications', 'validation.application']));
    expect((await make('superadmin', [other, exception({ groups: [foreign.id] })])).status).toBe(201);
    // Whoever edits it.
    const { body: policy } = await make('tenantadmin', []);
    expect(await change('superadmin', policy, input([other]))).toMatchObject(
      refusal(['/0/applications', 'validation.application']),
    );
  });

  it('say nothing of applications of other tenants to who only reads the policy', async () => {
    const theirs = await applicationOf('consumer', 'Rahsia jiran');
    const { body: policy } = await make('superadmin', [exception({ applications: [theirs.id] })]);
    const second = await change('superadmin', policy, input([exception({ applications: [theirs.id], limit: 130 })]));
    await change('superadmin', second.body, input([exception({ limit: 130 })]));
    const third = await detailOf('superadmin', policy);
    await change('superadmin', third, input([exception({ applications: [theirs.id], limit: 9 })]), soon());
    const seen = await detailOf('otheradmin', policy);
    expect(seen.names).toEqual({});
    expect(JSON.stringify(seen)).not.toContain('Rahsia jiran');
    // That there is such a condition stays: without it the exception would read as one for everybody.
    expect(seen.coming.exceptions[0].applications).toEqual([theirs.id]);
    const { data } = (await here.otheradmin.call(throttlePolicy.list, { query: { q: policy.name } })).body;
    expect(JSON.stringify(data)).not.toContain('Rahsia jiran');
    const whole = await detailOf('superadmin', policy);
    expect(whole.names).toEqual({ [theirs.id]: { my: 'Rahsia jiran', en: 'Rahsia jiran' } });
    expect((await detailOf('tenantadmin', policy)).names).toEqual(whole.names);
  });

  it('are told in versions and the log, with what ids in them are called', async () => {
    const { consumer, foreign } = here.portal.organizations;
    const first = exception({ organizations: [consumer.id], headers: [{ name: 'x-saluran', value: 'kaunter' }] });
    const { body: policy } = await make('tenantadmin', [first]);
    const next = [exception({ organizations: [foreign.id] }), exception()];
    const changed = await change('tenantadmin', policy, input(next));
    const entries = await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, policy.id));
    expect(entries.map(({ changes }) => changes!.find(({ path }) => path === '/exceptions'))).toEqual([
      { path: '/exceptions', before: null, after: [first] },
      { path: '/exceptions', before: [first], after: next },
    ]);
    await change('tenantadmin', changed.body, input([]));
    const { versions, names } = await detailOf('tenantadmin', policy);
    expect(versions[0].changes).toEqual([{ path: '/exceptions', before: next, after: null }]);
    expect(names).toEqual({ [consumer.id]: consumer.name, [foreign.id]: foreign.name });
  });

  it('are announced, cancelled, and come into force with the rest of the rate', async () => {
    const { body: policy } = await make('tenantadmin', [exception()]);
    const next = input([exception({ limit: 30 })]);
    const announced = await change('tenantadmin', policy, next, soon());
    expect(announced.body).toMatchObject({ exceptions: [{ limit: 120 }], coming: { exceptions: [{ limit: 30 }] } });
    const body = { rowVersion: 2, reason: 'Tak jadi' };
    const cancelled = await here.tenantadmin.call(throttlePolicy.cancel, { params: { id: policy.id }, body });
    expect(cancelled.body).toMatchObject({ exceptions: [{ limit: 120 }], coming: null });
    await change('tenantadmin', cancelled.body, next, soon());
    await bringIntoForce(here.portal.db, startOfDay(soon()));
    expect(await detailOf('tenantadmin', policy)).toMatchObject({ exceptions: [{ limit: 30 }], coming: null });
    const again = await detailOf('tenantadmin', policy);
    expect((await change('tenantadmin', again, next, DAY)).status).toBe(422);
    expect((await change('tenantadmin', again, next, soon())).body.code).toBe('validation');
  });

  it('keep the groups that they name, or will name', async () => {
    const group = await makeGroup('tenantadmin');
    const params = { id: group.id };
    const remove = () => here.tenantadmin.call(organizationGroup.remove, { params });
    const { body: policy } = await make('tenantadmin', []);
    const announced = await change('tenantadmin', policy, input([exception({ groups: [group.id] })]), soon());
    expect((await remove()).body).toMatchObject({ code: 'group.used', extra: { policies: [policy.name] } });
    const named = await change('tenantadmin', announced.body, input([exception({ groups: [group.id] })]));
    expect(named.body.coming).toBeNull();
    expect((await remove()).body.code).toBe('group.used');
    const { data } = (await here.tenantadmin.call(organizationGroup.list, { query: { pageSize: 100 } })).body;
    expect(data.find((one: { id: string }) => one.id === group.id).policies).toEqual([policy.name]);
    await change('tenantadmin', named.body, input([]));
    expect((await remove()).status).toBe(200);
  });

  it('of a group of the platform’s, nobody reads which policies of other tenants name it', async () => {
    const group = await makeGroup('superadmin');
    const names = { groups: [group.id] };
    const [ours, platform] = [
      await make('tenantadmin', [exception(names)]),
      await make('superadmin', [exception(names)]),
    ];
    const rule = { ...{ effect: 'allow', organizations: [], applications: [], networks: [], times: [] }, purposes: [] };
    const rules = [{ ...rule, ...names, operations: [] }] as never;
    const access = { name: `akses-${ours.body.name}`, enabled: true, rules, otherwise: 'deny' as const };
    await here.tenantadmin.call(accessPolicy.create, { body: { input: access } });
    const policiesFor = async (who: Who) => {
      const { data } = (await here[who].call(organizationGroup.list, { query: { pageSize: 100 } })).body;
      return data.find((one: { id: string }) => one.id === group.id).policies;
    };
    const all = [access.name, ours.body.name, platform.body.name].sort();
    expect(await policiesFor('otheradmin')).toEqual([platform.body.name]);
    expect([await policiesFor('tenantadmin'), await policiesFor('superadmin')]).toEqual([all, all]);
    const refused = await here.superadmin.call(organizationGroup.remove, { params: { id: group.id } });
    expect(refused.body).toMatchObject({ code: 'group.used', extra: { policies: all } });
  });

  it('of a group that is deleted while policies begin to name it, either the deletion or all of them are refused', async () => {
    const { id } = await makeGroup('tenantadmin');
    const [removed, ...made] = await Promise.all([
      here.tenantadmin.call(organizationGroup.remove, { params: { id } }),
      ...Array.from({ length: 20 }, () => make('tenantadmin', [exception({ groups: [id] })])),
    ]);
    const named = made.filter(({ status }) => status === 201).length;
    if (removed.status === 200) expect(named).toBe(0);
    else expect(removed.body.code).toBe('group.used');
    expect(made.every(({ status }) => status === 201 || status === 422)).toBe(true);
  });
});

describe('hostile exceptions', () => {
  it('are limited in number and length, and texts that nothing can store are refused', async () => {
    const value = (text: string) => exception({ headers: [{ name: 'x-a', value: text }] });
    const wrong: RateExceptionInput[][] = [
      Array.from({ length: 11 }, () => exception()),
      [exception({ networks: Array.from({ length: 51 }, () => '10.0.0.1') })],
      [exception({ headers: Array.from({ length: 51 }, () => ({ name: 'x-a', value: null })) })],
      [value('a'.repeat(201))],
      [value('')],
      [value('a\0b')],
      [value('a\ud800')],
      [exception({ parameters: [{ name: 'a\0', value: null }] })],
      [exception({ headers: [{ name: 'x a', value: null }] })],
      [exception({ inverted: ['everything' as never] })],
      [exception({ limit: 0 })],
      [exception({ limit: 1_000_001 })],
      [exception({ burst: -1 })],
      [exception({ times: [{ ...NIGHTS, days: [] }] })],
      [exception({ times: [{ ...NIGHTS, days: [8] }] })],
    ];
    for (const [place, exceptions] of wrong.entries())
      expect([place, (await make('tenantadmin', exceptions)).status]).toEqual([place, 422]);
    expect((await here.tenantadmin.call(throttlePolicy.create, { body: { input: [] as never } })).status).toBe(422);
  });

  it('are kept as they were written, however they are called', async () => {
    const headers = ['__proto__', 'constructor', 'X-Saluran'].map((name) => ({ name, value: 'ä'.repeat(200) }));
    const odd = exception({ headers, parameters: [{ name: '__proto__', value: '{"$ne":null}' }] });
    const { body: policy } = await make(
      'tenantadmin',
      Array.from({ length: 10 }, () => odd),
    );
    const found = await detailOf('tenantadmin', policy);
    expect(found.exceptions).toEqual(Array.from({ length: 10 }, () => odd));
    const changed = await change('tenantadmin', policy, input([{ ...odd, limit: 5 }]));
    expect(changed.status).toBe(200);
    expect(({} as Record<string, unknown>).value).toBeUndefined();
  });

  it('are written by one of sixty editors', async () => {
    const { body: policy } = await make('tenantadmin', []);
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        change('tenantadmin', policy, input([exception({ limit: 100 + at })]), at % 2 === 0 ? soon() : undefined),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(made.filter(({ body }) => body.code === 'stale')).toHaveLength(59);
    const [row] = await here.portal.db.select().from(table).where(eq(table.id, policy.id));
    expect(row!.rowVersion).toBe(2);
  });

  it('are not written by who only reads the policy', async () => {
    const { body: policy } = await make('superadmin', [exception()]);
    expect((await change('otheradmin', policy, input([]))).status).toBe(403);
    const { body: own } = await make('tenantadmin', [exception()]);
    expect((await change('otheradmin', own, input([]))).status).toBe(404);
  });
});
