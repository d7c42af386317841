import webpack from 'webpack';

/** Modules by the request under which they are shared with other builds. */
const providers = (compilation) =>
  new Map(
    [...compilation.modules].filter(({ type }) => type === 'provide-module').map((module) => [module._name, module]),
  );

/** Everything that is fetched before the named chunk can run, the shared libraries it uses included. */
const chunksBehind = (compilation, name) => {
  const { chunkGraph } = compilation;
  const provided = providers(compilation);
  const seen = new Set();
  const visit = (group) => {
    for (const chunk of group?.chunks ?? []) {
      if (seen.has(chunk)) continue;
      seen.add(chunk);
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
        if (!module.type.startsWith('consume-shared')) continue;
        const source = provided.get(module.options.shareKey) ?? module;
        for (const block of source.blocks) visit(chunkGraph.getBlockChunkGroup(block));
      }
    }
  };
  visit(compilation.namedChunkGroups.get(name));
  return [...seen];
};

const filesOf = (chunks, ending) => [
  ...new Set(chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith(ending))),
];

/**
 * Emits `assets.json` = `{ entry, js, css }`: the script that starts the build, and the files worth fetching with it.
 * The document is made from the shell's, preload hints from the sections'.
 */
export class AssetsPlugin {
  /** @param {{ entry: RegExp, initial: string }} names of the entry's file, and of the chunk to hint at */
  constructor({ entry, initial }) {
    this.entry = entry;
    this.initial = initial;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, (assets) => {
        const entry = Object.keys(assets).find((file) => this.entry.test(file));
        const chunks = chunksBehind(compilation, this.initial);
        const js = filesOf(chunks, '.js').filter((file) => file !== entry);
        const json = JSON.stringify({ entry, js, css: filesOf(chunks, '.css') }, null, 2);
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(json));
      });
    });
  }
}
