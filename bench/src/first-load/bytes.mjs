import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildOf, firstPageFiles, sizeOf } from '../../../scripts/first-page.mjs';
import { heading } from '../figures.mjs';
import { root } from '../portal.mjs';
import { partsOf, sum } from './parts.mjs';

const SECTION_FIRST = ({ entry, js, css }) => [entry, ...js, ...css];

const codeOf = (dist) =>
  readdirSync(dist)
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => path.join(dist, file));

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
const printLine = (label, ...sizes) =>
  console.log(`${label.padEnd(30)}${sizes.map(({ raw, brotli }) => kilobytes(brotli) + kilobytes(raw)).join('    ')}`);

/** The shell's first files by part; then for each section its first files, all its code, and the share of contracts and zod. */
export async function bytes(folder = root) {
  const { shell: first, page } = firstPageFiles(folder);
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
  printLine('shell, section, page, words', sum([...first, ...page].map(sizeOf)));
}
