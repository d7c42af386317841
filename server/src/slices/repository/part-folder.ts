import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../files/file-store';
import { openPartStore } from '../../files/open-file-store';

/** Where the parts of unfinished uploads lie: beside the files in the data folder, or in the S3 store. */
export const partStoreOf = ({ config }: FastifyInstance): FileStore =>
  openPartStore(config, path.join(config.dataFolder, 'files', 'parts'));
