import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { base } from '../../../section-kit/webpack/base.mjs';
import { groupsOfImport } from '../../../section-kit/webpack/chunks-behind.mjs';
import { importsOf } from '../../../section-kit/webpack/describe.mjs';
import { definitionRule } from '../../../section-kit/webpack/index.mjs';
import { IntegrityPlugin } from '../../../section-kit/webpack/integrity.mjs';
import { productionFiles } from '../../../section-kit/webpack/sharing.mjs';
import { root } from '../portal.mjs';

const sections = () => readdirSync(root).filter((name) => name.startsWith('mf-'));

const homeWords = importsOf(path.join(root, 'mf-catalogue')).pages.find(({ pattern }) => pattern === '/')?.words;
const calls = path.join(root, 'section-kit/src/calls.ts');
/** A section's calls bear its name, as they do where it has a build of its own. */
const ownCalls = (name) => ({
  include: path.join(root, name, 'src'),
  resolve: { alias: { '@titian/section-kit/calls': `${calls}?section=${name}` } },
});
const nameCalls = {
  resource: calls,
  resourceQuery: /^\?section=/,
  enforce: /** @type {const} */ ('pre'),
  use: [path.join(import.meta.dirname, 'calls.loader.mjs')],
};

/** Chunks of the start, of the section and of its first page: the document hints at all of them, as the portal's does. */
const FIRST = ['bootstrap', 'mf-catalogue', 'words-my', ...(homeWords ? [homeWords.my.chunk] : [])];
const FIRST_IMPORTS = ['./HomePage', './locales/ms.json'];

const filesOf = (compilation) => {
  const named = FIRST.map((name) => compilation.namedChunkGroups.get(name)).filter(Boolean);
  const imported = FIRST_IMPORTS.flatMap((request) =>
    groupsOfImport(compilation, request).filter((group) => group.getParents().includes(named[1])),
  );
  return [...named, ...imported].flatMap((group) => group.chunks).flatMap((chunk) => [...chunk.files]);
};

/** Emits the shell's `assets.json`, with the files of the catalogue's first page. */
const assets = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('assets', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'assets', stage }, (all) => {
        const entry = Object.keys(all).find((file) => /^main\..*\.js$/.test(file));
        const files = [...new Set(filesOf(compilation))];
        const ending = (suffix) => files.filter((file) => file.endsWith(suffix) && file !== entry);
        const json = JSON.stringify({ scripts: [entry], js: ending('.js'), css: ending('.css'), shared: {} });
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(json));
      });
    });
  },
};

function configuration(output) {
  const config = base({
    dir: path.join(root, 'shell'),
    name: 'plain',
    uniqueName: 'titian_plain',
    publicPath: '/assets/',
    rules: [...sections().flatMap((name) => [definitionRule(path.join(root, name)), ownCalls(name)]), nameCalls],
  });
  const runtime = path.join(import.meta.dirname, 'plain.runtime.ts');
  return {
    ...config,
    entry: { main: './src/index.ts' },
    output: { ...config.output, path: output },
    resolve: { ...config.resolve, alias: productionFiles() },
    plugins: [
      ...config.plugins,
      new webpack.NormalModuleReplacementPlugin(/^\.\/runtime$/, (request) => {
        if (request.context.endsWith('shell/src/sections')) request.request = runtime;
      }),
      assets,
      new IntegrityPlugin(),
    ],
  };
}

const build = (config) =>
  new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(undefined);
    });
  });

/**
 * Builds a portal in this folder that differs from the project's in one thing: shell and sections are one plain build of the same
 * sources, without federation.
 */
export async function buildPlainPortal(folder) {
  await build(configuration(path.join(folder, 'shell/dist')));
  for (const name of sections()) {
    const target = path.join(folder, name, 'dist');
    mkdirSync(target, { recursive: true });
    cpSync(path.join(root, name, 'dist/section.json'), path.join(target, 'section.json'));
    // The document hints at each section's entry: here it is empty.
    writeFileSync(path.join(target, 'remoteEntry.plain.js'), '');
    writeFileSync(path.join(target, 'assets.json'), JSON.stringify({ entry: 'remoteEntry.plain.js', js: [], css: [] }));
  }
  mkdirSync(path.join(folder, 'server'));
  cpSync(path.join(root, 'server/dist'), path.join(folder, 'server/dist'), { recursive: true });
  for (const shared of [
    'node_modules',
    'server/migrations',
    'server/package.json',
    'server/node_modules',
    'package.json',
  ]) {
    if (existsSync(path.join(root, shared))) symlinkSync(path.join(root, shared), path.join(folder, shared));
  }
}
