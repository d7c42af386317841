import { person } from '@titian/shared-auth/testing';
import type { ResolvedSection } from '@titian/shared-contracts';
import { sections } from '../testing/boot';
import { alike, fits, type PaletteItem } from './items';
import { pagesOf } from './pages';
import { keepRecent, recentOf } from './recent';

const item = (key: string, label = alike(key)): PaletteItem => ({ key, label, icon: 'api', path: `/${key}` });

describe('pages', () => {
  const paths = (role?: Parameters<typeof person>[0], given: ResolvedSection[] = sections) =>
    pagesOf(given, role ? person(role) : null).map(({ path }) => path);

  it('are those that the person may open, each once', () => {
    expect(paths('Client')).toEqual(['/', '/late', '/mine', '/clients', '/cart']);
    expect(paths('SuperAdministrator')).toContain('/logs');
    expect(paths()).not.toContain('/mine');
  });

  it('take what lies below a menu entry along, unless it needs an id or a right', () => {
    const [first] = sections;
    const route = (pattern: string, more = {}) => ({
      ...{ pattern, title: alike(pattern), layout: 'default' as const, guards: ['authenticated' as const] },
      ...more,
    });
    const below = {
      ...first!,
      routes: [
        route('/logs/portal'),
        route('/logs/:id'),
        route('/logs/secret', { permission: 'platform.delete' }),
        route('/elsewhere'),
      ],
    };
    expect(paths('SuperAdministrator', [below])).toEqual(['/logs', '/logs/portal', '/logs/secret']);
    expect(paths('Client', [below])).toEqual([]);
  });
});

it.each([
  ['lang', true],
  ['MY SUB', true],
  ['sub lang', true],
  ['subs my x', false],
  ['anggan', false],
] as const)('finds by the beginnings of words in either language: %j %s', (typed, found) => {
  expect(fits(item('x', { my: 'Langganan saya', en: 'My subscriptions' }), typed)).toBe(found);
});

describe('recent choices', () => {
  beforeEach(() => localStorage.clear());

  it('are the newest first, each once, six at most, and everybody has their own', () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) keepRecent('one', item(key));
    expect(recentOf('one').map(({ key }) => key)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
    expect(recentOf('two')).toEqual([]);
    expect(recentOf(undefined)).toEqual([]);
  });

  it('do not keep what is run, and survive a broken store', () => {
    keepRecent('one', { ...item('out'), path: undefined });
    expect(recentOf('one')).toEqual([]);
    localStorage.setItem('titian.recent:one', '{');
    expect(recentOf('one')).toEqual([]);
  });
});
