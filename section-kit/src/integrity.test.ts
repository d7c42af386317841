import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const kit = path.resolve(import.meta.dirname, '..');
const script = `
import { createRequire } from 'node:module';
import { base } from ${JSON.stringify(path.join(kit, 'webpack/base.mjs'))};
import { IntegrityPlugin } from ${JSON.stringify(path.join(kit, 'webpack/integrity.mjs'))};
const webpack = createRequire(${JSON.stringify(path.join(kit, 'package.json'))})('webpack');
const config = base({ dir: process.argv[1], name: 'x', uniqueName: 'x', publicPath: 'auto' });
const optimization = { ...config.optimization, minimize: false };
webpack({ ...config, cache: false, optimization, entry: './main.js', plugins: [...config.plugins, new IntegrityPlugin()] }, (error, stats) => {
  if (error || stats.hasErrors()) { console.error(error ?? stats.toString()); process.exit(1); }
});`;

/** Builds an entry with one page and a style sheet, with the kit's presets. */
const build = (page: string) => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'titian-integrity-'));
  const files = {
    'main.js': "globalThis.open = () => import(/* webpackChunkName: 'page' */ './page.js');",
    'page.js': `import './page.css'; export const page = ${JSON.stringify(page)};`,
    'page.css': `.${page} { color: red; }`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, file), text);
  execFileSync(process.execPath, ['--input-type=module', '-e', script, dir]);
  const dist = path.join(dir, 'dist');
  const names = readdirSync(dist).filter((name) => /\.(js|css)$/.test(name));
  const text = (start: string) =>
    readFileSync(path.join(dist, names.find((name) => name.startsWith(start)) ?? ''), 'utf8');
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(dist, name)))
      .digest('base64');
  return { entry: text('main.'), pages: names.filter((name) => name.startsWith('page.')), digest };
};

describe('the integrity of a build', () => {
  it('is in the entry for every chunk and style sheet, and changes with them', () => {
    const [one, other] = [build('one'), build('other')];
    expect(one.pages).toHaveLength(2);
    for (const name of one.pages) expect(one.entry).toContain(one.digest(name).slice(0, -1));
    for (const name of other.pages) expect(one.entry).not.toContain(other.digest(name).slice(0, -1));
    expect(one.entry).not.toMatch(/@(js|css)@/);
  });
});
