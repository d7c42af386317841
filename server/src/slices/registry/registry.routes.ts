import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { registry } from '@titian/shared-contracts';
import { openReleaseStore } from '../../files/open-file-store';
import { mount } from '../../http/mount';
import { createRegistryService, type RegistryService } from './registry.service';
import { createReleaseArchives, type ReleaseArchives } from './release-archives';
import { createReleaseFiles, type ReleaseFiles } from './release-files';
import { subjectOf } from './subject';

declare module 'fastify' {
  interface FastifyInstance {
    /** Which releases of the sections run. */
    sections: RegistryService;
    releaseFiles: ReleaseFiles;
    /** Where all servers find the releases' files; null: each has its own alone. */
    releaseArchives: ReleaseArchives | null;
  }
}

const SAFE_PAGES = '/platform/';
/** Whether a page of the console asks for safe mode: `?safe=1`. */
export const asksSafely = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  return searchParams.get('safe') === '1' && pathname.replace(/^\/en(?=\/)/i, '').startsWith(SAFE_PAGES);
};

const archivesOf = ({ config, db, clock, log }: FastifyInstance, ours: ReleaseFiles): ReleaseArchives | null => {
  const store = openReleaseStore(config);
  return store && createReleaseArchives({ db, files: ours, store, clock, log });
};

/** The releases' files at `/sections/{section}/{directory}/…`, brought here first where another server took them in. */
const servedReleases: FastifyPluginAsync = async (app) => {
  const { releaseArchives: archives, releaseFiles } = app;
  if (archives)
    app.addHook<{ Params: { '*': string } }>('onRequest', async ({ params }) => {
      const [section, directory, ...file] = params['*'].split('/');
      if (section && directory && file.length > 0) await archives.bring(section, directory);
    });
  await app.register(files, {
    root: releaseFiles.root,
    prefix: '/sections/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
    // What is being taken in lies in a hidden folder.
    dotfiles: 'ignore',
    // Sections may be served from another origin than the document.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
};

/** The section registry: what runs for whom, signed, and the releases' files. */
export const registryRoutes = fp(async (app) => {
  const releaseFiles = createReleaseFiles(path.join(app.config.dataFolder, 'sections'));
  const archives = archivesOf(app, releaseFiles);
  const service = createRegistryService({
    db: app.db,
    secrets: app.secrets,
    files: releaseFiles,
    archives,
    origin: app.config.sectionOrigin,
    clock: app.clock,
    warn: (what, message) => app.log.warn(what, message),
  });
  app.decorate('sections', service);
  app.decorate('releaseFiles', releaseFiles);
  app.decorate('releaseArchives', archives);
  await mkdir(releaseFiles.root, { recursive: true });
  await service.registerBuilds(app.config.root);

  mount(app, registry.resolve, async (_call, { query, reply }) => {
    const { wire, signature } = await service.resolve(await subjectOf(app, reply.request, reply), query.safe === '1');
    const etag = `"${signature.slice(0, 22)}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization' });
    const isKnown = reply.request.headers['if-none-match'] === etag;
    return isKnown ? reply.status(304).send() : reply.type('application/json; charset=utf-8').send(wire);
  });
  mount(app, registry.keys, () => service.keys());

  await app.register(servedReleases);
});
