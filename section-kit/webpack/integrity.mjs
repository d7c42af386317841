import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;
const CSS = 'css/mini-extract';
/** Length of a SHA-256 in base64, without the final `=`. */
const DIGEST_LENGTH = 43;
const SET = `${RuntimeGlobals.require}.sri`;

/** Placeholder for the digest of a chunk's file until that file is final. It has the length of the digest, so that source maps stay correct. */
const placeholder = (kind, id) => {
  const mark = `@${kind}@${id}@`;
  if (mark.length > DIGEST_LENGTH) throw new Error(`The chunk id ${id} is too long for the integrity map`);
  return mark.padEnd(DIGEST_LENGTH, '@');
};

const integrityOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * The map from chunk to digest, and the code that sets `integrity` on every tag that webpack creates. A chunk that is not in the map gets an
 * impossible digest: the browser refuses the file, and webpack's own error handling applies.
 * A retry after a failure bypasses the HTTP cache with a query; the query does not change the digest.
 */
class IntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('integrity');
  }

  generate() {
    const { chunk, chunkGraph, compilation } = /** @type {Required<webpack.RuntimeModule>} */ (this);
    const chunks = [...chunk.getAllReferencedChunks()].filter((one) => one !== chunk);
    const styled = chunks.filter((one) => chunkGraph.getChunkModulesIterableBySourceType(one, CSS));
    const mapOf = (kind, some) => JSON.stringify(Object.fromEntries(some.map(({ id }) => [id, placeholder(kind, id)])));
    const { runtimeTemplate } = compilation;
    const failed = runtimeTemplate.basicFunction('', [
      'failures[url] = (failures[url] || 0) + 1;',
      'dispatchEvent(new CustomEvent("titian:file", { detail: { url: url, integrity: digest ? tag.integrity : null } }));',
    ]);
    return [
      `var digests = { src: ${mapOf('js', chunks)}, href: ${mapOf('css', styled)} }, failures = {};`,
      `${SET} = ${runtimeTemplate.basicFunction('tag, address, id, url', [
        'var digest = digests[address][id];',
        `tag.integrity = "sha256-" + (digest || "A".repeat(${DIGEST_LENGTH})) + "=";`,
        // Browsers check the integrity of cross-origin files only with CORS.
        'tag.crossOrigin = "anonymous";',
        'if (failures[url]) tag[address] = url + "?again=" + failures[url];',
        `tag.addEventListener("error", ${failed});`,
      ])};`,
    ].join('\n');
  }
}

/** Replaces the placeholders by the digests of the final files. */
const fillPlaceholders = (compilation) => {
  const known = new Map();
  for (const { id, files } of compilation.chunks)
    for (const file of files) {
      const kind = /\.(js|css)$/.exec(file)?.[1];
      if (kind) known.set(placeholder(kind, id), file);
    }
  for (const file of [...known.values()]) {
    const text = compilation.getAsset(file).source.source().toString();
    if (!/@(js|css)@[^@"']+@+/.test(text)) continue;
    const filled = text.replace(/@(?:js|css)@[^@"']+@+/g, (mark) => {
      const named = known.get(mark);
      return named ? integrityOf(compilation.getAsset(named).source.buffer()).slice('sha256-'.length, -1) : mark;
    });
    compilation.updateAsset(file, new sources.RawSource(filled));
  }
};

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
 * Every chunk and style sheet of a build is loaded with the integrity digest that the build's entry contains for it. The entry's own digest
 * comes from the registry, or for the shell from the HTML document. So one trusted digest protects the whole build.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const name = 'IntegrityPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(name, (source) => `${source}\n${SET}(script, "src", chunkId, url);`);
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(name, (source) => `${source}\n${SET}(linkTag, "href", chunkId, fullhref);`);
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
      });

      const final = { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 };
      compilation.hooks.processAssets.tap(final, () => fillPlaceholders(compilation));
      const reported = { name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 };
      compilation.hooks.processAssets.tap(reported, () => addDigests(compilation));
    });
  }
}
