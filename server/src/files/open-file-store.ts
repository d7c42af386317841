import type { Config } from '../config';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';

/** The store that the settings name: an S3 bucket, or else a folder of the data folder. */
export const openFileStore = ({ s3 }: Pick<Config, 's3'>, folder: string): FileStore =>
  s3 ? createS3Store(s3) : createFolderStore(folder);
