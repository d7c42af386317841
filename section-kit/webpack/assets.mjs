import webpack from 'webpack';
import { chunksBehind, groupsOfImport, groupsOfShared, sharedBy } from './chunks-behind.mjs';

const filesOf = (chunks, ending) => [
  ...new Set(chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith(ending))),
];

/** @typedef {{ js: string[], css: string[] }} Files */

/**
 * What is worth fetching: scripts and style sheets of chunks, without those that are there already.
 * @param {import('webpack').Chunk[]} chunks @param {Files} known
 */
const worthFetching = (chunks, known = { js: [], css: [] }) => ({
  js: filesOf(chunks, '.js').filter((file) => !known.js.includes(file)),
  css: filesOf(chunks, '.css').filter((file) => !known.css.includes(file)),
});

/** Emits `assets.json`: what `describe` says of the build that was made. */
const emitAssets = (compiler, describe) =>
  compiler.hooks.thisCompilation.tap('assets', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'assets', stage }, () => {
      const json = JSON.stringify(describe(compilation), null, 2);
      compilation.emitAsset('assets.json', new webpack.sources.RawSource(json));
    });
  });

const named = (compilation, name) => chunksBehind(compilation, [compilation.namedChunkGroups.get(name)]);
/** @param {Files} one @param {Files} other */
const together = (one, other) => ({ js: [...one.js, ...other.js], css: [...one.css, ...other.css] });

/**
 * `assets.json` of the shell = `{ scripts, js, css, shared }`: the scripts that start it, the last of which runs the others, what
 * its first rendering fetches then, and by request what each shared library needs besides.
 */
export class ShellAssetsPlugin {
  apply(compiler) {
    emitAssets(compiler, (compilation) => {
      const start = worthFetching(compilation.entrypoints.get('main').chunks);
      const first = together(start, worthFetching(named(compilation, 'bootstrap'), start));
      const more = groupsOfShared(compilation)
        .map(([request, groups]) => [request, worthFetching(chunksBehind(compilation, groups), first)])
        .filter(([, { js, css }]) => js.length + css.length > 0);
      return {
        scripts: start.js,
        js: first.js.slice(start.js.length),
        css: first.css,
        shared: Object.fromEntries(more),
      };
    });
  }
}

/**
 * `assets.json` of a section = `{ entry, js, css, hints }`: the script of its container, the files of the section itself, and as
 * hints by route pattern what its page needs besides (`shared`: of the shell), and by language its words.
 */
export class SectionAssetsPlugin {
  /** @param {() => import('./describe.mjs').Imports} imports what the section's rows import */
  constructor(imports) {
    this.imports = imports;
  }

  apply(compiler) {
    emitAssets(compiler, (compilation) => {
      const [entry] = Object.keys(compilation.assets).filter((file) => /^remoteEntry\..*\.js$/.test(file));
      const known = together({ js: [entry], css: [] }, worthFetching(named(compilation, 'section')));
      const behind = (request) => chunksBehind(compilation, groupsOfImport(compilation, request));
      const page = (request) => {
        const chunks = behind(request);
        return { ...worthFetching(chunks, known), shared: sharedBy(compilation, chunks) };
      };
      const { pages, words } = this.imports();
      const each = (requests, use) => Object.fromEntries(requests.map(([key, request]) => [key, use(request)]));
      return {
        entry,
        js: known.js.slice(1),
        css: known.css,
        hints: {
          pages: each(pages, page),
          words: each(words, (request) => worthFetching(behind(request), known)),
        },
      };
    });
  }
}
