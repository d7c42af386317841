import { contentSecurityPolicy, integrityPolicy } from './content-security-policy';
import { ownerOfPath } from './page-owner';
import { renderDocument, type DocumentParts } from './render-document';

const route = (pattern: string) => ({ pattern, title: { my: '', en: '' }, layout: 'default' as const, guards: [] });
const sections = [
  { name: 'mf-a', routes: [route('/'), route('/orders/:id?'), route('/docs/*')] },
  { name: 'mf-b', routes: [route('/settingsCMS/Pengumuman')] },
];

describe('ownerOfPath', () => {
  it.each([
    ['/', 'mf-a'],
    ['/en', 'mf-a'],
    ['/en/', 'mf-a'],
    ['/orders', 'mf-a'],
    ['/en/Orders/7', 'mf-a'],
    ['/docs/a/b', 'mf-a'],
    ['/settingscms/pengumuman/', 'mf-b'],
    ['/login', null],
  ])('%s belongs to %s', (path, section) => {
    expect(ownerOfPath(sections, path)).toEqual({ section });
  });

  it.each(['/orders/7/8', '/entry', '/en/nothing'])('%s is nobody’s', (path) => {
    expect(ownerOfPath(sections, path)).toBeUndefined();
  });
});

describe('contentSecurityPolicy', () => {
  it('allows no inline and no evaluated code, and another origin only where one is configured', () => {
    expect(contentSecurityPolicy('n', [])).toContain("script-src 'self';");
    expect(contentSecurityPolicy('n', [])).not.toContain('unsafe');
    expect(contentSecurityPolicy('n', ['https://cdn.example'])).toContain("script-src 'self' https://cdn.example;");
  });

  it('trusts the provider of reCAPTCHA only where the portal uses it', () => {
    expect(contentSecurityPolicy('n', [], 'altcha')).not.toContain('google');
    expect(contentSecurityPolicy('n', [], 'recaptcha')).toContain('frame-src https://www.google.com/recaptcha/');
  });
});

describe('integrityPolicy', () => {
  it('refuses scripts without a digest, except where the portal uses a provider that gives none', () => {
    expect(integrityPolicy('altcha')).toEqual({ 'integrity-policy': 'blocked-destinations=(script)' });
    expect(integrityPolicy('recaptcha')).toEqual({});
  });
});

describe('renderDocument', () => {
  const parts = (title: string, base: string) =>
    ({
      boot: { portal: { portalTitle: title }, resolved: {}, keys: [], nonce: 'n0', signedInHint: false },
      language: 'ms',
      shell: {
        entry: 'main.js',
        js: ['react.js'],
        css: ['ui.css'],
        integrity: { 'main.js': 'sha256-m', 'ui.css': 'sha256-u' },
      },
      section: { base, entry: 'entry.js', js: [], css: ['a.css'], integrity: { 'entry.js': 'sha256-e' } },
    }) as unknown as DocumentParts;

  it('keeps a title from ending the boot data or becoming markup', () => {
    const html = renderDocument(parts('</script><b>', '/sections/a/1/'));
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt;</title>');
  });

  it.each(['/sections/a/1/', 'https://cdn.example/a/'])('hints at files of %s as they are fetched', (base) => {
    expect(renderDocument(parts('t', base))).toContain(
      `<link rel="preload" as="script" href="${base}entry.js" integrity="sha256-e" crossorigin>`,
    );
  });

  it('says what the shell’s own script and style sheet must hash to', () => {
    const html = renderDocument(parts('t', '/sections/a/1/'));
    expect(html).toContain('<script src="/assets/main.js" integrity="sha256-m" crossorigin defer></script>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/ui.css" integrity="sha256-u" crossorigin>');
  });
});
