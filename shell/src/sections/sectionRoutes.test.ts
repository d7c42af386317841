import type { ResolvedSection } from '@titian/shared-contracts';
import { mayPrefetch } from './connection';
import { prefixOf, withoutPrefix } from './localePrefix';
import { ownerOf, sectionRoutes } from './sectionRoutes';

const section = (name: string, patterns: string[]) =>
  ({ name, routes: patterns.map((pattern) => ({ pattern })) }) as unknown as ResolvedSection;
const rows = sectionRoutes([
  section('mf-a', ['/myapi/:id', '/']),
  section('mf-b', ['/myapi/registry', '/settingsCMS/FAQ']),
]);

describe('ownerOf', () => {
  it.each([
    ['/', 'mf-a'],
    ['/myapi/7', 'mf-a'],
    ['/myapi/registry', 'mf-b'],
    ['/MyApi/Registry', 'mf-b'],
    ['/settingscms/faq', 'mf-b'],
    ['/nowhere', undefined],
  ])('%s belongs to %s', (path, owner) => {
    expect(ownerOf(rows, path)?.section.name).toBe(owner);
  });
});

describe('locale prefix', () => {
  it.each([
    ['/en', '/en', '/'],
    ['/en/cart', '/en', '/cart'],
    ['/entry', '', '/entry'],
    ['/', '', '/'],
  ])('of %s is "%s", and the rest is %s', (path, prefix, rest) => {
    expect(prefixOf(path)).toBe(prefix);
    expect(withoutPrefix(path)).toBe(rest);
  });
});

describe('mayPrefetch', () => {
  it.each([
    [{ onLine: true }, true],
    [{ onLine: true, connection: { effectiveType: '4g' } }, true],
    [{ onLine: false }, false],
    [{ onLine: true, connection: { saveData: true } }, false],
    [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
    [{ onLine: true, connection: { effectiveType: '2g' } }, false],
  ])('%j: %s', (agent, expected) => {
    expect(mayPrefetch(agent)).toBe(expected);
  });
});
