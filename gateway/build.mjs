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
    // undici is CommonJS: its `require` of Node's modules needs one in an ES module.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });

if (process.argv[1] === import.meta.filename) await buildGateway();
