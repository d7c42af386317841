import { folder, repository, repositoryFile, share, upload } from '@titian/shared-contracts/repository';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const tags = ['Repository'] as const;
// Quiet: forms and dialogs show these errors themselves.
const quiet = { extraOptions: { quiet: true } } as const;
const shown = { providesTags: tags };
const changes = { invalidatesTags: tags, ...quiet };

const repositoryApi = defineCalls((build) => ({
  listRepositories: build.query({ ...request(repository.list), ...shown }),
  readRepository: build.query({ ...request(repository.read), ...shown }),
  searchRepository: build.query({ ...request(repository.search), ...shown }),
  readActivity: build.query({ ...request(repository.activity), ...shown }),
  readTrash: build.query({ ...request(repository.trash), ...shown }),
  emptyTrash: build.mutation({ ...request(repository.emptyTrash), ...changes }),
  followRepository: build.mutation({ ...request(repository.follow), invalidatesTags: tags }),
  listFolderFiles: build.query({ ...request(folder.files), ...shown }),
  createFolder: build.mutation({ ...request(folder.create), ...changes }),
  changeFolder: build.mutation({ ...request(folder.change), ...changes }),
  removeFolder: build.mutation({ ...request(folder.remove), invalidatesTags: tags }),
  restoreFolder: build.mutation({ ...request(folder.restore), ...changes }),
  purgeFolder: build.mutation({ ...request(folder.purge), ...changes }),
  readRights: build.query({ ...request(folder.rights), ...shown }),
  setRights: build.mutation({ ...request(folder.setRights), ...changes }),
  findSubjects: build.query({ ...request(folder.subjects), ...shown }),
  readFile: build.query({ ...request(repositoryFile.read), ...shown }),
  previewFile: build.query({ ...request(repositoryFile.preview), ...shown }),
  changeFile: build.mutation({ ...request(repositoryFile.change), ...changes }),
  lockFile: build.mutation({ ...request(repositoryFile.lock), ...changes }),
  copyFile: build.mutation({ ...request(repositoryFile.copy), ...changes }),
  restoreVersion: build.mutation({ ...request(repositoryFile.restoreVersion), invalidatesTags: tags }),
  removeFile: build.mutation({ ...request(repositoryFile.remove), invalidatesTags: tags }),
  restoreFile: build.mutation({ ...request(repositoryFile.restore), ...changes }),
  purgeFile: build.mutation({ ...request(repositoryFile.purge), ...changes }),
  listShares: build.query({ ...request(share.list), ...shown }),
  createShare: build.mutation({ ...request(share.create), ...changes }),
  revokeShare: build.mutation({ ...request(share.revoke), invalidatesTags: tags }),
  openShare: build.query({ ...request(share.open), ...shown }),
  openUploads: build.query({ ...request(upload.mine), ...shown }),
  beginUpload: build.mutation({ ...request(upload.begin), ...quiet }),
  finishUpload: build.mutation({ ...request(upload.finish), ...changes }),
}));

export const {
  useListRepositoriesQuery,
  useReadRepositoryQuery,
  useSearchRepositoryQuery,
  useReadActivityQuery,
  useReadTrashQuery,
  useEmptyTrashMutation,
  useFollowRepositoryMutation,
  useListFolderFilesQuery,
  useCreateFolderMutation,
  useChangeFolderMutation,
  useRemoveFolderMutation,
  useRestoreFolderMutation,
  usePurgeFolderMutation,
  useReadRightsQuery,
  useSetRightsMutation,
  useFindSubjectsQuery,
  useReadFileQuery,
  usePreviewFileQuery,
  useChangeFileMutation,
  useCopyFileMutation,
  useLockFileMutation,
  useRestoreVersionMutation,
  useRemoveFileMutation,
  useRestoreFileMutation,
  usePurgeFileMutation,
  useListSharesQuery,
  useCreateShareMutation,
  useRevokeShareMutation,
  useOpenShareQuery,
  useOpenUploadsQuery,
  useBeginUploadMutation,
  useFinishUploadMutation,
} = repositoryApi;
