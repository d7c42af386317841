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
const config = base({ dir: process.argv[2], name: 'x', uniqueName: 'x', publicPath: 'auto' });
const needed = (compilation) => [...compilation.namedChunkGroups.get('page').chunks];
const plugin = process.argv[3] === 'all' ? new IntegrityPlugin() : new IntegrityPlugin(needed);
const optimization = { ...config.optimization, minimize: process.argv[3] === 'first' };
webpack({ ...config, cache: false, optimization, entry: './main.js', plugins: [...config.plugins, plugin] }, (error, stats) => {
  if (error || stats.hasErrors()) { console.error(error ?? stats.toString()); process.exit(1); }
});`;

/** Builds an entry with one page and a style sheet, with the kit's presets. */
const build = (page: string, inEntry: 'all' | 'first' = 'all') => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'titian-integrity-'));
  const files = {
    'main.js': `
      globalThis.open = () => import(/* webpackChunkName: 'page' */ './page.js');
      globalThis.other = () => import(/* webpackChunkName: 'other' */ './other.js');`,
    'other.js': `import './other.css'; export const other = ${JSON.stringify(page)};`,
    'other.css': `.other { color: blue; }`,
    'page.js': `import './page.css'; export const page = ${JSON.stringify(page)};`,
    'page.css': `.${page} { color: red; }`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, file), text);
  writeFileSync(path.join(dir, 'build.mjs'), script);
  execFileSync(process.execPath, [path.join(dir, 'build.mjs'), dir, inEntry]);
  const dist = path.join(dir, 'dist');
  const names = readdirSync(dist).filter((name) => /\.(js|css)$/.test(name));
  const text = (start: string) =>
    readFileSync(path.join(dist, names.find((name) => name.startsWith(start)) ?? ''), 'utf8');
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(dist, name)))
      .digest('base64');
  const named = (start: string) => names.filter((name) => name.startsWith(start));
  return {
    entry: text('main.'),
    pages: named('page.'),
    others: named('other.'),
    more: named('digests.'),
    text,
    digest,
  };
};

describe('the integrity of a build', () => {
  it('is in the entry for every chunk and style sheet, and changes with them', () => {
    const [one, other] = [build('one'), build('other')];
    expect(one.pages).toHaveLength(2);
    for (const name of [...one.pages, ...one.others]) expect(one.entry).toContain(one.digest(name).slice(0, -1));
    for (const name of other.pages) expect(one.entry).not.toContain(other.digest(name).slice(0, -1));
    expect(one.entry).not.toMatch(/@(js|css|digest)@/);
    expect(one.more).toEqual([]);
  });

  it('is for the chunks that the first page does not need in a file whose own is in the entry', () => {
    const { entry, pages, others, more, text, digest } = build('one', 'first');
    const short = (name: string) => digest(name).slice(0, -1);
    for (const name of pages) expect(entry).toContain(short(name));
    expect([others.length, more.length]).toEqual([2, 1]);
    for (const name of others) {
      expect(entry).not.toContain(short(name));
      expect(text('digests.')).toContain(short(name));
    }
    expect(entry).toContain(short(more[0]!));
    expect(entry).toContain(`"${more[0]}"`);
    expect(entry + text('digests.')).not.toMatch(/@(js|css|digest)@/);
    const changed = build('changed', 'first');
    expect(changed.more[0]).not.toBe(more[0]);
    expect(changed.entry).not.toContain(short(more[0]!));
  });

  it('loads that file once before the first of them, and again after a failure', async () => {
    const { entry, pages, others, more, text, digest } = build('one', 'first');
    document.head.innerHTML = '<script src="https://files.test/main.js"></script>';
    const asked: string[] = [];
    let isDown = true;
    const answer = (tag: HTMLScriptElement | HTMLLinkElement) => {
      const { pathname, search } = new URL('src' in tag ? tag.src : tag.href);
      const file = pathname.slice(1);
      expect(tag.integrity).toBe(`sha256-${digest(file)}`);
      asked.push(file + search);
      const failed = isDown && file === more[0];
      setTimeout(() => {
        if ('src' in tag && !failed) (0, eval)(text(file));
        tag.dispatchEvent(new Event(failed ? 'error' : 'load'));
      });
    };
    vi.spyOn(document.head, 'appendChild').mockImplementation((tag) => (answer(tag as never), tag));
    (0, eval)(entry);
    const { open, other } = globalThis as never as Record<'open' | 'other', () => Promise<object>>;
    expect(await open()).toMatchObject({ page: 'one' });
    expect(asked.splice(0).toSorted()).toEqual(pages.toSorted());
    await expect(other()).rejects.toMatchObject({ name: 'ChunkLoadError' });
    isDown = false;
    expect(await Promise.all([other(), other()])).toMatchObject([{ other: 'one' }, { other: 'one' }]);
    // Each time it is asked for twice: what failed as a hint of the document fails once more.
    expect(asked.splice(0, 3)).toEqual([more[0], `${more[0]}?again=1`, `${more[0]}?again=2`]);
    expect(asked.toSorted()).toEqual(others.toSorted());
  });
});
