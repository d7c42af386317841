import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { firstOfSection, firstOfShell, SectionAssetsPlugin, ShellAssetsPlugin } from './assets.mjs';
import { base, mode } from './base.mjs';
import { importsOf, SectionJsonPlugin } from './describe.mjs';
import { fingerprint } from './fingerprint.mjs';
import { IntegrityPlugin } from './integrity.mjs';
import { ReleasePlugin } from './release.mjs';
import { productionFiles, provideAll, provided, sharing, withoutLoading } from './sharing.mjs';

const federation = (options) =>
  new ModuleFederationPlugin({ dts: false, dev: false, shareStrategy: 'loaded-first', ...options });

const require = createRequire(import.meta.url);
/** Provides the runtime to the sections' containers. The option `provideExternalRuntime` would use the CommonJS build: a second runtime. */
const provideRuntime = createRequire(require.resolve('@module-federation/enhanced'))
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/\.cjs$/, '.js');

/** The name of a section's container: a JavaScript identifier, the same for every release. */
const containerOf = (name) => name.replaceAll('-', '_');

/** Rule for a section's definition: what runs, with the translations of each page. */
export const definitionRule = (dir) => ({
  resource: path.join(dir, 'src/section.ts'),
  enforce: /** @type {const} */ ('pre'),
  use: [path.join(import.meta.dirname, 'definition.loader.mjs')],
});

/**
 * Webpack configuration of a section: `export default section({ dir: import.meta.dirname })`.
 * @param {{ dir: string }} options the section's folder, with `package.json` and `src/section.ts`
 */
export const section = ({ dir }) => {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const name = manifest.name.split('/').at(-1);
  const container = containerOf(name);
  const config = base({
    dir,
    name: container,
    section: name,
    uniqueName: `${container}_${manifest.version}_${fingerprint(dir)}`,
    publicPath: 'auto',
    rules: [definitionRule(dir)],
  });
  return {
    ...config,
    entry: {},
    plugins: [
      ...config.plugins,
      federation({
        name: container,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './section': { import: './src/section.ts', name: 'section' } },
        manifest: true,
        experiments: { externalRuntime: true },
        shared: sharing('section'),
      }),
      new SectionJsonPlugin(dir),
      new SectionAssetsPlugin(() => importsOf(dir)),
      new IntegrityPlugin((compilation) => firstOfSection(compilation, importsOf(dir))),
      new ReleasePlugin(dir),
    ],
  };
};

/** Puts libraries of the first load into a separate file, which stays cached while the portal's code changes. The federation runtime loads them. */
const libraries = {
  name: 'libraries',
  chunks: 'initial',
  enforce: true,
  test: /[\\/]node_modules[\\/](?!@module-federation[\\/])/,
};

/**
 * Webpack configuration of the shell, which provides what sections share.
 * @param {{ dir: string }} options the shell's folder, with `src/index.ts`
 */
export const shell = ({ dir }) => {
  const config = base({ dir, name: 'shell', uniqueName: 'titian_shell', publicPath: '/assets/' });
  return {
    ...config,
    entry: { main: ['./src/index.ts', provideAll] },
    resolve: { ...config.resolve, alias: { ...withoutLoading(), ...(mode === 'production' && productionFiles()) } },
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { libraries } } },
    plugins: [
      ...config.plugins,
      federation({
        name: 'shell',
        runtimePlugins: [provideRuntime],
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new ProvideSharedPlugin({ provides: provided() }),
      // The shell consumes nothing; this plugin is needed to write the provided modules into the runtime.
      new ConsumeSharedPlugin({ consumes: {} }),
      new ShellAssetsPlugin(),
      new IntegrityPlugin(firstOfShell),
    ],
  };
};
