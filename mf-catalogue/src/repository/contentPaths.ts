import { folder, repositoryFile, share } from '@titian/shared-contracts/repository';

const withId = (path: string, id: string) => path.replace(/:\w+/, id);
const versionOf = (version?: number) => (version ? `?version=${version}` : '');

/** The paths from which bytes are fetched. */
export const contentPaths = {
  file: (id: string, version?: number) => withId(repositoryFile.content.path, id) + versionOf(version),
  picture: (id: string) => withId(repositoryFile.picture.path, id),
  zip: (folderId: string) => withId(folder.zip.path, folderId),
  shared: (token: string) => withId(share.content.path, token),
};
