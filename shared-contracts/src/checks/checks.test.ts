import type { ReleaseManifest } from '../platform';
import { checkRelease, mayServe, sizesOf, solveShared, type Candidate, type Surroundings } from './index';

const DIGEST = `sha256-${'A'.repeat(43)}=`;
const OTHER = `sha256-${'B'.repeat(43)}=`;
const text = (word: string) => ({ my: word, en: word });

const manifest = (more: Partial<ReleaseManifest['section']> = {}): ReleaseManifest => ({
  manifest: 1,
  section: {
    name: 'mf-sample',
    version: '1.2.0',
    contract: '^1.0.0',
    title: text('Sample'),
    routes: [{ pattern: '/sample/:id?', title: text('Sample'), layout: 'default', guards: [] }],
    nav: [{ path: '/sample', label: text('Sample'), icon: 'api', group: 'main', order: 1, places: ['side'] }],
    ...more,
  },
  entry: 'remoteEntry.js',
  initial: { js: ['section.js'], css: [] },
  files: [
    { path: 'remoteEntry.js', bytes: 4000, integrity: DIGEST },
    { path: 'section.js', bytes: 6000, integrity: DIGEST },
  ],
  shared: { react: { range: '^19.3.1', strict: false }, '@titian/shared-ui': { range: '^1.0.0', strict: true } },
  words: { my: ['title', 'count_other'], en: ['title', 'count_one', 'count_other'] },
  kit: '1.0.0',
});
const found = (
  of: ReleaseManifest,
  more: [string, { bytes: number; integrity: string }][] = [],
  sheets: Record<string, string> = {},
): Candidate => ({
  manifest: of,
  sheets: new Map(Object.entries(sheets)),
  files: new Map([
    ...of.files.map(({ path, bytes, integrity }) => [path, { bytes, integrity }] as const),
    ['release.json', { bytes: 900, integrity: OTHER }],
    ['section.js.br', { bytes: 1500, integrity: OTHER }],
    ...more,
  ]),
});
const around = (more: Partial<Surroundings> = {}): Surroundings => ({
  section: 'mf-sample',
  last: '1.1.9',
  contract: '1.1.0',
  pages: [{ owner: 'mf-other', pattern: '/other' }],
  menu: [{ owner: 'mf-other', pattern: '/other' }],
  provided: { react: '19.3.1', '@titian/shared-ui': '1.0.0' },
  neighbours: [],
  budgetBytes: 10_000,
  stableBytes: null,
  ...more,
});

const finder = {
  ...{ title: text('Bays'), noun: text('bay'), icon: 'api', order: 1, tags: [], path: '/api/bays', rows: 'data' },
  row: { key: 'id', label: 'name', to: '/sample/{id}' },
  all: { title: text('All'), label: text('All of “{q}”'), to: '/sample?q={q}' },
};
const outcomes = (candidate: Candidate, beside = around()) =>
  Object.fromEntries(checkRelease(candidate, beside).map(({ name, outcome }) => [name, outcome]));
const messages = (candidate: Candidate, beside = around()) =>
  checkRelease(candidate, beside)
    .flatMap(({ findings }) => findings.map(({ message }) => message.en))
    .join('\n');

describe('a valid release', () => {
  it('may have a badge, finders and a page for problems', () => {
    const [entry] = manifest().section.nav;
    const badge = { path: '/api/bays/count', tags: ['mf-sample:Bay'], events: ['order' as const] };
    const more = { nav: [{ ...entry!, badge }], finders: [finder], reports: { to: '/sample?request={request}' } };
    expect(mayServe(checkRelease(found(manifest(more)), around()))).toBe(true);
  });

  it('passes every check', () => {
    const checks = checkRelease(found(manifest()), around());
    expect(checks.map(({ outcome }) => outcome)).toEqual(Array(10).fill('passed'));
    expect(mayServe(checks)).toBe(true);
  });

  it('is not refused for unknown results', () => {
    const alone = around({ pages: null, menu: null, provided: null, last: null });
    const checks = checkRelease(found(manifest()), alone);
    expect(outcomes(found(manifest()), alone)).toMatchObject({
      routes: 'unknown',
      navigation: 'unknown',
      shared: 'unknown',
    });
    expect(mayServe(checks)).toBe(true);
  });
});

describe('an invalid release', () => {
  const failsAt = (name: string, candidate: Candidate, beside?: Surroundings) => {
    const all = outcomes(candidate, beside);
    expect(Object.keys(all).filter((check) => all[check] === 'failed')).toEqual([name]);
    const failed = checkRelease(candidate, beside ?? around()).find((check) => check.outcome === 'failed');
    for (const { cure } of failed?.findings ?? []) {
      expect(cure?.my).toBeTruthy();
      expect(cure?.en).toBeTruthy();
    }
  };

  it('has an unreadable manifest: nothing else is checked', () => {
    const checks = checkRelease({ manifest: { manifest: 2 }, files: new Map(), sheets: new Map() }, around());
    expect(checks.map(({ name, outcome }) => [name, outcome])).toEqual([['manifest', 'failed']]);
    expect(mayServe(checks)).toBe(false);
  });

  it('has another name', () => failsAt('manifest', found(manifest({ name: 'mf-another' }))));

  it('requires a permission that does not exist', () => {
    const [route] = manifest().section.routes;
    const build = manifest({ routes: [{ ...route!, permission: 'kitchen.view' }] });
    failsAt('manifest', found(build));
    expect(messages(found(build))).toContain('kitchen.view');
  });

  it('requires one in a finder, or for its page for problems', () => {
    const permission = 'kitchen.view';
    failsAt('manifest', found(manifest({ finders: [{ ...finder, permission }] })));
    failsAt('manifest', found(manifest({ reports: { to: '/sample', permission } })));
  });

  it('leads readers to a page that is not its own', () => {
    const targets = { row: { ...finder.row, to: '/other/{id}' }, all: { ...finder.all, to: '/others?q={q}' } };
    failsAt('navigation', found(manifest({ finders: [{ ...finder, ...targets }] })));
    const output = messages(found(manifest({ finders: [{ ...finder, ...targets }], reports: { to: '/report' } })));
    for (const target of ['/other/{id}', '/others?q={q}', '/report'])
      expect(output).toContain(`${target} leads to no page of this section.`);
  });

  it('starts with a file that is not listed', () =>
    failsAt('manifest', found({ ...manifest(), initial: { js: ['gone.js'], css: [] } })));

  it.each([
    ['lacks a file', (files: Map<string, object>) => files.delete('section.js')],
    [
      'has a file of other content',
      (files: Map<string, object>) => files.set('section.js', { bytes: 6000, integrity: OTHER }),
    ],
    [
      'has a file of other length',
      (files: Map<string, object>) => files.set('section.js', { bytes: 1, integrity: DIGEST }),
    ],
    [
      'has an unlisted file',
      (files: Map<string, object>) => files.set('section.js.map', { bytes: 1, integrity: DIGEST }),
    ],
    [
      'has a compressed file without an original',
      (files: Map<string, object>) => files.set('x.js.br', { bytes: 1, integrity: DIGEST }),
    ],
  ])('%s', (_, change) => {
    const candidate = found(manifest());
    const files = new Map(candidate.files);
    change(files);
    failsAt('files', { ...candidate, files });
  });

  it.each(['1.1.9', '1.2.0', '2.0.0'])('has to be higher than %s', (last) => {
    if (last === '1.1.9') return expect(outcomes(found(manifest()))).toMatchObject({ version: 'passed' });
    failsAt('version', found(manifest()), around({ last }));
  });

  it('needs a contract that the shell does not implement', () =>
    failsAt('contract', found(manifest({ contract: '^2.0.0' }))));

  it('claims a page of another section, whatever its letter case', () => {
    const pages = [{ owner: 'mf-other', pattern: '/Sample/:name' }];
    failsAt('routes', found(manifest()), around({ pages }));
    expect(messages(found(manifest()), around({ pages }))).toContain('mf-other');
  });

  it('claims a page twice', () => {
    const [route] = manifest().section.routes;
    failsAt('routes', found(manifest({ routes: [route!, { ...route!, pattern: '/sample/:other' }] })));
  });

  it('has a menu entry to nowhere', () => {
    const [entry] = manifest().section.nav;
    failsAt('navigation', found(manifest({ nav: [{ ...entry!, path: '/sample/7/deeper' }] })));
    expect(outcomes(found(manifest({ nav: [{ ...entry!, path: '/Sample/7?tab=one' }] })))).toMatchObject({
      navigation: 'passed',
    });
  });

  it('has a menu entry that another section has', () =>
    failsAt('navigation', found(manifest()), around({ menu: [{ owner: 'mf-other', pattern: '/sample' }] })));

  it('needs another shared version, with the releases that prevent an upgrade of the shell', () => {
    const neighbours = [
      { section: 'mf-old', version: '3.0.0', shared: { react: { range: '^19.0.0', strict: false } } },
    ];
    const build = { ...manifest(), shared: { react: { range: '^20.0.0', strict: false } } };
    failsAt('shared', found(build), around({ neighbours }));
    expect(messages(found(build), around({ neighbours }))).toContain('because of mf-old 3.0.0');
  });

  it('is heavier than its budget', () => failsAt('size', found(manifest()), around({ budgetBytes: 5_000 })));

  it('lacks words in one language', () => {
    const half = { ...manifest(), words: { my: ['title', 'only.malay'], en: ['title', 'only.english'] } };
    failsAt('words', found(half));
    expect(messages(found(half))).toContain('Not in English: only.malay');
    expect(messages(found(half))).toContain('Not in Malay: only.english');
  });
});

describe('style sheets', () => {
  const styled = (sheet: string) => found(manifest(), [], { 'main.css': sheet });
  const outcome = (sheet: string) => outcomes(styled(sheet)).styles;

  it.each([
    '.card-x1 h1 { color: red }',
    'h1, tbody td { color: red }',
    '.own, * { box-sizing: content-box }',
    ':scope { --sample-accent: red }',
    ':root[data-theme="dark"] :scope .card-x1 { color: red }',
    '@media (width < 40em) { .card-x1, #rooted p { margin: 0 } }',
    '@keyframes turn { from { rotate: 0 } 50% { rotate: 9deg } to { rotate: 1turn } }',
    '@scope (main) { p { color: red } }',
    '@font-face { font-family: Sample; src: url(sample.woff2) }',
  ])('may contain: %s', (sheet) => expect(outcome(sheet)).toBe('passed'));

  it.each([
    ['.own { } @media print { body > table:first-child { display: none } }', 'body > table:first-child'],
    [':root { --titian-accent: red }', ':root'],
    ['.own, #root h1 { color: red }', '#root h1'],
    ['html[data-theme="dark"] .own { color: red }', 'html[data-theme="dark"] .own'],
    ['@import url(https://elsewhere.example/all.css);', '@import url(https://elsewhere.example/all.css)'],
  ])('may not contain: %s', (sheet, selector) => {
    expect(outcome(sheet)).toBe('failed');
    expect(messages(styled(sheet))).toContain(`main.css asks for what lies outside the section's slot: ${selector}`);
  });

  it('have to be valid CSS', () => {
    expect(outcome('h1 { color')).toBe('failed');
    expect(messages(styled('h1 { color'))).toContain('main.css is not CSS');
    expect(messages(styled('.own { } } h1 { color: red }'))).toContain('main.css is not CSS');
  });
});

describe('shared dependencies', () => {
  const verdict = (range: string, strict: boolean, provided: Record<string, string> | null) =>
    solveShared({ react: { range, strict } }, provided, [])[0]?.outcome;

  it.each([
    ['^19.0.0', false, '19.3.1', 'compatible'],
    ['^19.4.0', false, '19.3.1', 'unknown'],
    ['^19.4.0', true, '19.3.1', 'incompatible'],
    ['^18.0.0 || ^19.0.0', true, '19.3.1', 'compatible'],
    ['^20.0.0', false, '19.3.1', 'incompatible'],
    ['any', false, '19.3.1', 'incompatible'],
    ['>2 <1', false, '19.3.1', 'incompatible'],
  ])('%s (strict: %s) beside %s is %s', (range, strict, version, expected) =>
    expect(verdict(range, strict, { react: version })).toBe(expected),
  );

  it('are incompatible where the shell doesn’t share them, and unknown without a shell', () => {
    expect(verdict('^19.0.0', false, { vue: '3.5.0' })).toBe('incompatible');
    expect(verdict('^19.0.0', false, null)).toBe('unknown');
  });
});

describe('sizes', () => {
  it('count first files compressed, and all code uncompressed', () => {
    expect(sizesOf(found(manifest()), manifest())).toEqual({ initial: 4000 + 1500, total: 10_000 });
  });

  it('warn of growth over the stable release by more than a tenth', () => {
    const grown = (stableBytes: number) => outcomes(found(manifest()), around({ stableBytes }));
    expect([grown(5000), grown(4990)]).toMatchObject([{ size: 'passed' }, { size: 'warned' }]);
  });
});
