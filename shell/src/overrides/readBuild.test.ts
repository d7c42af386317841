import { changeOf, placeBuilds } from './placeBuilds';
import { readBuild } from './readBuild';
import { digest, manifestOf, overrideOf, releaseOf } from './testing/builds';

const override = overrideOf('mf-shop');
const read = (json: unknown) => readBuild(override, () => Promise.resolve({ json }));
const withEntry = (entry: string) => ({
  ...manifestOf('mf-shop', 'A'),
  entry,
  files: [{ path: entry, bytes: 1, integrity: digest('A') }],
});

describe('a build', () => {
  it('becomes a section with URLs in its own folder, and a version that no release can have', async () => {
    expect(await read(manifestOf('mf-shop', 'A'))).toMatchObject({
      trouble: null,
      section: {
        ...{ name: 'mf-shop', channel: 'override', version: '1.0.0+AAAAAA', integrity: digest('A') },
        ...{ base: 'http://127.0.0.1:4300/', entry: 'http://127.0.0.1:4300/remoteEntry.js' },
      },
      styles: ['http://127.0.0.1:4300/page.css'],
    });
  });

  it('has the folder of its manifest as its base', async () => {
    const deep = { ...override, manifest: 'https://files.example/shop/7/release.json?x=1' };
    const { section } = await readBuild(deep, () => Promise.resolve({ json: withEntry('js/entry.js') }));
    expect(section).toMatchObject({
      base: 'https://files.example/shop/7/',
      entry: 'https://files.example/shop/7/js/entry.js',
    });
  });

  it('has another version for each build', async () => {
    const [one, other] = await Promise.all(['A', 'B'].map((letter) => read(manifestOf('mf-shop', letter))));
    expect(one?.section?.version).not.toBe(other?.section?.version);
  });

  it.each([
    ['silent', null],
    ['unreadable', { json: undefined }],
    ['unreadable', { json: 'a page' }],
    ['unreadable', { json: { ...manifestOf('mf-shop'), manifest: 2 } }],
    ['unreadable', { json: { ...manifestOf('mf-shop'), files: [] } }],
    ['unreadable', { json: { ...manifestOf('mf-shop'), entry: 'other.js' } }],
  ])('is not shown: %s', async (kind, answer) => {
    const { section, trouble } = await readBuild(override, () => Promise.resolve(answer));
    expect([section, trouble]).toEqual([null, { kind }]);
  });

  it('is not shown if it is of another section', async () => {
    expect(await read(manifestOf('mf-stall'))).toMatchObject({ trouble: { kind: 'otherSection', name: 'mf-stall' } });
  });

  it.each([
    'https://evil.example/entry.js',
    '//evil.example/entry.js',
    '/entry.js',
    '../entry.js',
    'a/../../entry.js',
    '\\\\evil.example/entry.js',
    'data:text/javascript,0',
    'javascript:0',
    'blob:http://127.0.0.1:4300/x',
    '.hidden/entry.js',
  ])('is refused if its entry leads to another origin or folder: %s', async (entry) => {
    expect(await read(withEntry(entry))).toMatchObject({ section: null, trouble: { kind: 'unreadable' } });
  });
});

describe('placeBuilds and changeOf', () => {
  const [shop, logs] = [releaseOf('mf-shop'), releaseOf('mf-logs')];
  const built = async (name: string) => {
    const { section } = await readBuild(overrideOf(name), () => Promise.resolve({ json: manifestOf(name) }));
    return section!;
  };

  it('change nothing without builds', () => {
    const placed = placeBuilds([shop, logs], []);
    expect(placed).toEqual([shop, logs]);
    expect(placed[0]).toBe(shop);
  });

  it('replace the release, which becomes the fallback', async () => {
    const [first, second] = placeBuilds([shop, logs], [await built('mf-shop')]);
    const { version, entry, base, integrity } = shop;
    expect(first).toMatchObject({ channel: 'override', fallback: { version, entry, base, integrity } });
    expect(second).toBe(logs);
  });

  it('remount only the section if its pages are the same, in any order of keys', async () => {
    const now = placeBuilds([shop], [await built('mf-shop')]);
    const backwards = shop.routes.map(
      (route) => Object.fromEntries(Object.entries(route).reverse()) as (typeof shop.routes)[number],
    );
    expect(changeOf([{ ...shop, routes: backwards }], now)).toEqual({ kind: 'mount', sections: ['mf-shop'] });
    expect(changeOf(now, now)).toEqual({ kind: 'mount', sections: [] });
    expect(changeOf([{ ...shop, routes: [] }], now)).toEqual({ kind: 'reload' });
  });

  it('add a section without a release, with no fallback', async () => {
    const placed = placeBuilds([logs], [await built('mf-new')]);
    expect(placed.map(({ name, fallback }) => [name, fallback])).toEqual([
      ['mf-logs', null],
      ['mf-new', null],
    ]);
  });
});
