import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { heading } from '../figures.mjs';
import { root } from '../portal.mjs';
import { partsOf, sizeOf, sum } from './parts.mjs';

const SHELL_FIRST = ({ scripts, js, css, words }) => [...scripts, ...js, ...css, ...words.my.js];
const SECTION_FIRST = ({ entry, js, css }) => [entry, ...js, ...css];

const buildOf = (folder, name) => {
  const dist = path.join(folder, name, 'dist');
  const at = (files) => files.map((file) => path.join(dist, file));
  return { assets: JSON.parse(readFileSync(path.join(dist, 'assets.json'), 'utf8')), dist, at };
};
const codeOf = (dist) =>
  readdirSync(dist)
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => path.join(dist, file));

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
const printLine = (label, ...sizes) =>
  console.log(`${label.padEnd(30)}${sizes.map(({ raw, brotli }) => kilobytes(brotli) + kilobytes(raw)).join('    ')}`);

/** The files of the home page: those of its section, and those of the shell that they need besides its first files. */
function homeFiles(folder, shell, section) {
  const { pages, words } = section.assets.hints;
  const more = pages['/'].shared.map((request) => shell.assets.shared[request]).filter(Boolean);
  const shared = new Set(more.flatMap(({ js, css }) => [...js, ...css]));
  return [
    ...section.at([...SECTION_FIRST(section.assets), ...pages['/'].js, ...pages['/'].css, ...words.my.js]),
    ...shell.at([...shared]),
  ];
}

/** The shell's first files by part; then for each section its first files, all its code, and the share of contracts and zod. */
export async function bytes(folder = root) {
  const shell = buildOf(folder, 'shell');
  const first = shell.at(SHELL_FIRST(shell.assets));
  heading('First files of the shell by part: brotli, raw');
  for (const [part, size] of partsOf(first)) printLine(part, size);
  printLine('in all', sum(first.map(sizeOf)));

  heading('Sections: first files (brotli, raw), all code (brotli, raw), of which contracts and zod (brotli, raw)');
  const names = readdirSync(folder).filter((name) => name.startsWith('mf-'));
  for (const name of names) {
    const section = buildOf(folder, name);
    const code = codeOf(section.dist);
    const contracts = partsOf(code).filter(([part]) => /contracts|zod/.test(part));
    const all = [
      section.at(SECTION_FIRST(section.assets)).map(sizeOf),
      code.map(sizeOf),
      contracts.map(([, size]) => size),
    ];
    printLine(name, ...all.map(sum));
  }

  heading('Home page: brotli, raw');
  const home = [...first, ...homeFiles(folder, shell, buildOf(folder, 'mf-catalogue'))];
  printLine('shell, section, page, words', sum(home.map(sizeOf)));
}
