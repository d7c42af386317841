import type { Config } from '../config';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';

/** The store of the settings: an S3 bucket, else a folder in the data folder. */
export const openFileStore = ({ s3 }: Pick<Config, 's3'>, folder: string): FileStore =>
  s3 ? createS3Store(s3) : createFolderStore(folder);

/** Separate from uploads in the same bucket, so that neither sweep takes the other's files for orphans. */
const RELEASES = 'releases/';

/** The store of the releases' archives that all servers share; null: each server keeps its releases in its own data folder. */
export const openReleaseStore = ({ s3 }: Pick<Config, 's3'>): FileStore | null =>
  s3 ? createS3Store(s3, RELEASES) : null;

/** Of uploads that have not arrived whole: swept by a rule of their own. */
const PARTS = 'parts/';

/** The store of what has arrived of unfinished uploads; with S3 every server can go on with them. */
export const openPartStore = ({ s3 }: Pick<Config, 's3'>, folder: string): FileStore =>
  s3 ? createS3Store(s3, PARTS) : createFolderStore(folder);
