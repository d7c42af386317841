import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { base } from './base.mjs';
import { BrotliPlugin } from './brotli.mjs';
import { sharing } from './sharing.mjs';

const shared = sharing('host');

/** Imports every shared library: otherwise those that the bare shell itself does not use would not be provided. */
const provideAll = `data:text/javascript,${encodeURIComponent(
  `globalThis.titianShared = () => [${Object.keys(shared)
    .map((request) => `import('${request}')`)
    .join()}];`,
)}`;

/**
 * Webpack configuration of the bare shell: only a frame, with the same libraries that the portal's shell provides. The
 * conformance run mounts sections in it. It is only used on the local machine, so it is not minified.
 * @param {{ dir: string, output: string }} options the kit's folder, and the output folder
 * @returns {import('webpack').Configuration}
 */
export const bareShell = ({ dir, output }) => {
  const config = base({ dir, name: 'bare_shell', uniqueName: 'titian_bare_shell', publicPath: '/bare/' });
  return {
    ...config,
    devtool: false,
    entry: { main: ['./src/host/index.ts', provideAll] },
    output: { ...config.output, path: output, filename: '[name].js' },
    optimization: { ...config.optimization, minimize: false },
    plugins: [
      ...config.plugins.filter((plugin) => !(plugin instanceof BrotliPlugin)),
      new ModuleFederationPlugin({
        ...{ name: 'bare_shell', dts: false, dev: false, shareStrategy: 'loaded-first', shared },
        experiments: { provideExternalRuntime: true },
      }),
    ],
  };
};
