import { platform } from '@titian/shared-contracts/platform';
import { registry, type ResolvedAnswer } from '@titian/shared-contracts';
import { allowedOrigin } from '../registry/registry.tables';
import { buildPortal, PROJECT, type Portal } from '../../testing/build';
import { actsOn, makeReleases } from '../../testing/sections';

type Caller = Awaited<ReturnType<Portal['as']>>;
const NAME = 'mf-overridden';
const MANIFEST = 'http://localhost:4300/release.json';
let portal: Portal;
let [admin, author, other] = [] as unknown as [Caller, Caller, Caller];
beforeAll(async () => {
  portal = await buildPortal({}, { root: PROJECT });
  admin = await portal.as('superadmin');
  const { id: roleId } = await portal.make.role({
    permissions: { platform: ['view'], 'platform.override': ['create'] },
  });
  const organizationId = portal.organizations.provider.id;
  for (const username of ['author', 'bystander'])
    await portal.make.user('Developer', { username, roleId, organizationId });
  [author, other] = [await portal.as('author'), await portal.as('bystander')];
  const listed = { origin: 'https://team.example', use: 'overrides' as const, reason: '', by: 'test' };
  await portal.db.insert(allowedOrigin).values(listed);
  await makeReleases(portal.db, NAME, ['1.0.0']);
  await actsOn(admin, NAME).promote('1.0.0');
});
afterAll(() => portal.close());

const add = (caller: Caller, given: object = {}) =>
  caller.call(platform.override, { body: { section: NAME, manifest: MANIFEST, minutes: 60, ...given } });
const seenBy = async (caller: Caller, query = {}) => {
  const { overrides, sequence } = JSON.parse(
    (await caller.call(registry.resolve, { query })).body.payload,
  ) as ResolvedAnswer;
  return { sections: overrides.map(({ section }) => section), sequence };
};
const endAll = async () => {
  for (const { id } of (await admin.call(platform.overrides)).body)
    await admin.call(platform.endOverride, { params: { id } });
};
afterEach(endAll);

describe('an override', () => {
  it('is seen by its author alone, and not in safe mode', async () => {
    const before = await seenBy(author);
    const { status, body } = await add(author);
    expect([status, body]).toMatchObject([201, { section: NAME, manifest: MANIFEST, by: 'author' }]);
    const after = await seenBy(author);
    expect([after.sections, after.sequence > before.sequence]).toEqual([[NAME], true]);
    for (const caller of [other, admin, portal.nobody]) expect((await seenBy(caller)).sections).toEqual([]);
    expect((await seenBy(author, { safe: '1' })).sections).toEqual([]);
    const explained = (await author.call(platform.why)).body.find(
      ({ section }: { section: string }) => section === NAME,
    );
    expect(explained).toMatchObject({ channel: 'override', why: 'override', version: '1.0.0', until: body.expiresAt });
  });

  it('replaces the one that its author had for the section', async () => {
    await add(author);
    await add(author, { manifest: 'https://team.example/release.json' });
    expect((await other.call(platform.overrides)).body).toMatchObject([
      { manifest: 'https://team.example/release.json', by: 'author' },
    ]);
  });

  it('may be of a section that does not exist yet, five at once', async () => {
    for (const n of [1, 2, 3, 4, 5]) expect((await add(author, { section: `mf-coming${n}` })).status).toBe(201);
    expect(await add(author, { section: 'mf-coming6' })).toMatchObject({
      status: 409,
      body: { code: 'registry.overrides' },
    });
    expect((await add(author, { section: 'mf-coming5' })).status).toBe(201);
    expect((await seenBy(author)).sections.sort()).toEqual([1, 2, 3, 4, 5].map((n) => `mf-coming${n}`));
  });

  it('does not make an unknown page a known one, not even for its author', async () => {
    const found = async (caller: Caller) => {
      const headers = caller.token ? { authorization: `Bearer ${caller.token}` } : {};
      return (await portal.app.inject({ url: '/coming', headers })).statusCode;
    };
    await add(author, { section: 'mf-coming' });
    for (const caller of [author, other, admin, portal.nobody]) expect(await found(caller)).toBe(404);
  });

  it.each([
    'http://team.example/release.json',
    'ftp://localhost/x',
    'javascript:alert(1)',
    'https://a:b@team.example/',
    'file:///etc/passwd',
  ])('refuses %s', async (manifest) => {
    expect(await add(author, { manifest })).toMatchObject({ status: 422, body: { errors: [{ path: '/manifest' }] } });
  });

  it('accepts one’s own machine, and listed origins over TLS', async () => {
    for (const manifest of ['http://127.0.0.1:4300/release.json', 'https://team.example/release.json'])
      expect((await add(author, { manifest })).status).toBe(201);
  });

  it('is ended by its author, and by those who may change the platform', async () => {
    const { id } = (await add(author)).body;
    const ended = (caller: Caller) => caller.call(platform.endOverride, { params: { id } });
    expect(await ended(other)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', extra: { permission: 'platform.update' } },
    });
    expect((await ended(author)).status).toBe(200);
    expect((await seenBy(author)).sections).toEqual([]);
    expect((await ended(admin)).status).toBe(404);
    const again = (await add(author)).body;
    expect((await admin.call(platform.endOverride, { params: { id: again.id } })).status).toBe(200);
    const { body } = await admin.call(platform.entries, {
      query: { section: NAME, filter: 'act_in=override,override.end' },
    });
    expect(body.data.slice(0, 2).map(({ act, by }: { act: string; by: string }) => [act, by])).toEqual([
      ['override.end', 'superadmin'],
      ['override', 'author'],
    ]);
  });

  it('expires', async () => {
    await add(author, { minutes: 1 });
    portal.pass(61_000);
    expect((await seenBy(author)).sections).toEqual([]);
    expect((await author.call(platform.overrides)).body).toEqual([]);
  });
});
