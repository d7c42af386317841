import { folder, repository as contract, repositoryFile, share, upload } from '@titian/shared-contracts/repository';
import type { Slice } from '../slice';
import { repositoryDemo } from './demo/repositories';
import { repositoryEvents } from './repository.events';
import { repositoryJobs } from './repository.jobs';
import { repositoryRoutes } from './repository.routes';

export { createContentService, isOutOfQuarantine } from './content.service';
export { findLive } from './file-rows';
export { filesToHandOut, noteHandOut } from './hand-out';
export { leaveRepositories, releaseLocks } from './leave';

/** Repositories: files that an agency shares, in folders with rights. */
export const repository = {
  calls: { repository: contract, folder, repositoryFile, share, upload },
  routes: repositoryRoutes,
  jobs: repositoryJobs,
  events: repositoryEvents,
  demo: repositoryDemo,
} satisfies Slice;
