import { build, context } from 'esbuild';

/**
 * Bundles the server and its threads; packages stay outside, the workspace's own sources go in.
 * @type {import('esbuild').BuildOptions & { plugins: import('esbuild').Plugin[] }}
 */
const options = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages-outside',
      setup(plugin) {
        plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@titian/') ? undefined : { path, external: true },
        );
      },
    },
  ],
};

/** Threads beside the server, each a file of its own. */
export const threads = {
  'embedded.worker': 'src/storage/embedded.worker.ts',
  'lease.worker': 'src/storage/lease.worker.ts',
  'comparison.worker': 'src/slices/catalogue/comparison/comparison.worker.ts',
  'reading.worker': 'src/slices/repository/reading/reading.worker.ts',
  'definition.worker': 'src/slices/definition/thread/definition.worker.ts',
};

/** Commands for the administrator of a server, which work while it is stopped. */
export const commands = { restore: 'src/restore.ts' };

/** The systems of the demo's agencies: those that answer calls, and those that make them. */
export const demo = { upstream: 'src/demo/upstream/main.ts', 'demo-traffic': 'src/demo/traffic/main.ts' };

/** @param {Record<string, string>} entryPoints */
export const buildServer = (entryPoints = { server: 'src/server.ts', ...threads, ...commands, ...demo }) =>
  build({ ...options, entryPoints, absWorkingDir: import.meta.dirname });

/**
 * Bundles the development server into a folder, now and after each change of its sources, until disposed of.
 * @param {string} outdir absolute path
 * @param {(errors: number) => void} built called after each bundling
 */
export const watchServer = async (outdir, built) => {
  /** @type {import('esbuild').Plugin} */
  const told = { name: 'told', setup: (plugin) => plugin.onEnd(({ errors }) => built(errors.length)) };
  const plugins = [...options.plugins, told];
  const entryPoints = { server: 'src/dev/server.ts', ...threads, ...demo };
  const bundling = await context({ ...options, entryPoints, outdir, plugins, absWorkingDir: import.meta.dirname });
  await bundling.watch();
  return bundling;
};

if (process.argv[1] === import.meta.filename) await buildServer();
