import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Most bytes of scripts and style sheets that the home page needs until its first cards, compressed. */
export const FIRST_PAGE_BUDGET = 280 * 1024;

/** A built package: what its `assets.json` says, and the full paths of its files. */
export const buildOf = (folder, name) => {
  const dist = path.join(folder, name, 'dist');
  const at = (files) => files.map((file) => path.join(dist, file));
  return { assets: JSON.parse(readFileSync(path.join(dist, 'assets.json'), 'utf8')), dist, at };
};

const filesOf = (parts) => parts.flatMap((part) => [...(part?.js ?? []), ...(part?.css ?? [])]);

/**
 * The scripts and style sheets of the home page in Malay, as full paths: the shell's first files; then those of the page's section, of the page and
 * of their words, and what the page needs of the shell besides.
 * @param {string} folder the repository, or a copy of its built packages
 */
export function firstPageFiles(folder) {
  const [shell, section] = [buildOf(folder, 'shell'), buildOf(folder, 'mf-catalogue')];
  const { entry, hints } = section.assets;
  const page = hints.pages['/'];
  const more = page.shared.map((request) => shell.assets.shared[request]);
  return {
    shell: shell.at([...shell.assets.scripts, ...filesOf([shell.assets, shell.assets.words.my])]),
    page: [
      ...section.at([entry, ...filesOf([section.assets, page, hints.words.my, page.words?.my])]),
      ...shell.at([...new Set(filesOf(more))]),
    ],
  };
}

/** Bytes of a file, raw and compressed (its `.br` file if there is one). */
export const sizeOf = (file) => {
  const raw = readFileSync(file).length;
  return { raw, brotli: existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : raw };
};
