import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import files from '@fastify/static';
import fp from 'fastify-plugin';
import { registry } from '@titian/shared-contracts';
import { mount } from '../../http/mount';
import { createReleaseFiles } from './release-files';
import { createReleaseRepository } from './registry.repository';
import { createRegistryService, type RegistryService } from './registry.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** Which releases of the sections run. */
    sections: RegistryService;
  }
}

/** The section registry: what runs, the releases' files, and what frames report of them. */
export const registryRoutes = fp(async (app) => {
  const releaseFiles = createReleaseFiles(path.join(app.config.dataFolder, 'sections'));
  const service = createRegistryService({
    releases: createReleaseRepository(app.db),
    files: releaseFiles,
    origin: app.config.sectionOrigin,
    warn: (what, message) => app.log.warn(what, message),
  });
  app.decorate('sections', service);
  await mkdir(releaseFiles.root, { recursive: true });
  await service.registerBuilds(app.config.root);

  mount(app, registry.resolve, () => service.resolve());
  mount(app, registry.beacon, async (_call, { body, reply }) => {
    const { section, version, kind } = body;
    // Anybody may send a beacon: only releases that exist become labels of a metric.
    if (await service.isLive(section, version)) app.metrics.sectionEvents.inc({ section, version, kind });
    const level = kind === 'mounted' ? 'info' : 'warn';
    reply.log[level]({ beacon: body }, 'section frame');
    return null;
  });

  await app.register(files, {
    root: releaseFiles.root,
    prefix: '/sections/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
    // Sections may be served from another origin than the document.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
});
