import { BrotliPlugin } from './brotli.mjs';
import { OwnNamePlugin } from './own-name.mjs';

/**
 * A section's configuration for watch builds. The real shell loads them, so everything is as in a release (mode, sharing, digests, no eval),
 * except that files are not minified or compressed, and have source maps.
 */
export const development = (config) => ({
  ...config,
  devtool: 'cheap-module-source-map',
  optimization: { ...config.optimization, minimize: false, concatenateModules: false },
  cache: config.cache && { ...config.cache, name: `${config.cache.name}-dev` },
  plugins: [...config.plugins.filter((plugin) => !(plugin instanceof BrotliPlugin)), new OwnNamePlugin()],
});
