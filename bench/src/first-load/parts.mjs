import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { sizeOf } from '../../../scripts/first-page.mjs';

const library = (...names) => new RegExp(`node_modules/(${names.join('|')})/`);
/** @type {[string, RegExp][]} The parts of a browser file, by the sources in its source map; the first match counts. */
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

/** Splits a built script by source: `[source, text]`, with null where the map has no source. */
function* segmentsOf(text, map) {
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
/** The text of a built file by part. Text without a source is translations, or webpack's wrapper of the next module. */
function textsOf(file) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return { 'style sheets': text };
  if (!existsSync(`${file}.map`)) return { words: text };
  const texts = {};
  const add = (part, more) => (texts[part] = (texts[part] ?? '') + more);
  let wrapper = '';
  for (const [source, segment] of segmentsOf(text, new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))))) {
    if (source === null) {
      add('words', (segment.match(WORDS) ?? []).join(''));
      wrapper += segment.replace(WORDS, '');
    } else {
      add(partOf(source), wrapper + segment);
      wrapper = '';
    }
  }
  add('Module Federation', wrapper);
  return texts;
}

export const sum = (sizes) =>
  sizes.reduce((all, { raw, brotli }) => ({ raw: all.raw + raw, brotli: all.brotli + brotli }), { raw: 0, brotli: 0 });

/**
 * Bytes of built files by part, the largest first. The compressed size of a file is split among its parts in proportion to their sizes when
 * compressed alone.
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
