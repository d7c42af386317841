import { originsOf } from '../slices/registry';
import { contentSecurityPolicy, integrityPolicy } from './content-security-policy';
import { hintsFor, shellTags } from './hints';
import { languagesOf } from './accept-language';
import { ownerOfPath, statusOfPage, titleOfPage } from './page-owner';
import { renderDocument, type DocumentParts } from './render-document';

const route = (pattern: string) => ({ pattern, title: { my: '', en: '' }, layout: 'default' as const, guards: [] });
const sections = [
  { name: 'mf-a', routes: [route('/'), route('/orders/:id?'), route('/docs/*')] },
  { name: 'mf-b', routes: [route('/settingsCMS/Pengumuman')] },
];

describe('ownerOfPath', () => {
  it.each([
    ['/', 'mf-a', '/'],
    ['/en', 'mf-a', '/'],
    ['/en/', 'mf-a', '/'],
    ['/orders', 'mf-a', '/orders/:id?'],
    ['/en/Orders/7', 'mf-a', '/orders/:id?'],
    ['/docs/a/b', 'mf-a', '/docs/*'],
    ['/docs', 'mf-a', '/docs/*'],
    ['/settingscms/pengumuman/', 'mf-b', '/settingsCMS/Pengumuman'],
  ])('%s belongs to %s', (path, section, pattern) => {
    expect(ownerOfPath(sections, path)).toEqual({ section, pattern });
  });

  it.each([
    ['/x/list', 'mf-b', '/x/list'],
    ['/x/7', 'mf-a', '/x/:id'],
    ['/x', 'mf-c', '/x/*'],
    ['/x/7/8', 'mf-c', '/x/*'],
    ['/x/list/8', 'mf-d', '/x/list/:part?'],
  ])('%s belongs to %s, whose pattern is the most exact match', (path, section, pattern) => {
    const beside = [
      { name: 'mf-a', routes: [route('/x/:id')] },
      { name: 'mf-b', routes: [route('/x/list')] },
      { name: 'mf-c', routes: [route('/x/*')] },
      { name: 'mf-d', routes: [route('/x/list/:part?')] },
    ];
    expect(ownerOfPath(beside, path)).toEqual({ section, pattern });
  });

  it('/login belongs to the shell', () => {
    expect(ownerOfPath(sections, '/en/Login/')).toEqual({ section: null, pattern: '/login' });
  });

  it.each(['/orders/7/8', '/orders//7', '/entry', '/en/nothing'])('%s belongs to nobody', (path) => {
    expect(ownerOfPath(sections, path)).toBeUndefined();
  });
});

describe('statusOfPage', () => {
  it('is 404 for an unknown page', () => {
    expect(statusOfPage({ section: null, pattern: '/login' })).toBe(200);
    expect(statusOfPage({ section: 'mf-a', pattern: '/' })).toBe(200);
    expect(statusOfPage(undefined)).toBe(404);
  });
});

describe('titleOfPage', () => {
  const title = (path: string, locale: 'my' | 'en' = 'en') => {
    const titled = [{ name: 'mf-a', routes: [{ ...route('/cart'), title: { my: 'Troli', en: 'Cart' } }, route('/')] }];
    return titleOfPage(titled, ownerOfPath(titled, path), locale);
  };

  it('is that of the section’s route, of the shell’s page, or of an unknown page; the home page has none', () => {
    expect([title('/cart', 'my'), title('/en/cart')]).toEqual(['Troli', 'Cart']);
    expect(title('/en/login')).toBe('Sign in');
    expect(title('/nothing', 'my')).toBe('Halaman tidak dijumpai');
    expect(title('/en')).toBe('');
  });
});

describe('languagesOf', () => {
  it('are in the order of the header’s weights, without those that are refused', () => {
    expect(languagesOf('ms;q=0.5, en-GB, de;q=0, zh;q=0.8')).toEqual(['en-GB', 'zh', 'ms']);
    expect(languagesOf()).toEqual([]);
  });
});

describe('contentSecurityPolicy', () => {
  it('allows no inline and no evaluated code, and another origin only where one is configured', () => {
    expect(contentSecurityPolicy('n', [])).toContain("script-src 'self';");
    expect(contentSecurityPolicy('n', [])).not.toContain('unsafe');
    expect(contentSecurityPolicy('n', ['https://cdn.example'])).toContain("script-src 'self' https://cdn.example;");
  });

  it('allows style sheets by its nonce alone, wherever they lie', () => {
    expect(contentSecurityPolicy('n0', ['https://cdn.example'])).toContain("style-src 'nonce-n0';");
  });

  it('requires trusted types, except where the portal uses a provider that knows none', () => {
    expect(contentSecurityPolicy('n', [], { captcha: 'altcha' })).toContain("require-trusted-types-for 'script'");
    expect(contentSecurityPolicy('n', [], { captcha: 'recaptcha' })).not.toContain('trusted-types');
  });

  it('trusts the provider of reCAPTCHA only where the portal uses it', () => {
    expect(contentSecurityPolicy('n', [], { captcha: 'altcha' })).not.toContain('google');
    expect(contentSecurityPolicy('n', [], { captcha: 'recaptcha' })).toContain(
      "frame-src 'self' https://www.google.com/recaptcha/",
    );
  });
});

describe('frames', () => {
  it('are of the portal itself, and no page stands in one but the one that is meant to', () => {
    expect(contentSecurityPolicy('n', [])).toContain("frame-src 'self'; ");
    expect(contentSecurityPolicy('n', [])).toContain("frame-ancestors 'none'");
    expect(contentSecurityPolicy('n', [], { isFramed: true })).toContain("frame-ancestors 'self'");
  });
});

describe('originsOf', () => {
  const at = (base: string, fallback: string | null = null) => ({ base, fallback: fallback && { base: fallback } });
  const origins = (sections: object[], manifests: string[] = []) =>
    originsOf({ sections, overrides: manifests.map((manifest) => ({ manifest })) } as Parameters<typeof originsOf>[0]);

  it('are those of releases with their fallbacks and of overrides, each once; the portal’s own needs no name', () => {
    const sections = [at('/sections/mf-a/1/'), at('https://a.example/1/', 'https://b.example:8443/0/')];
    expect(origins(sections, ['https://a.example/x', 'http://localhost:4300/release.json'])).toEqual([
      'https://a.example',
      'https://b.example:8443',
      'http://localhost:4300',
    ]);
  });

  it.each(['https://x;script-src/', "https://x'unsafe-inline'/", 'https://x,y/', 'https://*.example/', 'file:///x'])(
    'leave %s out, which would change the policy',
    (address) => {
      expect(origins([at(address)], [address])).toEqual([]);
    },
  );
});

describe('integrityPolicy', () => {
  it('refuses scripts without a digest, except where the portal uses a provider that gives none', () => {
    expect(integrityPolicy('altcha')).toEqual({ 'integrity-policy': 'blocked-destinations=(script)' });
    expect(integrityPolicy('recaptcha')).toEqual({});
  });
});

describe('hintsFor', () => {
  const shell = {
    ...{
      scripts: ['libraries.js', 'main.js'],
      js: ['first.js'],
      css: ['first.css'],
      fonts: ['media/text.woff2'],
      codeFonts: ['media/code.woff2'],
      integrity: { 'data.js': 'sha256-d' },
    },
    words: { my: { js: ['words-my.js'], css: [] }, en: { js: ['words-en.js'], css: [] } },
    shared: { '@titian/shared-ui/data': { js: ['data.js'], css: [] } },
  };
  const page = (name: string, shared: string[]) => ({
    ...{ js: ['both.js', `${name}.js`], css: [`${name}.css`], shared },
    words: { my: { js: [`${name}-ms.js`], css: [] }, en: { js: [`${name}-en.js`], css: [] } },
  });
  const section = {
    ...{
      base: '/sections/a/1/',
      entry: 'entry.js',
      js: ['section.js'],
      css: [],
      integrity: { 'entry.js': 'sha256-e' },
    },
    pages: { '/': page('home', ['react']), '/orders': page('orders', ['react', '@titian/shared-ui/data']) },
    words: { my: { js: ['ms.js'], css: [] }, en: { js: ['en.js'], css: [] } },
  };
  const files = (...given: Parameters<typeof hintsFor>) => hintsFor(...given).map(({ href }) => href);

  it('names the font, the shell’s files, the section, the one requested page, and the words of each in the language', () => {
    expect(files(shell, { section, pattern: '/' }, 'my')).toEqual([
      ...['/assets/media/text.woff2', '/assets/first.js', '/assets/words-my.js'],
      ...['entry.js', 'section.js', 'ms.js', 'home-ms.js', 'both.js', 'home.js', 'home.css'].map(
        (file) => section.base + file,
      ),
      '/assets/media/code.woff2',
    ]);
  });

  it('names the font of code last and with low priority, for the home page alone', () => {
    const code = { as: 'font', href: '/assets/media/code.woff2', integrity: undefined, isLast: true };
    expect(hintsFor(shell, { section, pattern: '/' }, 'en').at(-1)).toEqual(code);
    expect(files(shell, { section, pattern: '/orders' }, 'en')).not.toContain(code.href);
    expect(files(shell, null, 'en')).not.toContain(code.href);
  });

  it('names the shared files of the shell that the page uses, with their digests', () => {
    const hints = hintsFor(shell, { section, pattern: '/orders' }, 'en');
    expect(hints).toContainEqual({ as: 'script', href: '/assets/data.js', integrity: 'sha256-d' });
    expect(hints).toContainEqual({ as: 'script', href: '/sections/a/1/entry.js', integrity: 'sha256-e' });
    expect(hints.map(({ href }) => href)).toContain('/sections/a/1/en.js');
    expect(hints.map(({ href }) => href)).not.toContain('/sections/a/1/home.js');
  });

  it('has no page hints where the build listed none, and for the shell’s own pages', () => {
    const plain = { base: '/b/', entry: 'entry.js', js: [], css: [], integrity: {} };
    expect(files(shell, { section: plain, pattern: '/' }, 'my')).toEqual([
      ...['/assets/media/text.woff2', '/assets/first.js', '/assets/words-my.js', '/b/entry.js'],
      '/assets/media/code.woff2',
    ]);
    expect(files(shell, null, 'en')).toEqual([
      ...['/assets/media/text.woff2', '/assets/first.js', '/assets/words-en.js'],
    ]);
  });
});

describe('renderDocument', () => {
  const shell = {
    ...{
      scripts: ['libraries.js', 'main.js'],
      js: [],
      css: ['ui.css'],
      fonts: [],
      codeFonts: [],
      words: {},
      shared: {},
    },
    integrity: { 'libraries.js': 'sha256-l', 'main.js': 'sha256-m', 'ui.css': 'sha256-u' },
  };
  const parts = (title: string, base: string) =>
    ({
      boot: { portal: { portalTitle: title }, resolved: {}, keys: [], nonce: 'n0', signedInHint: false },
      locale: 'my',
      title: 'Troli',
      description: '',
      opening: null,
      shell: shellTags(shell),
      hints: [{ as: 'script', href: `${base}entry.js`, integrity: 'sha256-e' }],
    }) as unknown as DocumentParts;

  it('is in the language of its address, also in the skip link', () => {
    const html = renderDocument({ ...parts('t', '/'), locale: 'en' });
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('href="#content">Skip to content</a>');
    expect(renderDocument(parts('t', '/'))).toContain('href="#content">Langkau ke kandungan</a>');
  });

  it('keeps a title from ending the boot data or becoming markup', () => {
    const html = renderDocument(parts('</script><b>', '/sections/a/1/'));
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('<title>Troli · &lt;/script&gt;&lt;b&gt; Government Data Exchange</title>');
  });

  it('has the portal’s name alone as the title of the home page', () => {
    expect(renderDocument({ ...parts('Titian', '/'), title: '' })).toContain(
      '<title>Titian Government Data Exchange</title>',
    );
  });

  it.each(['/sections/a/1/', 'https://cdn.example/a/'])('hints at files of %s as they are fetched', (base) => {
    expect(renderDocument(parts('t', base))).toContain(
      `<link rel="preload" as="script" href="${base}entry.js" integrity="sha256-e" crossorigin>`,
    );
  });

  it('loads the shell’s scripts in their order, and gives the digest of each script and style sheet', () => {
    const html = renderDocument(parts('t', '/sections/a/1/'));
    expect(html).toMatch(
      /<script src="\/assets\/libraries.js" integrity="sha256-l" crossorigin defer><\/script>\s*<script src="\/assets\/main.js" integrity="sha256-m" crossorigin defer>/,
    );
    expect(html).toContain('<link rel="stylesheet" href="/assets/ui.css" integrity="sha256-u" crossorigin nonce="n0">');
  });
});
