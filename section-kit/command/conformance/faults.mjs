/** What is tried, in order, with what has to hold. `spoil` says which files of the section are hit, and how. */
export const FAULTS = [
  { name: 'none', promise: 'mounts, takes other props and leaves' },
  {
    name: 'slow',
    promise: 'shows all the same when each file takes a second',
    spoil: { files: () => true, how: 'late' },
  },
  { name: 'missing', promise: 'says so when a file of a page is gone', spoil: { files: isOfPage, how: 'gone' } },
  {
    name: 'corrupt',
    promise: 'runs no file that is not the published one',
    spoil: { files: isOfPage, how: 'changed' },
  },
  { name: 'throwing', promise: 'says so when mounting throws, and mounts again' },
  { name: 'leaking', promise: 'leaves nothing behind, visit after visit' },
];

/** The faults that a build can have: one that is a single script has no page's file to miss. */
export const faultsOf = (manifest) =>
  FAULTS.filter(({ spoil }) => !spoil || manifest.files.some(({ path }) => spoil.files(path, manifest)));

/** Scripts that are fetched after the section itself. */
function isOfPage(file, { entry, initial }) {
  return file.endsWith('.js') && file !== entry && !initial.js.includes(file);
}
