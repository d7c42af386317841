/** Pages may still be fetching files of the builds before. */
const KEPT = 3;

/** The files of the last good builds; `release.json` is the newest one's. */
export const createShelf = () => {
  let builds = [];
  return {
    /** @param {Map<string, Buffer>} files */
    put(files) {
      builds = [files, ...builds].slice(0, KEPT);
    },
    take: (file) => builds.find((files) => files.has(file))?.get(file),
  };
};
