import { platform } from '@titian/shared-contracts/platform';
import { registry, type ResolvedAnswer } from '@titian/shared-contracts';
import { desc } from 'drizzle-orm';
import { registryEntry } from '../registry/registry.tables';
import { type Caller, portalOf } from '../../testing/portal-of';
import { actsOn, makeReleases, REASON } from '../../testing/sections';

const NAME = 'mf-pinned';
const DAY = 86_400_000;
const here = portalOf('superadmin', 'client', 'developer');
beforeAll(async () => {
  await makeReleases(here.portal.db, NAME, ['1.0.0', '1.1.0', '2.0.0']);
  await actsOn(here.superadmin, NAME).promote('1.0.0');
});

const soon = (days = 1) => new Date(Date.now() + days * DAY).toISOString();
const pin = (given: object) =>
  here.superadmin.call(platform.pin, {
    params: { name: NAME },
    body: { kind: 'user', subject: 'client', version: '1.1.0', until: soon(), reason: REASON, ...given },
  });
const unpin = (id: string) =>
  here.superadmin.call(platform.unpin, { params: { name: NAME, id }, body: { reason: REASON } });
const served = async (caller: Caller) => {
  const answer = JSON.parse((await caller.call(registry.resolve)).body.payload) as ResolvedAnswer;
  const { version, channel } = answer.sections.find(({ name }) => name === NAME)!;
  return [version, channel];
};
const why = async (caller: Caller) =>
  (await caller.call(platform.why)).body.find(({ section }: { section: string }) => section === NAME);
const pins = async () => (await actsOn(here.superadmin, NAME).detail()).pins;

describe('a pin', () => {
  it('gives its subject a release until it is ended, and nobody else', async () => {
    const { status, body } = await pin({});
    expect([status, body]).toMatchObject([
      201,
      { kind: 'user', subject: here.portal.people.client.displayName, version: '1.1.0', by: 'superadmin' },
    ]);
    expect([await served(here.client), await served(here.developer)]).toEqual([
      ['1.1.0', 'pin'],
      ['1.0.0', 'stable'],
    ]);
    const { history } = await actsOn(here.superadmin, NAME).detail();
    expect(history.map(({ version, serves }: { version: string; serves: string[] }) => [version, serves])).toEqual([
      ['2.0.0', []],
      ['1.1.0', ['pin']],
      ['1.0.0', ['stable']],
    ]);
    expect((await unpin(body.id)).status).toBe(200);
    expect(await served(here.client)).toEqual(['1.0.0', 'stable']);
    expect((await unpin(body.id)).status).toBe(404);
  });

  it('works for a role, an organisation and a tenant by their codes, and the most specific wins', async () => {
    const { consumer } = here.portal.organizations;
    await pin({ kind: 'tenant', subject: here.portal.tenants.home.code.toLowerCase(), version: '1.1.0' });
    expect([await served(here.client), await served(here.developer)]).toEqual([
      ['1.1.0', 'pin'],
      ['1.1.0', 'pin'],
    ]);
    await pin({ kind: 'organization', subject: consumer.code, version: '2.0.0' });
    expect([await served(here.client), await served(here.developer)]).toEqual([
      ['2.0.0', 'pin'],
      ['1.1.0', 'pin'],
    ]);
    await pin({ kind: 'role', subject: 'Developer', version: '2.0.0' });
    expect(await served(here.developer)).toEqual(['2.0.0', 'pin']);
    expect((await pins()).map(({ subject }: { subject: string }) => subject).sort()).toEqual(
      [here.portal.tenants.home.name.my, consumer.name.my, 'Developer'].sort(),
    );
    for (const { id } of await pins()) await unpin(id);
  });

  it('is replaced by a new one for the same subject, and both are recorded', async () => {
    await pin({ version: '1.1.0' });
    await pin({ version: '2.0.0' });
    expect(await pins()).toMatchObject([{ version: '2.0.0' }]);
    const entries = await here.portal.db.select().from(registryEntry).orderBy(desc(registryEntry.id)).limit(2);
    expect(entries.map(({ act, reason }) => [act, reason])).toEqual([
      ['pin', REASON],
      ['pin', REASON],
    ]);
    await unpin((await pins())[0].id);
  });

  it('to the preview channel follows it, and gives stable where the channel is empty', async () => {
    await pin({ version: null });
    expect(await served(here.client)).toEqual(['1.0.0', 'stable']);
    await actsOn(here.superadmin, NAME).preview('2.0.0');
    expect(await served(here.client)).toEqual(['2.0.0', 'preview']);
    await unpin((await pins())[0].id);
  });

  it('to a release that is blocked afterwards stays, without effect', async () => {
    await pin({ version: '1.1.0' });
    await actsOn(here.superadmin, NAME).block('1.1.0');
    expect([await served(here.client), (await pins()).length]).toEqual([['1.0.0', 'stable'], 1]);
    expect(await pin({ version: '1.1.0' })).toMatchObject({ status: 409, body: { code: 'registry.blocked' } });
    await actsOn(here.superadmin, NAME).unblock('1.1.0');
    expect(await served(here.client)).toEqual(['1.1.0', 'pin']);
    await unpin((await pins())[0].id);
  });

  it.each([
    [{ subject: 'nobody-at-all' }, '/subject', 'validation.unknown'],
    [{ kind: 'tenant', subject: 'client' }, '/subject', 'validation.unknown'],
    [{ version: '9.9.9' }, '/version', 'validation.unknown'],
    [{ until: '2020-01-01T00:00:00Z' }, '/until', 'validation.future'],
    [{ until: soon(400) }, '/until', 'validation.withinYear'],
    [{ reason: 'short' }, '/reason', 'validation.reason'],
  ])('is refused for %j', async (given, path, code) => {
    expect(await pin(given)).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
  });
});

describe('subjects', () => {
  const found = async (q: string, caller = here.superadmin) =>
    (await caller.call(platform.subjects, { query: { q } })).body;

  it('are found by part of a code or name, of every kind, with the code that a pin takes', async () => {
    expect(await found('otherclie')).toEqual([
      { kind: 'user', subject: 'otherclient', name: here.portal.people.otherclient.displayName },
    ]);
    expect(await found('TenantAdm')).toContainEqual({
      kind: 'role',
      subject: 'TenantAdministrator',
      name: 'Pentadbir tenan',
    });
    const { code, name } = here.portal.tenants.home;
    expect(await found(name.my)).toContainEqual({ kind: 'tenant', subject: code, name: name.my });
    expect(await found('%_\\')).toEqual([]);
    expect((await found('')).length).toBeGreaterThan(4);
  });

  it('are those within the caller’s reach', async () => {
    const { id: roleId } = await here.portal.make.role({
      base: 'TenantAdministrator',
      permissions: { platform: ['view'] },
    });
    const organizationId = here.portal.organizations.provider.id;
    await here.portal.make.user('TenantAdministrator', { username: 'watcher', roleId, organizationId });
    const watcher = await here.portal.as('watcher');
    expect(await found('otherclient', watcher)).toEqual([]);
    expect(await found('client', watcher)).toMatchObject([{ kind: 'role' }, { kind: 'user', subject: 'client' }]);
    const tenants = (await found('Tenant ', watcher)).filter(({ kind }: { kind: string }) => kind === 'tenant');
    expect(tenants).toMatchObject([{ subject: here.portal.tenants.home.code }]);
  });
});

describe('why', () => {
  it('names the release for the caller and what chose it', async () => {
    const acts = actsOn(here.superadmin, NAME);
    expect(await why(here.superadmin)).toMatchObject({
      version: '1.0.0',
      channel: 'stable',
      why: 'stable',
      until: null,
    });
    await acts.canary('1.1.0', 100);
    expect(await why(here.superadmin)).toMatchObject({ version: '1.1.0', channel: 'canary', why: 'canary.in' });
    await acts.canary('1.1.0', 1);
    const { bucket, ...drawn } = await why(here.superadmin);
    expect(drawn).toMatchObject(bucket < 1 ? { why: 'canary.in' } : { why: 'canary.out', version: '1.0.0' });
    await acts.endCanary();
    const { body } = await pin({ kind: 'role', subject: 'SuperAdministrator', version: '2.0.0' });
    expect(await why(here.superadmin)).toMatchObject({
      version: '2.0.0',
      channel: 'pin',
      why: 'pin.role',
      until: body.until,
    });
    await unpin(body.id);
  });
});
