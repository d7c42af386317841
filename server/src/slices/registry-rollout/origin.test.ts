import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import { CONSOLE_SECTION, type NewOrigin, platform } from '@titian/shared-contracts/platform';
import { portalLog } from '../../storage/schema';
import { buildPortal, createCaller, PROJECT, type Portal } from '../../testing/build';
import { makeRelease, makeSection, makeToken, sampleBuild } from '../../testing/releases';
import { actsOn, REASON } from '../../testing/sections';
import { allowedOrigin, releasePin, section, sectionOverride, sectionPointer } from '../registry/registry.tables';

type Caller = Awaited<ReturnType<Portal['as']>>;
const HOST = 'https://files.example';
const BUILDS = 'https://builds.example';
let portal: Portal;
let [admin, author] = [] as unknown as [Caller, Caller];
beforeAll(async () => {
  portal = await buildPortal({ TITIAN_PUBLIC_URL: 'https://portal.example' }, { root: PROJECT });
  admin = await portal.as('superadmin');
  const { id: roleId } = await portal.make.role({
    permissions: { platform: ['view'], 'platform.override': ['create'] },
  });
  await portal.make.user('Developer', {
    ...{ username: 'author', roleId, organizationId: portal.organizations.provider.id },
  });
  author = await portal.as('author');
  // Where the sections are built, the console came with the portal.
  const [known] = await portal.db.select().from(section).where(eq(section.name, CONSOLE_SECTION));
  if (!known) await makeSection(portal.db, CONSOLE_SECTION);
});
afterAll(() => portal.close());

const add = (origin: string, uses: NewOrigin['uses'] = ['releases'], caller: Caller = admin) =>
  caller.call(platform.addOrigin, { body: { origin, uses, reason: REASON } });
const rows = async () => (await admin.call(platform.origins)).body;
const removeById = (id: string, caller: Caller = admin) =>
  caller.call(platform.removeOrigin, { params: { id }, body: { reason: REASON } });
/** Removes the entry of an origin for a use. */
const remove = async (origin: string, use: NewOrigin['uses'][number] = 'releases') =>
  removeById(
    (await rows()).find((row: { origin: string; use: string }) => row.origin === origin && row.use === use).id,
  );
/** Nothing hosted runs when a test starts, nothing is listed, and nobody sees a build of their own. */
beforeEach(async () => {
  const { db, app } = portal;
  await db.delete(releasePin);
  await db.delete(sectionPointer).where(like(sectionPointer.section, 'mf-hosted%'));
  for (const table of [allowedOrigin, sectionOverride]) await db.delete(table);
  await db.execute(sql`update registry_state set sequence = sequence + 1`);
  app.sections.changed();
});

let count = 0;
/** A new section with hosted releases, none of which runs. */
const hostedSection = async (versions: string[], base = `${HOST}/builds/`) => {
  const name = `mf-hosted${(count += 1)}`;
  await makeSection(portal.db, name);
  for (const version of versions)
    await makeRelease(portal.db, sampleBuild({ name, version }), { origin: `${base}${version}/` });
  return { name, acts: actsOn(admin, name) };
};
const override = (manifest: string, section = 'mf-own') =>
  author.call(platform.override, { body: { section, manifest, minutes: 60 } });
const policyFor = async (caller?: Caller) => {
  const headers = caller ? { authorization: `Bearer ${caller.token}` } : {};
  const { headers: sent } = await portal.app.inject({ url: '/', headers });
  return String(sent['content-security-policy']);
};

describe('the list of origins', () => {
  it('has an entry for each use, in one form, with who added it and why', async () => {
    const { status, body } = await add(' HTTPS://Files.Example:443/ ', ['releases', 'overrides']);
    expect([status, body.map(({ origin, use }: { origin: string; use: string }) => [origin, use])]).toEqual([
      201,
      [
        [HOST, 'releases'],
        [HOST, 'overrides'],
      ],
    ]);
    expect(await rows()).toMatchObject([
      { origin: HOST, use: 'overrides', by: 'superadmin', reason: REASON, needed: [], allowed: ['remove'] },
      { origin: HOST, use: 'releases' },
    ]);
    expect(await add(HOST)).toMatchObject({ status: 409, body: { code: 'registry.originListed' } });
  });

  it('is added to once, however many try at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => add(HOST)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ...['https://a.gov.my@evil.example', 'https://a.gov.my.', 'https://x; script-src *', 'https://x;script-src'],
    ...['https://*.example', 'null', 'http://files.example', 'https://files.example/builds', 'https://[2001:db8::1]'],
  ])('refuses %s', async (origin) => {
    expect(await add(origin)).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: '/origin', code: 'validation.origin' }] } },
    });
    expect(await rows()).toEqual([]);
  });

  it.each(['http://localhost:4300', 'https://127.0.0.1', 'https://2130706433', 'http://x.localhost'])(
    'refuses %s, which is another machine for each reader',
    async (origin) => {
      for (const use of ['releases', 'overrides'] as const)
        expect((await add(origin, [use])).body.errors).toEqual([{ path: '/origin', code: 'validation.ownMachine' }]);
    },
  );

  it('needs a reason, a use and the right', async () => {
    const wrong = await admin.call(platform.addOrigin, { body: { origin: HOST, uses: [], reason: 'short' } });
    expect(wrong.body.errors.map(({ path: field }: { path: string }) => field).sort()).toEqual(['/reason', '/uses']);
    expect(await add(HOST, ['releases'], author)).toMatchObject({
      ...{ status: 403, body: { extra: { permission: 'platform.update' } } },
    });
    const [{ id }] = (await add(HOST)).body;
    expect((await removeById(id, author)).status).toBe(403);
    expect((await author.call(platform.origins)).body).toMatchObject([{ origin: HOST, allowed: [] }]);
  });

  it('is changed by tokens of the console’s section alone, with the scope', async () => {
    await makeSection(portal.db, 'mf-team');
    const holder = async (...given: Parameters<typeof makeToken> extends [unknown, ...infer Rest] ? Rest : never) =>
      createCaller(portal.app, (await makeToken(portal, ...given)).token) as Caller;
    const team = await holder(['publish', 'operate'], 'mf-team');
    for (const reply of [await add(HOST, ['releases'], team), await team.call(platform.origins)])
      expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
    expect((await add(HOST, ['releases'], await holder(['publish'], CONSOLE_SECTION))).status).toBe(403);
    const console = await holder(['operate'], CONSOLE_SECTION);
    expect((await add(HOST, ['releases'], console)).status).toBe(201);
    const [{ id, by }] = (await console.call(platform.origins)).body;
    expect(by).toMatch(/^token /);
    expect((await removeById(id, console)).status).toBe(200);
  });

  it('is kept in history and portal log, with reasons', async () => {
    await add(HOST);
    await remove(HOST);
    const { body } = await admin.call(platform.entries, { query: { filter: 'act_in=origin,origin.remove' } });
    expect(body.data.slice(0, 2)).toMatchObject([
      { act: 'origin.remove', reason: REASON, facts: { what: 'originRemoved', origin: HOST, uses: ['releases'] } },
      { act: 'origin', reason: REASON, facts: { what: 'originAdded', origin: HOST, uses: ['releases'] } },
    ]);
    const logged = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'SECTION_ORIGIN_REMOVE'));
    const said = {
      my: `Tidak lagi membenarkan keluaran daripada ${HOST}`,
      en: `Let releases come from ${HOST} no more`,
    };
    expect(logged).toContainEqual(
      expect.objectContaining({ actionBy: 'superadmin', sentence: 'SECTION', params: { act: said }, reason: REASON }),
    );
    expect((await removeById('01920000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('a release whose host is not on the list', () => {
  const refused = { status: 409, body: { code: 'registry.unlistedOrigin', extra: { origin: HOST } } };

  it('gets to no channel and no pin, and its page offers none', async () => {
    const { name, acts } = await hostedSection(['1.0.0', '1.1.0']);
    const pin = { kind: 'role' as const, subject: 'Client', until: new Date(Date.now() + 86_400_000).toISOString() };
    const pinned = (version: string) =>
      admin.call(platform.pin, { params: { name }, body: { ...pin, version, reason: REASON } });
    const all = [acts.promote, acts.preview, (version: string) => acts.canary(version, 10), pinned];
    for (const act of all) expect(await act('1.0.0')).toMatchObject(refused);
    expect((await acts.detail()).history.map(({ allowed }: { allowed: string[] }) => allowed)).toEqual([
      ['block'],
      ['block'],
    ]);
    await add(HOST, ['overrides']);
    expect(await acts.promote('1.0.0')).toMatchObject(refused);
    await add(HOST);
    for (const act of all.toReversed()) expect((await act('1.0.0')).status).toBeLessThan(300);
  });

  it('is not reached by a rollback, a block of what runs, or a restored set', async () => {
    const { name, acts } = await hostedSection(['1.0.0', '1.1.0']);
    await makeRelease(portal.db, sampleBuild({ name, version: '1.2.0' }));
    await makeRelease(portal.db, sampleBuild({ name, version: '1.3.0' }));
    await add(HOST);
    await acts.promote('1.0.0');
    const set = (await admin.call(platform.addSet, { body: { name: 'Hosted', note: '' } })).body;
    for (const version of ['1.2.0', '1.3.0']) await acts.promote(version);
    expect((await remove(HOST)).status).toBe(200);
    expect(await acts.rollback('1.0.0')).toMatchObject(refused);
    expect((await acts.rollback()).body.pointers).toMatchObject({ stable: '1.2.0', fallback: null });
    expect((await acts.block('1.2.0')).body.pointers).toMatchObject({ stable: null, fallback: null });
    expect((await admin.call(platform.sets)).body.find(({ id }: { id: string }) => id === set.id)).toMatchObject({
      ...{ missing: [{ section: name, version: '1.0.0', reason: 'unlisted' }], allowed: [] },
    });
    const restored = await admin.call(platform.restoreSet, { params: { id: set.id }, body: { reason: REASON } });
    expect([restored.status, restored.body.code]).toEqual([409, 'set.gone']);
  });

  it('stays blocked, since its pin would serve it', async () => {
    const { name, acts } = await hostedSection(['1.0.0']);
    await add(HOST);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const pin = { kind: 'role' as const, subject: 'Client', version: '1.0.0', until, reason: REASON };
    await admin.call(platform.pin, { params: { name }, body: pin });
    expect(await remove(HOST)).toMatchObject({ status: 409, body: { extra: { releases: `${name} 1.0.0` } } });
    await acts.block('1.0.0');
    expect((await remove(HOST)).status).toBe(200);
    expect(await acts.unblock('1.0.0')).toMatchObject(refused);
  });

  it('is not what safe mode shows of the console', async () => {
    await portal.db.insert(sectionPointer).values({ section: CONSOLE_SECTION }).onConflictDoNothing();
    const stableSince = new Date('2020-01-01');
    const build = sampleBuild({ name: CONSOLE_SECTION, version: '0.0.1', routes: [], nav: [] });
    await makeRelease(portal.db, build, { origin: `${HOST}/console/`, stableSince });
    const shown = async () =>
      (await portal.app.sections.resolve(undefined, true)).sections.find(({ name }) => name === CONSOLE_SECTION);
    await add(HOST);
    expect((await shown())?.base).toBe(`${HOST}/console/`);
    await remove(HOST);
    expect((await shown())?.base).not.toBe(`${HOST}/console/`);
  });
});

describe('an origin of the list', () => {
  it('stays while a running release needs it, whatever it runs as; the refusal names them', async () => {
    await add(HOST);
    const { name, acts } = await hostedSection(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']);
    await acts.promote('1.0.0');
    await acts.promote('1.1.0');
    await acts.canary('1.2.0', 10);
    await acts.preview('1.3.0');
    const running = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
    const reply = await remove(HOST);
    expect([reply.status, reply.body.code]).toEqual([409, 'registry.originNeeded']);
    for (const version of running) expect(reply.body.extra.releases).toContain(`${name} ${version}`);
    expect(reply.body.extra.releases).not.toContain('1.4.0');
    const [row] = await rows();
    expect([row.allowed, row.needed.map(({ version }: { version: string }) => version).sort()]).toEqual([[], running]);
    for (const version of running.toReversed()) await acts.block(version);
    expect((await remove(HOST)).status).toBe(200);
  });

  it('never leaves what an act brings out at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      await add(HOST);
      const { acts } = await hostedSection(['1.0.0']);
      const [{ id }] = await rows();
      const [promoted, removed] = await Promise.all(
        round % 2 ? [acts.promote('1.0.0'), removeById(id)] : [removeById(id), acts.promote('1.0.0')].toReversed(),
      );
      expect([promoted!.status, removed!.status].sort()).toEqual([200, 409]);
      await acts.block('1.0.0');
      await portal.db.delete(allowedOrigin);
    }
  });

  it('comes from what ran when the list was introduced', async () => {
    await add('https://old.example:8443');
    const { acts } = await hostedSection(['1.0.0'], 'https://old.example:8443/a/');
    await hostedSection(['1.0.0'], 'https://never.example/');
    await acts.promote('1.0.0');
    await portal.db.delete(allowedOrigin);
    await portal.db.insert(sectionOverride).values(
      ['https://team.example/release.json', 'http://127.0.0.1:4300/release.json'].map((manifest) => ({
        ...{ userId: portal.people.superadmin.id, section: 'mf-own', manifest },
        expiresAt: new Date(Date.now() + 60_000),
      })),
    );
    const migration = path.join(PROJECT, 'server/migrations/0005_allowed_origins.sql');
    for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint').slice(1))
      await portal.db.execute(sql.raw(statement));
    expect(await rows()).toMatchObject([{ origin: 'https://old.example:8443', use: 'releases', by: 'portal' }]);
    const kept = (await admin.call(platform.overrides)).body.map(({ manifest }: { manifest: string }) => manifest);
    expect(kept).toEqual(['http://127.0.0.1:4300/release.json']);
  });
});

describe('overrides', () => {
  const manifest = `${BUILDS}/mf-own/release.json`;
  const mine = async () => (await author.call(platform.overrides)).body;

  it('come from the list and from one’s own machine only', async () => {
    const refused = { status: 409, body: { code: 'registry.unlistedOrigin', extra: { origin: BUILDS } } };
    expect(await override(manifest)).toMatchObject(refused);
    await add(BUILDS, ['releases']);
    expect(await override(manifest)).toMatchObject(refused);
    await add(BUILDS, ['overrides']);
    expect((await override(manifest)).status).toBe(201);
    expect((await override('https://builds.example.evil.example/release.json')).status).toBe(409);
    expect((await override('https://builds.example:8443/release.json')).status).toBe(409);
    for (const own of ['http://localhost:4300/release.json', 'http://127.0.0.1:4301/release.json'])
      expect((await override(own)).status).toBe(201);
  });

  it.each(['https://a;b.example/release.json', 'http://[::1]:4300/release.json', 'https://builds.example./x'])(
    'do not come from %s, which no policy can name',
    async (address) => {
      expect(await override(address)).toMatchObject({ status: 422, body: { errors: [{ path: '/manifest' }] } });
    },
  );

  it('end with their origin’s entry, and others stay', async () => {
    await add(BUILDS, ['overrides']);
    await override(manifest);
    await override('http://localhost:4300/release.json', 'mf-mine');
    const before = (await portal.app.sections.snapshot()).sequence;
    await remove(BUILDS, 'overrides');
    expect((await mine()).map(({ section }: { section: string }) => section)).toEqual(['mf-mine']);
    expect((await portal.app.sections.snapshot()).sequence).toBeGreaterThan(before);
    expect(await policyFor(author)).not.toContain(BUILDS);
  });

  it('never outlive an entry that is removed at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [{ id }] = (await add(BUILDS, ['overrides'])).body;
      await Promise.all(round % 2 ? [override(manifest), removeById(id)] : [removeById(id), override(manifest)]);
      expect(await mine()).toEqual([]);
    }
  });
});

describe('the document’s policy', () => {
  it('names the origins of what this reader may run, and no others', async () => {
    const hosts = ['stable', 'fallback', 'canary', 'preview', 'published', 'pinned'];
    for (const host of hosts) await add(`https://${host}.example`);
    await add(BUILDS, ['overrides']);
    const { name, acts } = await hostedSection([]);
    for (const [index, host] of hosts.entries())
      await makeRelease(portal.db, sampleBuild({ name, version: `1.${index}.0` }), {
        origin: `https://${host}.example/files/`,
      });
    await acts.promote('1.1.0');
    await acts.promote('1.0.0');
    await acts.preview('1.3.0');
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const pinned = { kind: 'user' as const, subject: 'author', version: '1.5.0', until, reason: REASON };
    await admin.call(platform.pin, { params: { name }, body: pinned });
    await override(`${BUILDS}/release.json`);
    const named = async (caller?: Caller) => {
      const policy = await policyFor(caller);
      return [...new Set(policy.match(/https?:\/\/[^ ;]+/g) ?? [])].sort();
    };
    expect(await named()).toEqual(['https://fallback.example', 'https://stable.example']);
    expect(await named(admin)).toEqual(['https://fallback.example', 'https://stable.example']);
    expect(await named(author)).toEqual([BUILDS, 'https://pinned.example', 'https://stable.example']);
    await acts.canary('1.2.0', 100);
    expect(await named(admin)).toContain('https://canary.example');
    await acts.endCanary();
    expect(await named(admin)).not.toContain('https://canary.example');
  });
});
