import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { base } from './base.mjs';
import { BrotliPlugin } from './brotli.mjs';
import { sharing } from './sharing.mjs';

const shared = sharing('host');

/** Names everything shared, or what the bare shell does not use itself would not be provided. */
const provideAll = `data:text/javascript,${encodeURIComponent(
  `globalThis.titianShared = () => [${Object.keys(shared)
    .map((request) => `import('${request}')`)
    .join()}];`,
)}`;

/**
 * Webpack configuration of the bare shell: nothing but a frame, with the very libraries that the portal's shell provides. The
 * conformance run mounts sections in it. It is only ever read on one's own machine, so it is made quickly and not made small.
 * @param {{ dir: string, output: string }} place the kit's folder, and where the build goes
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
