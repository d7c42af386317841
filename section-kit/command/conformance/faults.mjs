/** The faults to test, in order, with the expected behaviour. `spoil` says which files of the section are affected, and how. */
export const FAULTS = [
  { name: 'none', promise: 'mounts, accepts new props and unmounts' },
  {
    name: 'slow',
    promise: 'still renders when each file takes a second',
    spoil: { files: () => true, how: 'late' },
  },
  { name: 'missing', promise: 'reports it when a file of a page is missing', spoil: { files: isOfPage, how: 'gone' } },
  {
    name: 'corrupt',
    promise: 'runs no file that differs from the published one',
    spoil: { files: isOfPage, how: 'changed' },
  },
  { name: 'throwing', promise: 'reports it when mounting throws, and can be mounted again' },
  { name: 'leaking', promise: 'leaves nothing behind after each visit' },
];

/** The faults that apply to a build: a single-script build has no page file that could be missing. */
export const faultsOf = (manifest) =>
  FAULTS.filter(({ spoil }) => !spoil || manifest.files.some(({ path }) => spoil.files(path, manifest)));

/** Whether a file is a script that is loaded after the section's initial files. */
function isOfPage(file, { entry, initial }) {
  return file.endsWith('.js') && file !== entry && !initial.js.includes(file);
}
