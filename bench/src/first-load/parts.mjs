import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

const library = (...names) => new RegExp(`node_modules/(${names.join('|')})/`);
/** @type {[string, RegExp][]} What a file of the browser is made of, by the sources in its map; the first that fits. */
const PARTS = [
  ['React', library('react', 'react-dom', 'scheduler', 'use-sync-external-store')],
  ['React Router', library('react-router', 'react-router-dom')],
  [
    'Redux Toolkit',
    library('@reduxjs', 'redux', 'redux-thunk', 'react-redux', 'immer', 'reselect', '@standard-schema'),
  ],
  ['i18next', library('i18next', 'react-i18next', 'html-parse-stringify')],
  ['zod', library('zod')],
  ['antd and its icons', library('antd', '@ant-design', '@rc-component', 'dayjs')],
  ['single-spa', library('single-spa', 'single-spa-react')],
  ['Module Federation', /node_modules\/(@module-federation|\.federation)|\/\/[^/]*\/webpack\//],
  ['contracts: core', /shared-contracts\/src\/core\//],
  ['contracts: domains', /shared-contracts\/src\//],
  ['shared-auth', /shared-auth\/src\//],
  ['shared-ui', /shared-ui\/src\//],
  ['section-kit', /section-kit\//],
  ['own', /\/\.\/src\//],
];
const partOf = (source) => PARTS.find(([, sources]) => sources.test(source))?.[0] ?? 'other';

/** Stretches of a built script, each with the source that its map leads to; null where it leads nowhere. */
function* stretchesOf(text, map) {
  for (const [row, line] of text.split('\n').entries()) {
    let [from, before] = [0, undefined];
    for (let column = 0; column <= line.length; column++) {
      const source = column < line.length ? (map.findEntry(row, column).originalSource ?? null) : undefined;
      if (source === before) continue;
      if (before !== undefined) yield [before, line.slice(from, column)];
      [from, before] = [column, source];
    }
  }
}

const WORDS = /JSON\.parse\('(?:[^'\\]|\\.)*'\)/g;
/** The text of a built file by part. What no map tells of is words, or the frame of the module that comes next. */
function textsOf(file) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return { 'style sheets': text };
  if (!existsSync(`${file}.map`)) return { words: text };
  const texts = {};
  const add = (part, more) => (texts[part] = (texts[part] ?? '') + more);
  let frame = '';
  for (const [source, stretch] of stretchesOf(text, new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))))) {
    if (source === null) {
      add('words', (stretch.match(WORDS) ?? []).join(''));
      frame += stretch.replace(WORDS, '');
    } else {
      add(partOf(source), frame + stretch);
      frame = '';
    }
  }
  add('Module Federation', frame);
  return texts;
}

/** Bytes of a file as it lies there, and as it travels: its compressed twin where there is one. */
export const sizeOf = (file) => {
  const raw = readFileSync(file).length;
  return { raw, brotli: existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : raw };
};

export const sum = (sizes) =>
  sizes.reduce((all, { raw, brotli }) => ({ raw: all.raw + raw, brotli: all.brotli + brotli }), { raw: 0, brotli: 0 });

/**
 * Bytes of built files by part, the largest first. A part's compressed size is its share of what its file weighs compressed: what it
 * weighs alone, against what all parts of that file weigh alone.
 */
export function partsOf(files) {
  const sizes = {};
  for (const file of files) {
    const alone = Object.entries(textsOf(file)).map(([part, text]) => [part, text, brotliCompressSync(text).length]);
    const all = alone.reduce((total, [, , brotli]) => total + brotli, 0);
    for (const [part, text, brotli] of alone)
      sizes[part] = sum([
        sizes[part] ?? { raw: 0, brotli: 0 },
        { raw: Buffer.byteLength(text), brotli: (sizeOf(file).brotli * brotli) / all },
      ]);
  }
  return Object.entries(sizes).sort(([, one], [, other]) => other.brotli - one.brotli);
}
