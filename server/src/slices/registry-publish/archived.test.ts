import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { readConfig } from '../../config';
import { openReleaseStore } from '../../files/open-file-store';
import type { DeployCall } from '../../http/call';
import { release } from '../registry/registry.tables';
import { buildPortal, PROJECT, type Portal } from '../../testing/build';
import { makeRelease, makeSection, makeToken, packBuild, publish, sampleBuild } from '../../testing/releases';
import { startS3, type Failure } from '../../testing/s3';
import { until } from '../../testing/until';
import { uploadLetter } from '../../testing/uploading';
import { createPublishService } from './publish.service';
import { createReleaseFolders } from './release-folders';
import { receiveTarball } from './received-build';

const HOUR = 3_600_000;
const emptyFolder = () => mkdtempSync(path.join(os.tmpdir(), 'titian-server-'));

describe('releases of a portal with a store, on two servers', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let here: Portal;
  let there: FastifyInstance;
  let token: string;

  /** A server of the same portal, with a data folder of its own. */
  const server = async (s3Url: string | null = s3.url, dataFolder = emptyFolder()) => {
    const { storage, secrets, clock, config } = here.app;
    const given = { LOG_LEVEL: 'silent', TITIAN_DATA: dataFolder, ...(s3Url && { TITIAN_S3: s3Url }) };
    const app = await buildApp({ config: readConfig(given, config.root), storage, secrets, clock });
    await app.ready();
    return app;
  };
  const rowOf = async (version: string, name = 'mf-sample') => {
    const rows = await here.db.select().from(release).where(eq(release.section, name));
    return rows.find((row) => row.version === version)!;
  };
  /** Publishes a version here; returns its row and its build. */
  async function published(version: string) {
    const build = sampleBuild({ version });
    for (const name of [...build.files.keys()])
      build.files.set(`${name}.br`, brotliCompressSync(build.files.get(name)!));
    const { status } = await publish(here, token, await packBuild(build));
    expect(status).toBe(201);
    s3.counted();
    return { build, row: await rowOf(version) };
  }
  type Named = Pick<typeof release.$inferSelect, 'section' | 'directory'>;
  const getFile = (app: FastifyInstance, { section, directory }: Named, file = 'remoteEntry.js', headers = {}) =>
    app.inject({ url: `/sections/${section}/${directory}/${file}`, headers });
  const foldersOf = ({ releaseFiles: { root } }: FastifyInstance, name = 'mf-sample') =>
    existsSync(path.join(root, name)) ? readdirSync(path.join(root, name)) : [];
  const nothingIncoming = ({ releaseFiles: { incoming } }: FastifyInstance) =>
    expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
  const archives = async () => {
    const found: string[] = [];
    for await (const { digest } of openReleaseStore(here.app.config)!.list()) found.push(digest);
    return found;
  };

  beforeAll(async () => {
    s3 = await startS3();
    here = await buildPortal({ TITIAN_S3: s3.url }, { root: PROJECT });
    there = await server();
    await makeSection(here.db);
    token = (await makeToken(here, ['publish'])).token;
  });
  afterEach(() => s3.simulate(null));
  afterAll(async () => {
    await there.close();
    await here.close();
    await s3.close();
  });

  it('are served by the server that did not receive them, every file with its bytes and headers', async () => {
    const { build, row } = await published('1.0.0');
    expect(row.archive).toMatch(/^[0-9a-f]{64}$/);
    expect(foldersOf(there)).toEqual([]);
    const stableHeaders = ({ headers }: Awaited<ReturnType<typeof getFile>>) =>
      Object.entries(headers).filter(([name]) => !/^(date|x-request-id)$/.test(name));
    for (const [file, content] of build.files)
      for (const encoding of ['identity', 'br']) {
        const [one, other] = await Promise.all(
          [here.app, there].map((app) => getFile(app, row, file, { 'accept-encoding': encoding })),
        );
        expect([file, other!.statusCode]).toEqual([file, 200]);
        expect(other!.rawPayload.equals(one!.rawPayload)).toBe(true);
        if (encoding === 'identity') expect(other!.rawPayload.equals(content)).toBe(true);
        expect(stableHeaders(other!)).toEqual(stableHeaders(one!));
        expect(other!.headers).toMatchObject({
          'access-control-allow-origin': '*',
          'cache-control': expect.stringContaining('immutable'),
        });
      }
    expect(s3.counted()).toEqual([`GET ${row.archive}`]);
    nothingIncoming(there);
  });

  it('are downloaded once for concurrent requests, and again where the folder was emptied', async () => {
    const { row } = await published('1.1.0');
    const getAll = () => Promise.all(Array.from({ length: 20 }, () => getFile(there, row)));
    for (let round = 0; round < 2; round += 1) {
      expect((await getAll()).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(s3.counted()).toEqual([`GET ${row.archive}`]);
      rmSync(there.releaseFiles.folderOf(row.section, row.directory), { recursive: true });
    }
  });

  it('are requested from the store only where the portal has such a release', async () => {
    const hosted = await makeRelease(here.db, sampleBuild({ version: '0.1.0' }), { origin: 'https://agency.example/' });
    const { row } = await published('1.2.0');
    const names = [hosted, { section: 'mf-sample', directory: '9.9.9-00000000' }, { section: '..', directory: '..' }];
    for (const name of names) expect((await getFile(there, name)).statusCode).toBe(404);
    expect((await getFile(there, row, 'nothing.js')).statusCode).toBe(404);
    expect((await getFile(there, row, '../../../secret')).statusCode).toBe(404);
    await getFile(here.app, row);
    expect(s3.counted()).toEqual([`GET ${row.archive}`]);
  });

  it.each([
    ['away', 'storeAway', '2.0.0'],
    ['cut', 'storeAway', '2.1.0'],
    ['corrupt', 'corrupt', '2.2.0'],
  ] as [Failure, string, string][])(
    'answer 503 while the store is %s, leave no incomplete folder, and work later',
    async (failure, reason, version) => {
      const { row } = await published(version);
      s3.simulate(failure);
      const reply = await getFile(there, row);
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
      expect(reply.json()).toMatchObject({ code: 'release.unavailable', extra: { reason } });
      expect(foldersOf(there)).not.toContain(row.directory);
      nothingIncoming(there);
      expect((await getFile(here.app, row)).statusCode).toBe(200);
      s3.simulate(null);
      expect((await getFile(there, row)).statusCode).toBe(200);
    },
  );

  it('are not accepted while the store is away, and nothing is left of them', async () => {
    const bytes = await packBuild(sampleBuild({ version: '3.0.0' }));
    const before = foldersOf(here.app);
    s3.simulate('away');
    const { status, body } = await publish(here, token, bytes);
    expect([status, body.code, body.extra]).toEqual([503, 'release.unavailable', { reason: 'storeAway' }]);
    expect([await rowOf('3.0.0'), foldersOf(here.app)]).toEqual([undefined, before]);
    nothingIncoming(here.app);
    s3.simulate(null);
    expect((await publish(here, token, bytes)).status).toBe(201);
  });

  it('that were interrupted before their row leave an archive that the sweep removes an hour later, and no other', async () => {
    const { db, app } = here;
    const folders = createReleaseFolders(app.releaseFiles);
    const service = createPublishService({
      ...{ db, root: app.config.root, fromTarball: receiveTarball, tryMount: () => Promise.resolve(null) },
      fromAddress: () => Promise.reject(new Error('unused')),
      folders: { ...folders, keep: () => Promise.reject(new Error('the machine went down')) },
      archive: (folder) => app.releaseArchives!.archiveFolder(folder),
    });
    const call: DeployCall = {
      ...{ actor: null, correlationId: 'test', ip: '::1', userAgent: 'test', locale: 'en', now: new Date() },
      operator: { kind: 'token', id: 'x', name: 'x' },
    };
    const before = await archives();
    const bytes = await packBuild(sampleBuild({ version: '4.0.0' }));
    await expect(service.publish(call, 'mf-sample', Readable.from([bytes]))).rejects.toThrow('went down');
    const orphans = (await archives()).filter((digest) => !before.includes(digest));
    expect(orphans).toHaveLength(1);
    await app.releaseArchives!.sweep(new Date());
    expect(await archives()).toContain(orphans[0]);
    await app.releaseArchives!.sweep(new Date(Date.now() + 2 * HOUR));
    expect((await archives()).sort()).toEqual(before.sort());
  });

  it('are separate from uploads: no sweep removes the other’s files', async () => {
    const client = await here.as('client');
    const letter = await uploadLetter(here, client);
    const before = await archives();
    await here.app.releaseArchives!.sweep(new Date(Date.now() + 2 * HOUR));
    here.pass(2 * HOUR);
    await here.app.jobs.run('files.sweep');
    here.pass(-2 * HOUR);
    expect(await archives()).toEqual(before);
    const headers = { authorization: `Bearer ${client.token}` };
    expect((await here.app.inject({ url: letter.url, headers })).statusCode).toBe(200);
  });

  describe('from before there was a store', () => {
    it('are archived once by the server that has them, when it starts, and then served by all', async () => {
      const old = await server(null);
      const portal = { ...here, app: old };
      expect((await publish(portal, token, await packBuild(sampleBuild({ version: '5.0.0' })))).status).toBe(201);
      const row = await rowOf('5.0.0');
      expect([old.releaseArchives, row.archive]).toEqual([null, null]);
      await old.close();
      const reply = await getFile(there, row);
      expect([reply.statusCode, reply.json().extra]).toEqual([503, { reason: 'missing' }]);
      s3.counted();

      const started = await server(s3.url, old.config.dataFolder);
      await started.listen({ port: 0, host: '127.0.0.1' });
      await until(async () => (await rowOf('5.0.0')).archive !== null, 'the release to be archived');
      expect((await getFile(there, row)).statusCode).toBe(200);
      // Others keep files there too: those of the demo's repositories come with a server's start.
      const put = async () => {
        const ofReleases = new Set(await archives());
        return s3.counted().filter((line) => line.startsWith('PUT') && ofReleases.has(line.slice(4)));
      };
      expect(await put()).toEqual([`PUT ${(await rowOf('5.0.0')).archive}`]);
      await started.releaseArchives!.archiveMissing();
      await there.releaseArchives!.archiveMissing();
      expect(await put()).toEqual([]);
      await started.close();
    });

    it('are archived again where the store lost them, and left alone where they are damaged', async () => {
      const [lost, damaged] = [await published('6.0.0'), await published('6.1.0')];
      const store = openReleaseStore(here.app.config)!;
      for (const { row } of [lost, damaged]) await store.remove(row.archive!);
      writeFileSync(path.join(here.app.releaseFiles.folderOf('mf-sample', damaged.row.directory), 'section.js'), 'x');
      expect((await getFile(there, lost.row)).json().extra).toEqual({ reason: 'missing' });
      await here.app.releaseArchives!.archiveMissing();
      expect((await getFile(there, lost.row)).statusCode).toBe(200);
      expect((await getFile(there, damaged.row)).json().extra).toEqual({ reason: 'missing' });
    });
  });

  describe('that came with the portal', () => {
    const build = (root: string, code: string) => {
      const folder = path.join(root, 'mf-built/dist');
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const { section } = sampleBuild({ name: 'mf-built' }).manifest;
      writeFileSync(path.join(folder, 'section.json'), JSON.stringify(section));
      writeFileSync(path.join(folder, 'assets.json'), JSON.stringify({ entry: 'entry.js', js: [], css: [] }));
      writeFileSync(path.join(folder, 'entry.js'), code);
    };
    const stable = async () => {
      const sections = await here.app.sections.snapshot();
      return sections.sections.find(({ name }) => name === 'mf-built')!;
    };
    const root = emptyFolder();

    it('are on every server that has the build, without the store', async () => {
      build(root, 'first');
      await here.app.sections.registerBuilds(root);
      s3.counted();
      await there.sections.registerBuilds(root);
      expect((await getFile(there, (await stable()).stable!, 'entry.js')).body).toBe('first');
      expect(s3.counted()).toEqual([]);
    });

    it('come from the store where a server still has the previous build', async () => {
      build(root, 'second');
      await there.sections.registerBuilds(root);
      here.app.sections.changed();
      const newest = await stable();
      expect((await getFile(here.app, newest.stable!, 'entry.js')).body).toBe('second');
      expect(s3.counted()).toContain(`GET ${newest.stable!.archive}`);
      expect((await getFile(here.app, newest.fallback!, 'entry.js')).body).toBe('first');
    });

    it('don’t prevent the start of a server whose store is away, and are archived later', async () => {
      build(root, 'third');
      s3.simulate('away');
      await here.app.sections.registerBuilds(root);
      const { directory } = (await stable()).stable!;
      const name = { section: 'mf-built', directory };
      expect((await getFile(here.app, name, 'entry.js')).body).toBe('third');
      expect((await getFile(there, name, 'entry.js')).json().extra).toEqual({ reason: 'missing' });
      s3.simulate(null);
      await here.app.jobs.run('releases.sweep');
      expect((await getFile(there, name, 'entry.js')).body).toBe('third');
    });
  });
});
