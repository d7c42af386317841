import { build } from 'esbuild';

/**
 * Bundles the gateway with its packages: one file runs on another machine.
 * @param {string} outdir
 */
export const buildGateway = (outdir = 'dist') =>
  build({
    entryPoints: { gateway: 'src/main.ts' },
    absWorkingDir: import.meta.dirname,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    outdir,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });

if (process.argv[1] === import.meta.filename) await buildGateway();
