import type { ReleaseDifference, ReleaseManifest } from '@titian/shared-contracts/platform';

/** The compared properties of a release. */
export interface Compared {
  version: string;
  manifest: ReleaseManifest;
  initialBytes: number;
  totalBytes: number;
}

const without = (these: string[], those: string[]): string[] => {
  const known = new Set(those);
  return [...new Set(these)].filter((one) => !known.has(one)).sort();
};
const routesOf = (release: Compared | null) => release?.manifest.section.routes.map(({ pattern }) => pattern) ?? [];
const wordsOf = (release: Compared | null) =>
  release ? [...release.manifest.words.my, ...release.manifest.words.en] : [];
const filesOf = (release: Compared | null) =>
  new Map(release?.manifest.files.map(({ path, integrity }) => [path, integrity]));

function sharedChanges(from: Compared | null, to: Compared): ReleaseDifference['shared'] {
  const [before, after] = [from?.manifest.shared ?? {}, to.manifest.shared];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((request) => ({ request, from: before[request]?.range ?? null, to: after[request]?.range ?? null }))
    .filter((change) => change.from !== change.to);
}

/** The differences of a release from another one; from nothing where it is the first. */
export function differenceOf(from: Compared | null, to: Compared): ReleaseDifference {
  const [before, after] = [filesOf(from), filesOf(to)];
  const paths = { before: [...before.keys()], after: [...after.keys()] };
  return {
    from: from?.version ?? null,
    to: to.version,
    routes: { added: without(routesOf(to), routesOf(from)), removed: without(routesOf(from), routesOf(to)) },
    shared: sharedChanges(from, to),
    words: {
      added: without(wordsOf(to), wordsOf(from)).length,
      removed: without(wordsOf(from), wordsOf(to)).length,
    },
    files: {
      added: without(paths.after, paths.before).length,
      removed: without(paths.before, paths.after).length,
      changed: paths.after.filter((path) => before.has(path) && before.get(path) !== after.get(path)).length,
    },
    initialBytes: to.initialBytes - (from?.initialBytes ?? 0),
    totalBytes: to.totalBytes - (from?.totalBytes ?? 0),
  };
}
