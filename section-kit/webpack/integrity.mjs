import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;
const CSS = 'css/mini-extract';
/** Length of a SHA-256 in base64, without the final `=`. */
const DIGEST_LENGTH = 43;
const SET = `${RuntimeGlobals.require}.sri`;
/** The file with the digests that the entry doesn't contain: its chunk id, and its name until its content is final. */
const MORE = 'digests';
const MORE_NAME = `${MORE}.@digest@.js`;

/** Placeholder for the digest of a chunk's file until that file is final. It has the length of the digest, so that source maps stay correct. */
const placeholder = (kind, id) => {
  const mark = `@${kind}@${id}@`;
  if (mark.length > DIGEST_LENGTH) throw new Error(`The chunk id ${id} is too long for the integrity map`);
  return mark.padEnd(DIGEST_LENGTH, '@');
};

const integrityOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * The digests of a runtime chunk's other chunks in two maps, from id to placeholder: those of the first page, which the entry contains, and all
 * others, which are in a file of their own. `needed`: the chunks of the first page; without it the entry contains all.
 * @param {import('webpack').Compilation} compilation @param {import('webpack').Chunk} runtime
 * @param {((compilation: import('webpack').Compilation) => import('webpack').Chunk[]) | undefined} needed
 */
const digestsOf = (compilation, runtime, needed) => {
  const { chunkGraph } = compilation;
  const chunks = [...runtime.getAllReferencedChunks()].filter((one) => one !== runtime);
  const first = new Set(needed?.(compilation) ?? chunks);
  const mapsOf = (some) => {
    const styled = some.filter((one) => chunkGraph.getChunkModulesIterableBySourceType(one, CSS));
    const mapOf = (kind, those) => Object.fromEntries(those.map(({ id }) => [id, placeholder(kind, id)]));
    return { src: mapOf('js', some), href: mapOf('css', styled) };
  };
  const more = chunks.filter((one) => !first.has(one));
  const now = mapsOf(chunks.filter((one) => first.has(one)));
  if (more.length === 0) return { now };
  return { now: { ...now, src: { ...now.src, [MORE]: placeholder('js', MORE) } }, more: mapsOf(more) };
};

/**
 * The map from chunk to digest, and the code that sets `integrity` on every tag that webpack creates. Before a chunk that isn't in it the file
 * with the other digests is loaded, whose own digest is in the map. A chunk that is in neither gets an impossible digest: the browser
 * refuses the file, and webpack's own error handling applies.
 * A retry after a failure bypasses the HTTP cache with a query; the query does not change the digest.
 */
class IntegrityRuntimeModule extends RuntimeModule {
  constructor(needed) {
    super('integrity', RuntimeModule.STAGE_BASIC);
    this.needed = needed;
  }

  generate() {
    const { chunk, compilation } = /** @type {Required<webpack.RuntimeModule>} */ (this);
    const { now, more } = digestsOf(compilation, chunk, this.needed);
    const { runtimeTemplate } = compilation;
    const failed = runtimeTemplate.basicFunction('', [
      'failures[url] = (failures[url] || 0) + 1;',
      'dispatchEvent(new CustomEvent("titian:file", { detail: { url: url, integrity: digest ? tag.integrity : null } }));',
    ]);
    const { ensureChunk, getChunkScriptFilename } = RuntimeGlobals;
    return [
      `var digests = ${JSON.stringify(now)}, failures = {};`,
      `${SET} = ${runtimeTemplate.basicFunction('tag, address, id, url', [
        'var digest = digests[address][id];',
        `tag.integrity = "sha256-" + (digest || "A".repeat(${DIGEST_LENGTH})) + "=";`,
        // Browsers check the integrity of cross-origin files only with CORS.
        'tag.crossOrigin = "anonymous";',
        'if (failures[url]) tag[address] = url + "?again=" + failures[url];',
        `tag.addEventListener("error", ${failed});`,
      ])};`,
      ...(more
        ? [
            `var ensure = ${ensureChunk}, fileOf = ${getChunkScriptFilename};`,
            `${getChunkScriptFilename} = ${runtimeTemplate.returningFunction(`id === "${MORE}" ? "${MORE_NAME}" : fileOf(id)`, 'id')};`,
            `${ensureChunk} = ${runtimeTemplate.returningFunction(
              // A second try of its own: what failed as a hint of the document fails once more, and the chunk's second try is for the chunk.
              `id in digests.src ? ensure(id, priority) : ensure("${MORE}").catch(${runtimeTemplate.returningFunction(`ensure("${MORE}")`)}).then(${runtimeTemplate.returningFunction('ensure(id, priority)')})`,
              'id, priority',
            )};`,
            `${SET}.add = ${runtimeTemplate.basicFunction('src, href', [
              'Object.assign(digests.src, src);',
              'Object.assign(digests.href, href);',
            ])};`,
          ]
        : []),
    ].join('\n');
  }
}

/** The file with the other digests: a chunk without modules, whose code runs before it counts as loaded. */
const moreFile = ({ outputOptions: { chunkLoadingGlobal, globalObject } }, { src, href }) => {
  const queue = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
  const run = `(r)=>r${SET.slice(RuntimeGlobals.require.length)}.add(${JSON.stringify(src)},${JSON.stringify(href)})`;
  return `(${queue}=${queue}||[]).push([["${MORE}"],{},${run}]);`;
};

const MARK = /@(?:js|css)@[^@"']+@+/g;
/** Replaces the placeholders by the digests of the final files; emits the file with the digests that the entry doesn't contain. */
const fillPlaceholders = (compilation, needed) => {
  const known = new Map();
  for (const { id, files } of compilation.chunks)
    for (const file of files) {
      const kind = /\.(js|css)$/.exec(file)?.[1];
      if (kind) known.set(placeholder(kind, id), file);
    }
  const fill = (text) =>
    text.replace(MARK, (mark) => {
      const named = known.get(mark);
      return named ? integrityOf(compilation.getAsset(named).source.buffer()).slice('sha256-'.length, -1) : mark;
    });
  const built = [...known.values()];
  const runtime = [...compilation.chunks].find((chunk) => chunk.hasRuntime());
  const { more } = runtime ? digestsOf(compilation, runtime, needed) : {};
  const text = more && fill(moreFile(compilation, more));
  const name = text && `${MORE}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
  if (text) {
    // A minimizer would change what the digest is of.
    compilation.emitAsset(name, new sources.RawSource(text), { minimized: true, immutable: true });
    known.set(placeholder('js', MORE), name);
  }
  for (const file of built) {
    const text = compilation.getAsset(file).source.source().toString();
    if (text.search(MARK) < 0) continue;
    const filled = fill(text).replace(MORE_NAME, name ?? MORE_NAME);
    compilation.updateAsset(file, new sources.RawSource(filled));
  }
};

/** The file with the digests that the entry doesn't contain, if there is one. @param {import('webpack').Compilation} compilation */
export const digestFiles = ({ assets }) => Object.keys(assets).filter((file) => /^digests\.\w+\.js$/.test(file));

/** Adds the digest of each script and style sheet to `assets.json`, for the tags of the HTML document. */
const addDigests = (compilation) => {
  const asset = compilation.getAsset('assets.json');
  if (!asset) return;
  const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  const integrity = Object.fromEntries(files.map(({ name, source }) => [name, integrityOf(source.buffer())]));
  const json = JSON.stringify({ ...JSON.parse(asset.source.source().toString()), integrity }, null, 2);
  compilation.updateAsset('assets.json', new sources.RawSource(json));
};

/**
 * Every chunk and style sheet of a build is loaded with its integrity digest. The entry contains those of the first page, and that of the file
 * with all others; the first page doesn't grow with every other one. The entry's own digest comes from the registry, or for the shell from the
 * HTML document. So one trusted digest protects the whole build.
 */
export class IntegrityPlugin {
  /** @param {(compilation: import('webpack').Compilation) => import('webpack').Chunk[]} [needed] the chunks of the first page */
  constructor(needed) {
    const known = new WeakMap();
    // Asked for several times in each build; to know it, a section's definition is evaluated.
    this.needed =
      needed &&
      ((compilation) => {
        if (!known.has(compilation)) known.set(compilation, needed(compilation));
        return known.get(compilation);
      });
  }

  apply(compiler) {
    const name = 'IntegrityPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(name, (source) => `${source}\n${SET}(script, "src", chunkId, url);`);
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(name, (source) => `${source}\n${SET}(linkTag, "href", chunkId, fullhref);`);
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(name, (chunk, set) => {
        set.add(RuntimeGlobals.ensureChunk).add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule(this.needed));
      });

      const final = { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 };
      compilation.hooks.processAssets.tap(final, () => fillPlaceholders(compilation, this.needed));
      const reported = { name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 };
      compilation.hooks.processAssets.tap(reported, () => addDigests(compilation));
    });
  }
}
