import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { platform, type ReleaseCheck } from '@titian/shared-contracts/platform';
import { portalLog } from '../../storage/schema';
import { deployToken, registryEntry, release, sectionPointer } from '../registry/registry.tables';
import { buildPortal, createCaller, type Portal } from '../../testing/build';
import {
  makeRelease,
  makeSection,
  makeToken,
  membersOf,
  packBuild,
  publish,
  sampleBuild,
  tarball,
  type SampleBuild,
} from '../../testing/releases';

const HOUR = 3_600_000;
const OUTCOMES = (checks: ReleaseCheck[]) => Object.fromEntries(checks.map(({ name, outcome }) => [name, outcome]));

describe('publishing a release', () => {
  let portal: Portal;
  let token: string;
  let tokenId: string;
  const root = () => portal.app.releaseFiles.root;
  const folders = (name = 'mf-sample') =>
    existsSync(path.join(root(), name)) ? readdirSync(path.join(root(), name)).sort() : [];
  const rows = (name = 'mf-sample') => portal.db.select().from(release).where(eq(release.section, name));
  /** Nothing was added, and nothing incomplete is left anywhere. */
  const nothingKept = async (before: number) => {
    expect(await rows()).toHaveLength(before);
    expect(folders()).toHaveLength(before);
    expect(readdirSync(path.join(root(), '.incoming'))).toEqual([]);
  };
  const send = (bytes: Buffer, name = 'mf-sample') => publish(portal, token, bytes, name);
  const failedChecks = async (build: SampleBuild, bytes?: Buffer) => {
    const before = (await rows()).length;
    const { status, body } = await send(bytes ?? (await packBuild(build)));
    expect([status, body.code]).toEqual([422, 'release.refused']);
    await nothingKept(before);
    const checks: ReleaseCheck[] = body.extra.checks;
    const failed = checks.filter(({ outcome }) => outcome === 'failed');
    for (const { findings } of failed)
      for (const { cure } of findings) expect([Boolean(cure?.my), Boolean(cure?.en)]).toEqual([true, true]);
    return failed.map(({ name }) => name);
  };

  beforeAll(async () => {
    portal = await buildPortal();
    await makeSection(portal.db);
    await makeSection(portal.db, 'mf-other');
    const made = await makeToken(portal, ['publish']);
    token = made.token;
    tokenId = made.row.id;
    const { id } = await makeRelease(portal.db, sampleBuild({ name: 'mf-other' }));
    await portal.db.insert(sectionPointer).values({ section: 'mf-other', stableId: id });
  });
  afterAll(() => portal.close());

  it('stores it, serves its files for ever to every origin, and records it', async () => {
    const build = sampleBuild({ version: '1.0.0' });
    const script = build.files.get('section.js')!;
    build.files.set('section.js.br', brotliCompressSync(script));
    const { status, body } = await send(await packBuild(build));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ section: 'mf-sample', version: '1.0.0', publishedBy: 'token token-publish', origin: null, blocked: null },
      ...{ serves: [], routes: ['/sample'] },
      sizes: { initial: build.files.get('remoteEntry.js')!.length + build.files.get('section.js.br')!.length },
    });
    expect(OUTCOMES(body.checks)).toMatchObject({ manifest: 'passed', files: 'passed', mount: 'unknown' });
    const [row] = await rows();
    expect(row?.directory).toBe(`1.0.0-${body.digest.slice(0, 8)}`);
    expect(row?.stableSince).toBeNull();
    const file = await portal.app.inject({ url: `/sections/mf-sample/${row!.directory}/section.js` });
    expect([file.statusCode, file.body]).toEqual([200, script.toString()]);
    expect(file.headers['access-control-allow-origin']).toBe('*');
    expect(file.headers['cache-control']).toContain('immutable');
    const entries = await portal.db.select().from(registryEntry).where(eq(registryEntry.act, 'publish'));
    expect(entries).toMatchObject([{ by: 'token token-publish', section: 'mf-sample' }]);
    const log = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'SECTION_PUBLISH'));
    expect(log).toMatchObject([{ actionBy: 'token token-publish', targetId: 'mf-sample' }]);
  });

  it.each(['help.html', 'help.HTM', 'help.xhtml', 'feed.xml', 'guide.pdf', 'page.mht', 'page.svgz', 'page'])(
    'refuses %s: a release holds no documents',
    async (file) => {
      const build = sampleBuild({ version: '3.0.0' });
      const page = Buffer.from('<script>fetch("/token", { method: "POST" })</script>');
      const files = new Map([...build.files, [file, page]]);
      const { status, body } = await send(await packBuild(sampleBuild({ version: '3.0.0' }, 'page', files)));
      expect([status, body.code]).toEqual([422, 'release.refused']);
      expect(JSON.stringify(body.extra)).toContain(file);
      expect(folders().some((folder) => folder.startsWith('3.0.0'))).toBe(false);
    },
  );

  it('serves no file as a document, also one that was published before such files were refused', async () => {
    const [row] = await rows();
    const folder = path.join(root(), 'mf-sample', row!.directory!);
    writeFileSync(path.join(folder, 'old.html'), '<script>fetch("/token")</script>');
    writeFileSync(path.join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const get = (file: string, dest?: string) =>
      portal.app.inject({
        url: `/sections/mf-sample/${row!.directory}/${file}`,
        headers: dest ? { 'sec-fetch-dest': dest } : {},
      });
    for (const dest of ['document', 'iframe', 'frame', 'object', 'embed'])
      for (const file of ['old.html', 'logo.svg', 'section.js']) expect((await get(file, dest)).statusCode).toBe(403);
    expect(await get('logo.svg', 'image')).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/svg+xml' },
    });
    for (const file of ['old.html', 'logo.svg', 'release.json']) {
      const { headers } = await get(file);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await get('section.js', 'script')).headers['content-security-policy']).toBeUndefined();
  });

  it('records when its token was used, once a minute at most', async () => {
    const { row } = await makeToken(portal, ['publish', 'operate']);
    expect(row.lastUsedAt).toBeNull();
    const used = async () => {
      const [found] = await portal.db.select().from(deployToken).where(eq(deployToken.id, tokenId));
      return found!.lastUsedAt!.getTime();
    };
    const read = () =>
      createCaller(portal.app, token).call(platform.release, { params: { name: 'mf-sample', version: '1.0.0' } });
    const first = await used();
    expect((await read()).status).toBe(200);
    expect(await used()).toBe(first);
    portal.pass(61_000);
    expect((await read()).status).toBe(200);
    expect(await used()).toBeGreaterThan(first);
  });

  it('refuses a version that exists, also where two are published at once', async () => {
    const again = await send(await packBuild(sampleBuild({ version: '1.0.0' }, 'other code')));
    expect(again).toMatchObject({ status: 409, body: { code: 'release.exists', extra: { version: '1.0.0' } } });
    const bytes = [
      await packBuild(sampleBuild({ version: '1.1.0' })),
      await packBuild(sampleBuild({ version: '1.1.0' }, 'b')),
    ];
    const replies = await Promise.all(bytes.map((one) => send(one)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    await nothingKept(2);
  });

  it('is allowed to people with the right and to valid tokens of the section with the scope', async () => {
    const bytes = await packBuild(sampleBuild({ version: '1.2.0' }));
    const before = (await rows()).length;
    const as = async (given: string | undefined, name = 'mf-sample') => {
      const { status, body } = await publish(portal, given, bytes, name);
      return [status, body.code];
    };
    expect(await as(undefined)).toEqual([401, 'auth.required']);
    expect(await as('titian_made-up')).toEqual([401, 'auth.required']);
    expect(await as(token, 'mf-other')).toEqual([403, 'forbidden']);
    expect(await as((await makeToken(portal, ['operate'])).token)).toEqual([403, 'forbidden']);
    expect(await as((await portal.as('tenantadmin')).token)).toEqual([403, 'forbidden']);
    const expired = await makeToken(portal, ['publish'], 'mf-sample', new Date(Date.now() - HOUR));
    expect(await as(expired.token)).toEqual([401, 'auth.required']);
    const revoked = await makeToken(portal, ['publish']);
    const admin = await portal.as('superadmin');
    const params = { name: 'mf-sample', id: revoked.row.id };
    await admin.call(platform.revokeToken, { params, body: { reason: 'Lost with a laptop' } });
    expect(await as(revoked.token)).toEqual([401, 'auth.required']);
    expect(await as(admin.token, 'mf-nobody')).toEqual([404, 'notFound']);
    await nothingKept(before);
    expect(await as(admin.token)).toEqual([201, undefined]);
  });

  describe('refuses, with the cure, a build', () => {
    const next = (more: Parameters<typeof sampleBuild>[0] = {}) => sampleBuild({ version: '3.0.0', ...more });

    it('whose manifest cannot be read, or has another name', async () => {
      const build = next();
      const members = membersOf(build).slice(1);
      expect(await failedChecks(build, await tarball(members))).toEqual(['manifest']);
      const broken = [{ path: 'release.json', content: Buffer.from('{') }, ...members];
      expect(await failedChecks(build, await tarball(broken))).toEqual(['manifest']);
      expect(await failedChecks(next({ name: 'mf-another' }))).toEqual(['manifest']);
    });

    it('that lacks a file, has one with other content, or an additional one', async () => {
      const [lacking, other, more] = [next(), next(), next()];
      lacking.files.delete('section.js');
      other.files.set('section.js', Buffer.from('something else'));
      more.files.set('section.js.map', Buffer.from('{}'));
      for (const build of [lacking, other, more]) expect(await failedChecks(build)).toEqual(['files']);
    });

    it('whose compressed file differs from the original, or unpacks without an end', async () => {
      for (const twin of [Buffer.from('something else'), Buffer.alloc(50_000_000)]) {
        const build = next();
        build.files.set('section.js.br', brotliCompressSync(twin));
        expect(await failedChecks(build)).toEqual(['files']);
      }
    });

    it('of a version that is not higher', async () =>
      expect(await failedChecks(next({ version: '0.9.0' }))).toEqual(['version']));

    it('for another contract', async () =>
      expect(await failedChecks(next({ contract: '^9.0.0' }))).toEqual(['contract']));

    it('that claims a page of the shell or of a live section', async () => {
      const [route] = next().manifest.section.routes;
      for (const pattern of ['/Login', '/OTHER'])
        expect(await failedChecks(next({ routes: [route!, { ...route!, pattern }] }))).toEqual(['routes']);
    });

    it('whose menu leads nowhere, or where another section leads', async () => {
      const { nav, routes } = next().manifest.section;
      expect(await failedChecks(next({ nav: [{ ...nav[0]!, path: '/nowhere' }] }))).toEqual(['navigation']);
      const other = { routes: [...routes, { ...routes[0]!, pattern: '/:any' }], nav: [{ ...nav[0]!, path: '/other' }] };
      expect(await failedChecks(next(other))).toContain('navigation');
    });

    it('that is too heavy, and one whose words differ', async () => {
      const heavy = next();
      const content = Buffer.from(Array.from({ length: 30_000 }, (_, index) => index * 7919).join());
      heavy.files.set('section.js', content);
      const resized = sampleBuild(heavy.manifest.section, '3', new Map([...heavy.files]));
      expect(await failedChecks(resized)).toEqual(['size']);
      const silent = next();
      silent.manifest.words = { my: ['title', 'more'], en: ['title'] };
      expect(await failedChecks(silent)).toEqual(['words']);
    });

    it('whose style sheet asks for what lies outside its slot', async () => {
      const { manifest, files } = next();
      const sheets = new Map([
        ...files,
        ['sample.css', Buffer.from('.own h1 { margin: 0 } body > h1 { display: none }')],
      ]);
      expect(await failedChecks(sampleBuild(manifest.section, '3', sheets))).toEqual(['styles']);
    });

    it('also when it is only tried', async () => {
      const before = (await rows()).length;
      const bytes = await packBuild(next({ version: '0.1.0', contract: '^9.0.0' }));
      const { status, body } = await publish(portal, token, bytes, 'mf-sample', platform.tryRelease);
      expect(status).toBe(200);
      expect(OUTCOMES(body)).toMatchObject({ version: 'failed', contract: 'failed', files: 'passed' });
      const good = await publish(portal, token, await packBuild(next()), 'mf-sample', platform.tryRelease);
      expect(good.body.filter((check: ReleaseCheck) => check.outcome === 'failed')).toEqual([]);
      await nothingKept(before);
    });
  });

  describe('cannot be tricked by', () => {
    const refused = async (members: Parameters<typeof tarball>[0], code = 'release.member') => {
      const before = (await rows()).length;
      const { status, body } = await send(await tarball([...membersOf(sampleBuild({ version: '4.0.0' })), ...members]));
      expect([status, body.code]).toEqual([code === 'release.tooLarge' ? 413 : 422, code]);
      await nothingKept(before);
      return body.extra;
    };

    it.each(['../out.js', '/etc/cron.d/x', 'a/../../out.js', '.hidden.js', 'a\\..\\b.js', 'a//b.js'])(
      'the path %s',
      async (name) => {
        expect(await refused([{ path: name, content: Buffer.from('x') }])).toMatchObject({ reason: 'path' });
        expect(existsSync(path.join(root(), 'out.js'))).toBe(false);
      },
    );

    it('links and devices', async () => {
      expect(await refused([{ path: 'a.js', type: 'symlink', linkname: '/etc/passwd' }])).toMatchObject({
        reason: 'type',
      });
      expect(await refused([{ path: 'b.js', type: 'link', linkname: 'section.js' }])).toMatchObject({ reason: 'type' });
      expect(await refused([{ path: 'c', type: 'character-device' }])).toMatchObject({ reason: 'type' });
    });

    it('a file that is there twice', async () =>
      expect(await refused([{ path: 'section.js', content: Buffer.from('x') }])).toMatchObject({ reason: 'twice' }));

    it('a file that unzips without an end', async () => {
      const bomb = Buffer.alloc(21 * 1024 * 1024);
      expect(await refused([{ path: 'bomb.js', content: bomb }], 'release.tooLarge')).toMatchObject({ limit: 'file' });
    });

    it('a body of another kind', async () => {
      expect(await send(Buffer.from('no archive'))).toMatchObject({
        status: 422,
        body: { code: 'release.unreadable' },
      });
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' };
      const url = platform.publish.path.replace(':name', 'mf-sample');
      const other = await portal.app.inject({ method: 'POST', url, headers, payload: 'x' });
      expect([other.statusCode, other.json().code]).toEqual([415, 'unsupportedMediaType']);
    });
  });

  it('leaves nothing when the body ends early, wherever it does', async () => {
    const bytes = await packBuild(sampleBuild({ version: '5.0.0' }));
    const before = (await rows()).length;
    for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
      const { status, body } = await send(bytes.subarray(0, Math.floor(bytes.length * share)));
      expect([share, status, body.code]).toEqual([share, 422, 'release.unreadable']);
    }
    await nothingKept(before);
  });
});
