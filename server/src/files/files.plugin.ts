import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import multipart from '@fastify/multipart';
import fp from 'fastify-plugin';
import { createFileRules, type FileRules } from './file-rules';
import type { FileStore } from './file-store';
import type { LibraryUser } from './library-user';
import { openFileStore } from './open-file-store';
import { RECEIVED } from './receive';
import { sweepFiles, sweepIncoming } from './sweep';

declare module 'fastify' {
  interface FastifyInstance {
    files: {
      store: FileStore;
      rules: FileRules;
      /** What shows items of the library; each slice registers its own. */
      users: LibraryUser[];
      /** Folder for files that are being received; temporary. */
      incoming: string;
    };
  }
}

const HOUR = 3_600;
const DAY = 86_400_000;

/** Files: the store of their bytes, the rules of who may read them (each slice registers its own), and the job that removes unused ones. */
export const filesPlugin = fp(async (app) => {
  const folder = path.join(app.config.dataFolder, 'files');
  const incoming = path.join(folder, 'incoming');
  const store = openFileStore(app.config, path.join(folder, 'kept'));
  app.decorate('files', { store, rules: createFileRules(), users: [], incoming });

  await mkdir(incoming, { recursive: true, mode: 0o700 });
  // The embedded database serves only this process, so anything in the folder was left by an earlier one.
  if (app.storage.engine === 'embedded') await sweepIncoming(incoming, new Date(Date.now() + DAY));

  await app.register(multipart, {
    limits: {
      fileSize: RECEIVED.fileBytes,
      files: RECEIVED.files,
      fields: 10,
      parts: RECEIVED.files + 10,
      fieldSize: 1_000,
      fieldNameSize: 100,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
  });

  app.jobs.register({
    name: 'files.sweep',
    everySeconds: HOUR,
    run: async (now) => {
      await sweepFiles(app.db, store, now);
      await sweepIncoming(incoming, new Date(now.getTime() - DAY));
    },
  });
});
