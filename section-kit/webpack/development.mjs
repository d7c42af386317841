import { BrotliPlugin } from './brotli.mjs';
import { OwnNamePlugin } from './own-name.mjs';

/**
 * A section's configuration for builds that follow one another while somebody works on it. What the real shell loads has to be as in
 * a release (mode, sharing, digests, nothing evaluated); only what makes files small is left out, and source maps are there.
 */
export const development = (config) => ({
  ...config,
  devtool: 'cheap-module-source-map',
  optimization: { ...config.optimization, minimize: false, concatenateModules: false },
  cache: config.cache && { ...config.cache, name: `${config.cache.name}-dev` },
  plugins: [...config.plugins.filter((plugin) => !(plugin instanceof BrotliPlugin)), new OwnNamePlugin()],
});
