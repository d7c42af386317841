import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { BrotliPlugin } from './brotli.mjs';
import { classNames } from './class-names.mjs';

const require = createRequire(import.meta.url);
const workspace = path.resolve(import.meta.dirname, '../..');

/** Shell and sections must be built in the same mode: a development React in a production host renders nothing. */
export const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

const swc = {
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  },
};
const cssOf = (name) => ({
  loader: require.resolve('css-loader'),
  options: {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'camelCaseOnly',
      getLocalIdent: classNames(name),
    },
  },
});

const minimizer = [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: 2 }),
  new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss, parallel: 2 }),
];

/**
 * Makes the browser compile whole scripts in the background while they load, instead of compiling each function on the main thread at its
 * first call. Other browsers treat the directive as a comment.
 */
const compileEagerly = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * Common webpack configuration of all builds of the portal.
 * @param {{ dir: string, name: string, section?: string, uniqueName: string, publicPath: string, rules?: import('webpack').RuleSetRule[] }} build
 * `section`: the section's name for `src/calls.ts`; `rules`: additional module rules
 * @returns {import('webpack').Configuration & { plugins: import('webpack').WebpackPluginInstance[] }}
 */
export const base = ({ dir, name, section = name, uniqueName, publicPath, rules = [] }) => ({
  name,
  context: dir,
  mode,
  target: ['web', 'es2022'],
  devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
  output: {
    path: path.resolve(dir, 'dist'),
    publicPath,
    uniqueName,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: 'media/[name].[contenthash:8][ext]',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 8000,
    strictModuleErrorHandling: true,
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, resourceQuery: { not: [/^\?raw$/] }, use: [swc] },
      // The text of a module, as Vite imports it: `./Module.tsx?raw`.
      { resourceQuery: /^\?raw$/, type: 'asset/source' },
      // Also of packages that say their modules have no effects: a style sheet is nothing else.
      { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, cssOf(name)] },
      { test: /\.(woff2?|png|svg|webp|avif)$/, type: 'asset/resource' },
      ...rules,
    ],
  },
  optimization: { minimizer, moduleIds: 'deterministic', chunkIds: 'deterministic' },
  cache: {
    type: 'filesystem',
    name: `${name}-${mode}`,
    cacheDirectory: path.join(workspace, '.cache/webpack'),
    buildDependencies: { config: [import.meta.filename, path.join(import.meta.dirname, 'index.mjs')] },
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  plugins: [
    // Class names are unique to their module, so the order of style sheets does not matter.
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:8].css',
      chunkFilename: '[name].[contenthash:8].css',
      ignoreOrder: true,
    }),
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode), __SECTION__: JSON.stringify(section) }),
    ...(mode === 'production' ? [compileEagerly(), new BrotliPlugin()] : []),
  ],
});
