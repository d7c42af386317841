import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the attacks on the portal or, after the word `plane` or `definitions`, on the gateway or with API definitions; their sources are
 * TypeScript. Runs those that are named, or all.
 */
const root = path.resolve(import.meta.dirname, '..');
const [first, ...others] = process.argv.slice(2);
const [entry, given] = ['plane', 'definitions'].includes(first)
  ? [`${first}/main`, others]
  : ['main', process.argv.slice(2)];
const outfile = path.join(root, `.cache/attack/${entry.replace('/', '-')}.mjs`);
mkdirSync(path.dirname(outfile), { recursive: true });
const source = path.join(import.meta.dirname, `src/${entry}.ts`);
await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm', packages: 'bundle' });
const { main } = await import(outfile);
process.exit(await main(root, given));
