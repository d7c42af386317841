import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { AssetsPlugin } from './assets.mjs';
import { base } from './base.mjs';
import { SectionJsonPlugin } from './describe.mjs';
import { fingerprint } from './fingerprint.mjs';
import { provideAll, sharing } from './sharing.mjs';

const federation = (options) =>
  new ModuleFederationPlugin({ dts: false, dev: false, shareStrategy: 'loaded-first', ...options });

/** The name of a section's container: a JavaScript identifier, the same for every release. */
const containerOf = (name) => name.replaceAll('-', '_');

/**
 * Webpack configuration of a section: `export default section({ dir: import.meta.dirname })`.
 * @param {{ dir: string }} place the section's folder, with `package.json` and `src/section.ts`
 */
export const section = ({ dir }) => {
  const { name, version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const container = containerOf(name.split('/').at(-1));
  const config = base({
    dir,
    name: container,
    uniqueName: `${container}_${version}_${fingerprint(dir)}`,
    publicPath: 'auto',
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
      new AssetsPlugin({ entry: /^remoteEntry\..*\.js$/, initial: 'section' }),
    ],
  };
};

/**
 * Webpack configuration of the shell, which provides what sections share.
 * @param {{ dir: string }} place the shell's folder, with `src/index.ts`
 */
export const shell = ({ dir }) => {
  const config = base({ dir, name: 'shell', uniqueName: 'titian_shell', publicPath: '/assets/' });
  return {
    ...config,
    entry: { main: ['./src/index.ts', provideAll] },
    plugins: [
      ...config.plugins,
      federation({ name: 'shell', experiments: { provideExternalRuntime: true }, shared: sharing('host') }),
      new AssetsPlugin({ entry: /^main\..*\.js$/, initial: 'bootstrap' }),
    ],
  };
};
