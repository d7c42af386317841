import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { openReleaseStore } from '../../files/open-file-store';
import { createRegistryService, type RegistryService } from './registry.service';
import { createReleaseArchives, type ReleaseArchives } from './release-archives';
import { createReleaseFiles, type ReleaseFiles } from './release-files';

declare module 'fastify' {
  interface FastifyInstance {
    /** Which releases of the sections run. */
    sections: RegistryService;
    releaseFiles: ReleaseFiles;
    /** Where all servers find the releases' files; null: each server has only its own. */
    releaseArchives: ReleaseArchives | null;
  }
}

const archivesOf = ({ config, db, clock, log }: FastifyInstance, files: ReleaseFiles): ReleaseArchives | null => {
  const store = openReleaseStore(config);
  return store && createReleaseArchives({ db, files, store, clock, log });
};

/** The section registry on the app: which releases run for whom, signed, and where their files are. */
export const registryPlugin = fp(async (app) => {
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
});
