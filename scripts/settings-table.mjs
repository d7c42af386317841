import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { format } from 'oxfmt';
import { root } from './install.mjs';

/** Writes the server's settings into the README, from the schema that parses them; `--check` fails if the README differs. */
const readme = path.join(root, 'README.md');
const MARK = /(<!-- settings -->\n)[\s\S]*(<!-- end of settings -->)/;

async function settingRows() {
  const outfile = path.join(root, '.cache/settings/environment.mjs');
  mkdirSync(path.dirname(outfile), { recursive: true });
  const entry = path.join(root, 'server/src/environment.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  return (await import(outfile)).settingRows();
}

const cells = (row) => `| ${row.join(' | ')} |`;
const table = [['Setting', 'Default', 'Meaning'], ['---', '---', '---'], ...(await settingRows())]
  .map(cells)
  .join('\n');
const written = readFileSync(readme, 'utf8');
const { ignorePatterns: _, ...options } = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8'));
const { code: wanted } = await format('README.md', written.replace(MARK, `$1\n${table}\n\n$2`), options);
if (!process.argv.includes('--check')) writeFileSync(readme, wanted);
else if (wanted !== written) {
  console.error(
    'The settings in README.md differ from server/src/environment.ts: run node scripts/settings-table.mjs.',
  );
  process.exit(1);
}
