import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { platform } from '@titian/shared-contracts/platform';
import { mount } from '../../http/mount';
import { notFound, Problem } from '../../http/problem';
import { mayTake } from '../../plugins/answer-in-time';
import { listedOrigins, liveReleases } from '../registry';
import { dependenciesOf, tryUpgrade } from './dependencies';
import { differenceOf } from './difference';
import { createReleaseFetcher } from './fetch-release';
import { createTryMount } from './mount.check';
import { readProvided } from './provided';
import { createPublishService } from './publish.service';
import { createReleaseReader } from './release.reader';
import { createReleaseFolders } from './release-folders';
import { sweepReleases } from './sweep';
import { receiveTarball } from './received-build';
import { createTokenService } from './token.service';

/** Receiving, checking, mounting and archiving a build, after its last byte has arrived; milliseconds. */
const PUBLISHING = 60_000;

const tarballOf = ({ request }: FastifyReply): Readable => {
  if (request.body instanceof Readable) return request.body;
  throw new Problem(415, 'unsupportedMediaType');
};

/** Publishing: deploy tokens, releases with their checks, and comparisons of releases. */
export const publishRoutes: FastifyPluginAsync = async (app) => {
  const { db, config, releaseArchives: archives } = app;
  const tokens = createTokenService(db, app.secrets);
  const folders = createReleaseFolders(app.releaseFiles);
  const releases = createReleaseReader(db, config.root);
  const service = createPublishService({
    ...{ db, folders, root: config.root },
    fromTarball: receiveTarball,
    fromAddress: createReleaseFetcher({
      ...{ outgoing: app.outgoing, publicUrl: config.publicUrl },
      listed: () => listedOrigins(db, 'releases'),
    }),
    tryMount: createTryMount(config.chromium, config.root),
    archive: async (folder) => (archives ? archives.archiveFolder(folder) : null),
  });

  // Not parsed here: the handler reads a tarball as a stream.
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));

  mount(app, platform.tokens, (call, { params }) => tokens.list(call, params.name));
  mount(app, platform.addToken, (call, { params, body }) => tokens.add(call, params.name, body));
  mount(app, platform.revokeToken, (call, { params, body }) =>
    tokens.revoke(call, params.name, params.id, body.reason),
  );

  mount(app, platform.publish, (call, { params, reply }) => {
    mayTake(reply.request, PUBLISHING);
    return service.publish(call, params.name, tarballOf(reply));
  });
  mount(app, platform.publishFrom, (call, { params, body, reply }) => {
    mayTake(reply.request, PUBLISHING);
    return service.publishFrom(call, params.name, body.manifest);
  });
  mount(app, platform.tryRelease, (call, { params, reply }) => {
    mayTake(reply.request, PUBLISHING);
    return service.try(call, params.name, tarballOf(reply));
  });
  mount(app, platform.release, ({ now }, { params }) => releases.detail(params.name, params.version, now));
  mount(app, platform.difference, async ({ now }, { params, query }) => {
    const { from, to } = await releases.pair(params.name, params.version, query.from, now);
    return differenceOf(from, to);
  });

  mount(app, platform.dependencies, async ({ now }) =>
    dependenciesOf(await liveReleases(db, now), await readProvided(config.root)),
  );
  mount(app, platform.tryUpgrade, async ({ now }, { body }) => {
    const found = tryUpgrade(await liveReleases(db, now), await readProvided(config.root), body);
    if (!found) throw notFound();
    return found;
  });

  app.addHook('onListen', async () => {
    await sweepReleases(db, folders, app.clock()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'orphaned releases were not swept'),
    );
    // In the background: the files are served from here meanwhile.
    void archives
      ?.archiveMissing()
      .catch((error: unknown) => app.log.warn({ err: error }, 'local releases were not archived'));
  });
};
