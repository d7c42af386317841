import { readdirSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { platform } from '@titian/shared-contracts/platform';
import type { DeployCall } from '../../http/call';
import type { Problem } from '../../http/problem';
import { release } from '../registry/registry.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { makeSection, makeToken, packBuild, publish, sampleBuild } from '../../testing/releases';
import { until } from '../../testing/until';
import { RELEASE_LIMITS } from './limits';
import { createPublishService } from './publish.service';
import { createReleaseFolders, type ReleaseFolders } from './release-folders';
import { sweepReleases } from './sweep';
import { receiveTarball } from './received-build';

const HOUR = 3_600_000;

describe('a publication that is interrupted', () => {
  let portal: Portal;
  let folders: ReleaseFolders;
  const kept = () => readdirSync(path.join(portal.app.releaseFiles.root, 'mf-sample'));
  const call = (): DeployCall => ({
    ...{ actor: null, correlationId: 'test', ip: '::1', userAgent: 'test', locale: 'en', now: new Date() },
    operator: { kind: 'token', id: 'x', name: 'x' },
  });
  const serviceWith = (given: Partial<ReleaseFolders>) => {
    const { db, config } = portal.app;
    const parts = { db, root: config.root, folders: { ...folders, ...given }, fromTarball: receiveTarball };
    const unused = () => Promise.reject(new Error('unused'));
    const none = () => Promise.resolve(null);
    return createPublishService({ ...parts, fromAddress: unused, tryMount: none, archive: none });
  };
  const publishWith = (given: Partial<ReleaseFolders>, bytes: Buffer) =>
    serviceWith(given).publish(call(), 'mf-sample', Readable.from([bytes]));

  beforeAll(async () => {
    portal = await buildPortal();
    folders = createReleaseFolders(portal.app.releaseFiles);
    await makeSection(portal.db);
  });
  afterAll(() => portal.close());

  it('between its folder and its row leaves an orphaned folder, which the sweep removes an hour later', async () => {
    const bytes = await packBuild(sampleBuild());
    const keep: ReleaseFolders['keep'] = async (...given) => {
      await folders.keep(...given);
      throw new Error('the machine went down');
    };
    await expect(publishWith({ keep }, bytes)).rejects.toThrow('the machine went down');
    expect(await portal.db.select().from(release).where(eq(release.section, 'mf-sample'))).toEqual([]);
    const [orphan] = kept();
    expect(orphan).toMatch(/^1\.0\.0-/);
    expect(await sweepReleases(portal.db, folders, new Date())).toEqual([]);
    expect(await sweepReleases(portal.db, folders, new Date(Date.now() + 2 * HOUR))).toEqual([`mf-sample/${orphan}`]);
    expect(kept()).toEqual([]);
  });

  it('before its folder moved leaves nothing', async () => {
    const keep = () => Promise.reject(new Error('the disk is full'));
    await expect(publishWith({ keep }, await packBuild(sampleBuild()))).rejects.toThrow('the disk is full');
    expect(kept()).toEqual([]);
    expect(readdirSync(path.join(portal.app.releaseFiles.root, '.incoming'))).toEqual([]);
  });

  it('can be repeated over what it left, and the sweep leaves releases alone', async () => {
    const bytes = await packBuild(sampleBuild());
    const keep: ReleaseFolders['keep'] = async (...given) => {
      await folders.keep(...given);
      throw new Error('the machine went down');
    };
    await expect(publishWith({ keep }, bytes)).rejects.toThrow();
    const { token } = await makeToken(portal, ['publish']);
    expect((await publish(portal, token, bytes)).status).toBe(201);
    const [folder] = kept();
    utimesSync(path.join(portal.app.releaseFiles.root, 'mf-sample', folder!), 0, 0);
    await portal.app.jobs.run('releases.sweep');
    expect(kept()).toEqual([folder]);
    const params = { name: 'mf-sample', version: '1.0.0' };
    expect((await (await portal.as('superadmin')).call(platform.release, { params })).status).toBe(200);
  });

  it('frees its slot: only so many releases are received at once', async () => {
    const service = serviceWith({});
    const silent = Array.from({ length: RELEASE_LIMITS.concurrent }, () => new Readable({ read: () => undefined }));
    const waiting = silent.map((packed) =>
      service.try(call(), 'mf-sample', packed).catch((error: Problem) => error.code),
    );
    const busy = { status: 429, code: 'release.busy', details: { retryAfter: 5 } };
    const incoming = path.join(portal.app.releaseFiles.root, '.incoming');
    await until(() => readdirSync(incoming).length === silent.length, 'all places taken');
    await expect(service.try(call(), 'mf-sample', new Readable())).rejects.toMatchObject(busy);
    for (const packed of silent) packed.destroy(new Error('hung up'));
    expect(await Promise.all(waiting)).toEqual(silent.map(() => 'release.unreadable'));
    expect(await service.try(call(), 'mf-sample', Readable.from([await packBuild(sampleBuild())]))).toHaveLength(11);
  });

  it('by a sender that disconnects in the middle leaves nothing', async () => {
    const { token } = await makeToken(portal, ['publish']);
    const bytes = await packBuild(sampleBuild({ version: '2.0.0' }));
    const [before, incoming] = [kept(), path.join(portal.app.releaseFiles.root, '.incoming')];
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const url = address + platform.publish.path.replace(':name', 'mf-sample');
    for (const share of [0, 0.4, 0.8]) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
      const sender = request(url, { method: 'POST', headers: { ...headers, 'content-length': bytes.length } });
      sender.on('error', () => undefined);
      sender.write(bytes.subarray(0, Math.floor(bytes.length * share)));
      sender.flushHeaders();
      await until(() => readdirSync(incoming).length === 1, 'the publication to begin');
      sender.destroy();
      await until(() => readdirSync(incoming).length === 0, 'the publication to be cleared away');
    }
    expect(kept()).toEqual(before);
    expect((await publish(portal, token, bytes)).status).toBe(201);
  });
});
