import webpack from 'webpack';
import { chunksBehind, groupsOfImport, groupsOfShared, sharedBy } from './chunks-behind.mjs';
import { digestFiles } from './integrity.mjs';

const filesOf = (chunks, ending) => [
  ...new Set(chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith(ending))),
];

/** @typedef {{ js: string[], css: string[] }} Files */

/**
 * Scripts and style sheets of chunks, without those that are known.
 * @param {import('webpack').Chunk[]} chunks @param {Files} known
 */
const filesToFetch = (chunks, known = { js: [], css: [] }) => ({
  js: filesOf(chunks, '.js').filter((file) => !known.js.includes(file)),
  css: filesOf(chunks, '.css').filter((file) => !known.css.includes(file)),
});

/** Emits `assets.json` with the result of `describe` for the compilation. */
const emitAssets = (compiler, describe) =>
  compiler.hooks.thisCompilation.tap('assets', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'assets', stage }, () => {
      const json = JSON.stringify(describe(compilation), null, 2);
      compilation.emitAsset('assets.json', new webpack.sources.RawSource(json));
    });
  });

const LOCALES = ['my', 'en'];
/** The font of all text but code: the document's first frame is set in it. */
const TEXT_FONT = /(^|\/)inter-[^/]*\.woff2$/;
/** The font of code: the cards of the first page are set in it. */
const CODE_FONT = /(^|\/)jetbrains-mono-[^/]*\.woff2$/;
const fontsOf = ({ assets }, font) => Object.keys(assets).filter((file) => font.test(file));
const chunksOfGroup = (compilation, name) => chunksBehind(compilation, [compilation.namedChunkGroups.get(name)]);
const chunksOfImport = (compilation, request) => chunksBehind(compilation, groupsOfImport(compilation, request));

/** The chunks of the shell's first rendering, in both languages. @param {import('webpack').Compilation} compilation */
export const firstOfShell = (compilation) =>
  ['bootstrap', ...LOCALES.map((locale) => `words-${locale}`)].flatMap((name) => chunksOfGroup(compilation, name));

/**
 * The chunks of a section itself and of its first page, in both languages.
 * @param {import('webpack').Compilation} compilation @param {import('./describe.mjs').Imports} imports
 */
export const firstOfSection = (compilation, { pages: [page], words }) => [
  ...chunksOfGroup(compilation, 'section'),
  ...[page?.request, ...words.map(([, request]) => request)].flatMap((request) => chunksOfImport(compilation, request)),
  ...Object.values(page?.words ?? {}).flatMap(({ chunk }) => chunksOfGroup(compilation, chunk)),
];

/** @param {Files} one @param {Files} other */
const merge = (one, other) => ({ js: [...one.js, ...other.js], css: [...one.css, ...other.css] });

/**
 * `assets.json` of the shell = `{ scripts, js, css, fonts, codeFonts, words, shared }`: the start scripts (the last one runs the others), the files of the
 * first rendering, the fonts of its text and of code, those of the translations by language, and by import path the additional files of each shared library.
 */
export class ShellAssetsPlugin {
  apply(compiler) {
    emitAssets(compiler, (compilation) => {
      const start = filesToFetch(compilation.entrypoints.get('main').chunks);
      const first = merge(start, filesToFetch(chunksOfGroup(compilation, 'bootstrap'), start));
      const more = groupsOfShared(compilation)
        .map(([request, groups]) => [request, filesToFetch(chunksBehind(compilation, groups), first)])
        .filter(([, { js, css }]) => js.length + css.length > 0)
        .map(([request, files]) => [request, merge({ js: digestFiles(compilation), css: [] }, files)]);
      const words = LOCALES.map((locale) => [
        locale,
        filesToFetch(chunksOfGroup(compilation, `words-${locale}`), first),
      ]);
      return {
        scripts: start.js,
        js: first.js.slice(start.js.length),
        css: first.css,
        fonts: fontsOf(compilation, TEXT_FONT),
        codeFonts: fontsOf(compilation, CODE_FONT),
        words: Object.fromEntries(words),
        shared: Object.fromEntries(more),
      };
    });
  }
}

/**
 * `assets.json` of a section = `{ entry, js, css, hints }`: the script of its container, the files of the section itself, and as hints the
 * additional files of each page by route pattern (`shared`: libraries of the shell; `words`: translations of its features by language) and of
 * the section's translations by language.
 */
export class SectionAssetsPlugin {
  /** @param {() => import('./describe.mjs').Imports} imports returns what the section's definition imports */
  constructor(imports) {
    this.imports = imports;
  }

  apply(compiler) {
    emitAssets(compiler, (compilation) => {
      const [entry] = Object.keys(compilation.assets).filter((file) => /^remoteEntry\..*\.js$/.test(file));
      const known = merge({ js: [entry], css: [] }, filesToFetch(chunksOfGroup(compilation, 'section')));
      const behind = (request) => chunksOfImport(compilation, request);
      const named = (chunk) => filesToFetch(chunksOfGroup(compilation, chunk), known);
      const page = ({ request, words }, index) => {
        const chunks = behind(request);
        const files = Object.entries(words ?? {}).map(([locale, { chunk }]) => [locale, named(chunk)]);
        const digests = index === 0 ? [] : digestFiles(compilation);
        return {
          ...merge({ js: digests, css: [] }, filesToFetch(chunks, known)),
          shared: sharedBy(compilation, chunks),
          ...(words && { words: Object.fromEntries(files) }),
        };
      };
      const { pages, words } = this.imports();
      return {
        entry,
        js: known.js.slice(1),
        css: known.css,
        hints: {
          pages: Object.fromEntries(pages.map((each, index) => [each.pattern, page(each, index)])),
          words: Object.fromEntries(words.map(([locale, request]) => [locale, filesToFetch(behind(request), known)])),
        },
      };
    });
  }
}
