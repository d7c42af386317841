import { folder, repositoryFile, share } from '@titian/shared-contracts/repository';
import { filledPath } from '../parts/filledPath';

const versionOf = (version?: number) => (version ? `?version=${version}` : '');

/** The paths from which bytes are fetched. */
export const contentPaths = {
  file: (id: string, version?: number) => filledPath(repositoryFile.content.path, { id }) + versionOf(version),
  picture: (id: string) => filledPath(repositoryFile.picture.path, { id }),
  /** With only these of its files, where they are named. */
  zip: (folderId: string, files?: readonly string[]) =>
    filledPath(folder.zip.path, { id: folderId }) + (files ? `?files=${files.join(',')}` : ''),
  shared: (token: string) => filledPath(share.content.path, { token }),
};
