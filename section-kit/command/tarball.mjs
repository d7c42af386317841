import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { shippedFiles } from './candidate.mjs';

/** A build in the form that the registry accepts: a gzipped tarball of the published files, without the folder's name. */
export const packBuild = async (dist) => {
  const work = mkdtempSync(path.join(os.tmpdir(), 'titian-release-'));
  const file = path.join(work, 'release.tgz');
  try {
    await create({ cwd: dist, file, gzip: true, portable: true, mtime: new Date(0) }, shippedFiles(dist));
    return readFileSync(file);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
