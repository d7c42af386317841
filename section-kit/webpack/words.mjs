import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const isTree = (value) => typeof value === 'object' && value !== null;
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Adds a tree of words to another. Two files that say one key are a mistake: which of them is shown would be a matter of their names. */
function add(words, more, file, before = '') {
  for (const [key, value] of Object.entries(more)) {
    if (!Object.hasOwn(words, key)) words[key] = structuredClone(value);
    else if (isTree(words[key]) && isTree(value)) add(words[key], value, file, `${before}${key}.`);
    else throw new Error(`${file}: the section says ${before}${key} already`);
  }
  return words;
}

/**
 * Files in which features of a section bring words of their own: `src/<feature>/locales/<name>`.
 * @param {string} file the section's own, `src/locales/<name>`
 */
export function featureWords(file) {
  const [name, sources] = [path.basename(file), path.resolve(path.dirname(file), '..')];
  if (!existsSync(path.join(sources, 'section.ts'))) return [];
  return readdirSync(sources)
    .sort()
    .map((folder) => path.join(sources, folder, 'locales', name))
    .filter((found) => existsSync(found));
}

/**
 * The words of a section in one language, those of its features among them. Throws where two files say one key.
 * @param {string} file the section's own, `src/locales/<name>`
 */
export const wordsOf = (file) => featureWords(file).reduce((words, more) => add(words, read(more), more), read(file));
