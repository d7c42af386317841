import { execFile } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const TSC = require.resolve('typescript7/package.json').replace(/package\.json$/, 'bin/tsc');

/** The packed code runs in tests only (at run time the shell provides it), where each class keeps its own name. */
const styles = {
  name: 'styles',
  setup(plugin) {
    plugin.onLoad({ filter: /\.module\.css$/ }, () => ({
      contents: 'export default new Proxy({}, { get: (_, name) => String(name) });',
      loader: 'js',
    }));
    plugin.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
  },
};

/**
 * Bundles the entries of a package with its dependencies as externals; code that several entries use goes into common chunks.
 * @param {{ from: string, to: string, entries: Record<string, string> }} job package folder, target folder, sources by name
 */
export const bundleEntries = ({ from, to, entries }) =>
  build({
    absWorkingDir: from,
    entryPoints: entries,
    outdir: to,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.png': 'dataurl', '.svg': 'dataurl', '.woff2': 'dataurl' },
    logLevel: 'warning',
    plugins: [styles],
  });

const isDeclared = (file) => /\.d\.ts$|\.json$/.test(file);
const isTest = (file) => /\.test\.d\.ts$/.test(file);

/** Writes the type declarations of a package, with the JSON files and hand-written declarations that they import. */
export const declare = async ({ from, to }) => {
  const flags = [
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--allowImportingTsExtensions',
    'false',
    // Several packages are declared at once, and one checker does the least work.
    '--checkers',
    '1',
  ];
  const args = [TSC, '-p', from, ...flags, '--rootDir', path.join(from, 'src'), '--outDir', to];
  await promisify(execFile)(process.execPath, args);
  for (const file of readdirSync(path.join(from, 'src'), { recursive: true, encoding: 'utf8' }))
    if (isDeclared(file)) cpSync(path.join(from, 'src', file), path.join(to, file));
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    if (isTest(file)) rmSync(path.join(to, file));
};
