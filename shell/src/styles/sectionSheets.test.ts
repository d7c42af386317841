import { createSectionSheets } from './sectionSheets';

const FOLDER = 'http://portal/sections/mf-shop/1.0.0/';
const releaseOf = (section: string, version = '1.0.0', entry = `/sections/${section}/${version}/entry.js`) => ({
  ...{ section, version, build: version, integrity: 'sha256-e' },
  entry: new URL(entry, 'http://portal/').href,
});
const shop = releaseOf('mf-shop');

/** A document: sheets are their texts with the section in front. */
const openDocument = () => {
  const page = { applied: [] as string[], left: [] as unknown[], fetched: [] as string[] };
  const sheets = createSectionSheets<string>({
    async fetchText(address, integrity) {
      page.fetched.push(`${address} ${integrity}`);
      if (integrity === 'sha256-altered') throw new TypeError('Failed to fetch');
      return Promise.resolve(address.split('/').at(-1)!);
    },
    scope: (section, text) => `${section}: ${text}`,
    applied: { get: () => page.applied, set: (all) => void (page.applied = all) },
    onLeft: ({ section }, count) => void page.left.push([section, count]),
  });
  return { page, ...sheets };
};

it('apply while their section is mounted, also those that come later, and never before', async () => {
  const { page, register, load, show } = openDocument();
  register(shop);
  await load(`${FOLDER}a.css`, 'sha256-a');
  expect(page.applied).toEqual([]);
  const hide = show(shop);
  expect(page.applied).toEqual(['mf-shop: a.css']);
  await load(`${FOLDER}b.css`, 'sha256-b');
  expect(page.applied).toEqual(['mf-shop: a.css', 'mf-shop: b.css']);
  hide();
  expect(page.applied).toEqual([]);
  show(shop);
  expect(page.applied).toHaveLength(2);
});

it('are fetched once with their digest, and not at all without one', async () => {
  const { page, register, load } = openDocument();
  register(shop);
  await load(`${FOLDER}a.css?again=1`, 'sha256-a');
  await load(`${FOLDER}a.css`, 'sha256-a');
  await expect(load(`${FOLDER}b.css`, '')).rejects.toThrow('has no digest');
  await expect(load(`${FOLDER}c.css`, 'sha256-altered')).rejects.toThrow('Failed to fetch');
  expect(page.fetched).toEqual([`${FOLDER}a.css?again=1 sha256-a`, `${FOLDER}c.css sha256-altered`]);
});

it('are those of the release that is shown, or of the one build of a folder', async () => {
  const { page, register, load, list, show } = openDocument();
  const next = releaseOf('mf-shop', '1.1.0');
  for (const release of [shop, next]) register(release);
  await load(`${FOLDER}a.css`, 'sha256-a');
  await load(new URL('../1.1.0/a2.css', FOLDER).href, 'sha256-a2');
  show(shop)();
  const hide = show(next);
  expect(page.applied).toEqual(['mf-shop: a2.css']);
  hide();

  const built = ['x', 'y'].map((name) => ({ ...shop, entry: `${FOLDER}${name}.js` }));
  list(built[0]!.entry, [`${FOLDER}a.css`, `${FOLDER}x.css`]);
  list(built[1]!.entry, [`${FOLDER}a.css`]);
  await load(`${FOLDER}x.css`, 'sha256-x');
  show(built[0]!)();
  show(built[1]!);
  expect(page.applied).toEqual(['mf-shop: a.css']);
});

it('of other sections, and of the shell, are somebody else’s', async () => {
  const { page, register, load, owns, show } = openDocument();
  register(shop);
  expect(owns(`${FOLDER}a.css`)).toBe(true);
  expect(owns('http://portal/assets/shell.css')).toBe(false);
  await load(`${FOLDER}a.css`, 'sha256-a');
  show(releaseOf('mf-logs'));
  expect(page.applied).toEqual([]);
});

it('that a section added itself are removed after it, and counted; others stay', () => {
  const { page, register, show } = openDocument();
  register(shop);
  page.applied = ['kept'];
  const hide = show(shop);
  page.applied = [...page.applied, 'h1 { color: red }', 'p { color: red }'];
  hide();
  expect(page.applied).toEqual(['kept']);
  expect(page.left).toEqual([['mf-shop', 2]]);
});
