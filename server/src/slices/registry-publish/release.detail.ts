import { solveShared, type Surroundings } from '@titian/shared-contracts/checks';
import type { ReleaseDetail } from '@titian/shared-contracts/platform';
import { type Serves, type Release, toRelease } from '../registry';

/** A release with its files, and the compatibility of its shared dependencies with what runs now. */
export const toDetail = (row: Release, { provided, neighbours }: Surroundings, serves: Serves): ReleaseDetail => ({
  ...toRelease(row, serves),
  files: row.manifest.files,
  compatibility: solveShared(row.manifest.shared, provided, neighbours),
  routes: row.description.routes.map(({ pattern }) => pattern),
});
