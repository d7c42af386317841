import type { Config } from '../config';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';

/** The store that the settings name: an S3 bucket, or else a folder of the data folder. */
export const openFileStore = ({ s3 }: Pick<Config, 's3'>, folder: string): FileStore =>
  s3 ? createS3Store(s3) : createFolderStore(folder);

/** Apart from uploads in the same bucket, so that neither sweep takes the other's for orphans. */
const RELEASES = 'releases/';

/** Where all servers find the releases' archives; null: each server's releases lie in its own data folder. */
export const openReleaseStore = ({ s3 }: Pick<Config, 's3'>): FileStore | null =>
  s3 ? createS3Store(s3, RELEASES) : null;
