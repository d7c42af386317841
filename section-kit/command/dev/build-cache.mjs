/** Builds kept: pages may still be fetching files of earlier ones. */
const KEPT = 3;

/** Keeps the files of the last successful builds. A file of several builds, such as `release.json`, is the newest one's. */
export const createBuildCache = () => {
  let builds = [];
  return {
    /** @param {Map<string, Buffer>} files */
    put(files) {
      builds = [files, ...builds].slice(0, KEPT);
    },
    get: (file) => builds.find((files) => files.has(file))?.get(file),
  };
};
