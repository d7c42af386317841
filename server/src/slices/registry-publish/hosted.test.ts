import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { platform, type ReleaseCheck } from '@titian/shared-contracts/platform';
import { allowedOrigin, release, sectionPointer } from '../registry/registry.tables';
import { buildPortal, createCaller, PROJECT, type Portal } from '../../testing/build';
import { makeSection, makeToken, sampleBuild, type SampleBuild } from '../../testing/releases';

const HOST = 'https://files.agency.example';
/** On the list, and yet nothing is fetched from them: addresses of the portal's own network. */
const INSIDE = [
  ...['127.0.0.1', 'localhost', 'sub.localhost', '10.1.2.3', '169.254.169.254', '203.0.113.9'],
  ...['[::1]', '[::ffff:127.0.0.1]', '[fd00::1]', '[64:ff9b::a01:203]', '[2002:a01:203::1]'],
].map((host) => new URL(`https://${host}`).origin);
const OPEN = { 'access-control-allow-origin': '*' };

/** A web server elsewhere, which records its requests. */
const createHost = () => {
  const requests: string[] = [];
  const files = new Map<string, Buffer>();
  let headers: Record<string, string> = OPEN;
  const answer: typeof fetch = async (input) => {
    const url = new URL(String(input));
    requests.push(url.href);
    const content = files.get(url.pathname);
    return content ? new Response(new Uint8Array(content), { headers }) : new Response(null, { status: 404 });
  };
  return {
    ...{ requests, files, answer },
    host(build: SampleBuild, folder: string) {
      files.set(`${folder}release.json`, Buffer.from(JSON.stringify(build.manifest)));
      for (const [name, content] of build.files) files.set(folder + name, content);
    },
    closeTo: (given: Record<string, string>) => void (headers = given),
  };
};

describe('a release that is hosted elsewhere', () => {
  let portal: Portal;
  let caller: ReturnType<typeof createCaller>;
  const there = createHost();
  const params = { name: 'mf-sample' };
  const publishFrom = (manifest: string) => caller.call(platform.publishFrom, { params, body: { manifest } });
  const rows = () => portal.db.select().from(release).where(eq(release.section, 'mf-sample'));
  const failed = ({ body }: Awaited<ReturnType<typeof publishFrom>>) =>
    body.extra.checks.filter(({ outcome }: ReleaseCheck) => outcome === 'failed').map(({ name }: ReleaseCheck) => name);

  beforeAll(async () => {
    portal = await buildPortal(
      { TITIAN_PUBLIC_URL: 'https://portal.example' },
      { outgoing: there.answer, root: PROJECT },
    );
    await makeSection(portal.db);
    await portal.db
      .insert(allowedOrigin)
      .values([HOST, ...INSIDE].map((origin) => ({ origin, use: 'releases' as const, reason: '', by: 'test' })));
    caller = createCaller(portal.app, (await makeToken(portal, ['publish'])).token);
  });
  afterAll(() => portal.close());
  beforeEach(() => {
    there.files.clear();
    there.requests.length = 0;
    there.closeTo(OPEN);
  });

  it('is fetched and digested once, and then loaded from its host', async () => {
    there.host(sampleBuild(), '/builds/1/');
    const { status, body } = await publishFrom(`${HOST}/builds/1/release.json`);
    expect([status, body.origin]).toEqual([201, `${HOST}/builds/1/`]);
    expect(there.requests.sort()).toEqual(
      ['release.json', 'remoteEntry.js', 'section.js'].map((name) => `${HOST}/builds/1/${name}`),
    );
    expect(readdirSync(portal.app.releaseFiles.root)).not.toContain('mf-sample');
    await portal.db.insert(sectionPointer).values({ section: 'mf-sample', stableId: body.id });
    portal.app.sections.changed();
    await portal.db.execute('update registry_state set sequence = sequence + 1');
    const { sections } = await portal.app.sections.resolve();
    expect(sections.find(({ name }) => name === 'mf-sample')?.entry).toBe(`${HOST}/builds/1/remoteEntry.js`);
    expect((await publishFrom(`${HOST}/builds/1/release.json`)).body.code).toBe('release.exists');
  });

  it.each([
    ['lacks a file', (folder: string) => void there.files.delete(`${folder}section.js`)],
    ['has a file of other content', (folder: string) => void there.files.set(`${folder}section.js`, Buffer.from('x'))],
    [
      'has a file without an end',
      (folder: string) => void there.files.set(`${folder}section.js`, Buffer.alloc(5_000_000)),
    ],
    ['may not be read by browsers', () => there.closeTo({})],
  ])('is refused where it %s', async (_, spoil) => {
    there.host(sampleBuild({ version: '2.0.0' }), '/two/');
    spoil('/two/');
    const before = (await rows()).length;
    const reply = await publishFrom(`${HOST}/two/release.json`);
    expect([reply.status, reply.body.code, failed(reply)]).toEqual([422, 'release.refused', ['files']]);
    expect(await rows()).toHaveLength(before);
  });

  it('is refused where its manifest cannot be read or is not there', async () => {
    there.files.set('/x/release.json', Buffer.from('<html>'));
    const reply = await publishFrom(`${HOST}/x/release.json`);
    expect([reply.body.code, failed(reply)]).toEqual(['release.refused', ['manifest']]);
    const missing = await publishFrom(`${HOST}/y/release.json`);
    expect(missing).toMatchObject({ status: 422, body: { code: 'release.unreachable', extra: { status: 404 } } });
  });

  it.each([`${HOST}:8443/a/release.json`, 'https://203.0.113.10/release.json', 'https://files.example/x'])(
    'is refused at %s, which is not on the list, before anything is fetched',
    async (manifest) => {
      expect(await publishFrom(manifest)).toMatchObject({
        ...{ status: 409, body: { code: 'registry.unlistedOrigin', extra: { origin: new URL(manifest).origin } } },
      });
      expect(there.requests).toEqual([]);
    },
  );

  it.each([
    'http://files.agency.example/release.json',
    'https://127.0.0.1/release.json',
    'https://localhost/release.json',
    'https://10.1.2.3/release.json',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/release.json',
    'https://[::ffff:127.0.0.1]/release.json',
    'https://[fd00::1]/release.json',
    'https://[64:ff9b::a01:203]/release.json',
    'https://[2002:a01:203::1]/release.json',
    'https://203.0.113.9/release.json',
    'https://sub.localhost/release.json',
    'https://user:word@files.agency.example/release.json',
    'file:///etc/passwd',
  ])('is not fetched from %s', async (manifest) => {
    expect(await publishFrom(manifest)).toMatchObject({ status: 422, body: { code: 'release.unreachable' } });
    expect(there.requests).toEqual([]);
  });
});
