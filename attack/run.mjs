import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Bundles the attacks, whose sources are TypeScript, and runs those that are named, or all. */
const root = path.resolve(import.meta.dirname, '..');
const outfile = path.join(root, '.cache/attack/main.mjs');
mkdirSync(path.dirname(outfile), { recursive: true });
const entry = path.join(import.meta.dirname, 'src/main.ts');
await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', packages: 'bundle' });
const { main } = await import(outfile);
process.exit(await main(root, process.argv.slice(2)));
