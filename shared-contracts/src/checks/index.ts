/**
 * The checks of a build before it may serve anybody: pure functions, the same for the registry and the command line. The `mount` check
 * needs a browser and is made separately.
 */
import type { ReleaseCheck } from '../platform';
import type { Candidate, Surroundings } from './candidate';
import { checkFiles } from './files.check';
import { checkManifest, readManifest } from './manifest.check';
import { checkNavigation, checkRoutes } from './routes.check';
import { checkShared } from './shared.check';
import { checkSize } from './size.check';
import { checkStyles } from './styles.check';
import { checkContract, checkVersion } from './version.check';
import { checkWords } from './words.check';

export { type Candidate, type FoundFile, isSheet, type Neighbour, type Owned, type Surroundings } from './candidate';
export { CHECK_CODES } from './codes';
export { MANIFEST_FILE } from './files.check';
export { readManifest } from './manifest.check';
export { conflicts } from './overlap';
export { exactness, shapesOf, takes } from './shape';
export { judgeRange, solveShared } from './shared.check';
export { sizesOf } from './size.check';

/** All checks of a candidate except `mount`; only the first one where its manifest cannot be read. */
export const checkRelease = (candidate: Candidate, around: Surroundings): ReleaseCheck[] => {
  const first = checkManifest(candidate, around);
  const { manifest } = readManifest(candidate.manifest);
  if (!manifest) return [first];
  return [
    first,
    checkFiles(candidate, manifest),
    checkVersion(manifest, around),
    checkContract(manifest, around),
    checkRoutes(manifest, around),
    checkNavigation(manifest, around),
    checkShared(manifest, around),
    checkSize(candidate, manifest, around),
    checkWords(manifest),
    checkStyles(candidate),
  ];
};

/** Whether a release with these checks may serve: a failed check prevents it, an unknown result doesn't. */
export const mayServe = (checks: readonly ReleaseCheck[]): boolean =>
  checks.every(({ outcome }) => outcome !== 'failed');
