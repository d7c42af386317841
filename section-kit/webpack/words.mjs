import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const isTree = (value) => typeof value === 'object' && value !== null;
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Merges translations into others. Throws if both define the same key: which one wins would depend on file names. */
function add(words, more, file, before = '') {
  for (const [key, value] of Object.entries(more)) {
    if (!Object.hasOwn(words, key)) words[key] = structuredClone(value);
    else if (isTree(words[key]) && isTree(value)) add(words[key], value, file, `${before}${key}.`);
    else throw new Error(`${file}: ${before}${key} is already defined in this section`);
  }
  return words;
}

/** Of a file, relative to `src`: the folder whose `locales` its texts are in, `<feature>` or `parts/<part>`. */
export const folderOf = (file) =>
  file
    .split(path.sep)
    .slice(0, file.startsWith(`parts${path.sep}`) ? 2 : 1)
    .join('/');

/**
 * Translation files of a section's features and of the parts that several of them use: `src/<feature>/locales/<name>`, `src/parts/<part>/locales/<name>`.
 * @param {string} file the section's own, `src/locales/<name>`
 */
export function featureWords(file) {
  const [name, sources] = [path.basename(file), path.resolve(path.dirname(file), '..')];
  if (!existsSync(path.join(sources, 'section.ts'))) return [];
  const parts = path.join(sources, 'parts');
  const folders = [
    ...readdirSync(sources),
    ...(existsSync(parts) ? readdirSync(parts).map((part) => `parts/${part}`) : []),
  ];
  return folders
    .sort()
    .map((folder) => path.join(sources, folder, 'locales', name))
    .filter((found) => existsSync(found));
}

/**
 * The translations of a section in one language, merged with those of its features. Throws if two files define the same key.
 * @param {string} file the section's own, `src/locales/<name>`
 */
export const wordsOf = (file) => featureWords(file).reduce((words, more) => add(words, read(more), more), read(file));
