/** Modules provided to the shared scope, by their share key. */
const providers = (compilation) =>
  new Map(
    [...compilation.modules].filter(({ type }) => type === 'provide-module').map((module) => [module._name, module]),
  );

const isConsumer = ({ type }) => type.startsWith('consume-shared');

/** All chunks that must be loaded before these chunk groups can run, including the shared libraries that this build provides. */
export const chunksBehind = (compilation, groups) => {
  const { chunkGraph } = compilation;
  const provided = providers(compilation);
  const seen = new Set();
  const visit = (group) => {
    for (const chunk of group?.chunks ?? []) {
      if (seen.has(chunk)) continue;
      seen.add(chunk);
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
        if (!isConsumer(module)) continue;
        const source = provided.get(module.options.shareKey) ?? module;
        for (const block of source.blocks) visit(chunkGraph.getBlockChunkGroup(block));
      }
    }
  };
  groups.forEach(visit);
  return [...seen];
};

/** Share keys of the shared libraries that modules of these chunks use. */
export const sharedBy = (compilation, chunks) => [
  ...new Set(
    chunks.flatMap((chunk) =>
      [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
        .filter(isConsumer)
        .map(({ options }) => options.shareKey),
    ),
  ),
];

/** The chunk groups that provide each shared library, by share key. */
export const groupsOfShared = (compilation) =>
  [...providers(compilation)].map(([request, module]) => [
    request,
    module.blocks.map((block) => compilation.chunkGraph.getBlockChunkGroup(block)),
  ]);

/** The chunk groups that an `import()` of this path anywhere in the build loads. */
export const groupsOfImport = (compilation, request) =>
  [...compilation.modules]
    .flatMap((module) => module.blocks)
    .filter((block) => block.dependencies.some((dependency) => dependency.request === request))
    .map((block) => compilation.chunkGraph.getBlockChunkGroup(block))
    .filter(Boolean);
