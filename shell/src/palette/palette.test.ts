import { person } from '@titian/shared-auth/testing';
import type { ResolvedSection } from '@titian/shared-contracts';
import { sections } from '../testing/boot';
import { sameInBoth, fits, type PaletteItem } from './items';
import { pagesOf } from './pages';
import { saveRecent, recentOf } from './recent';

const item = (key: string, label = sameInBoth(key)): PaletteItem => ({ key, label, icon: 'api', path: `/${key}` });

describe('pages', () => {
  const paths = (role?: Parameters<typeof person>[0], given: ResolvedSection[] = sections) =>
    pagesOf(given, role ? person(role) : null).map(({ path }) => path);

  it('are those that the user may open, without duplicates', () => {
    expect(paths('Client')).toEqual(['/', '/late', '/mine', '/clients', '/cart', '/listnotification']);
    expect(paths('SuperAdministrator')).toContain('/logs');
    expect(paths()).not.toContain('/mine');
  });

  it('include pages below a menu entry, unless they need an id or a permission', () => {
    const [first] = sections;
    const route = (pattern: string, more = {}) => ({
      ...{ pattern, title: sameInBoth(pattern), layout: 'default' as const, guards: ['authenticated' as const] },
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
    expect(paths('SuperAdministrator', [below])).toEqual([
      '/logs',
      '/listnotification',
      '/logs/portal',
      '/logs/secret',
    ]);
    expect(paths('Client', [below])).toEqual(['/listnotification']);
  });
});

it.each([
  ['lang', true],
  ['MY SUB', true],
  ['sub lang', true],
  ['subs my x', false],
  ['anggan', false],
] as const)('matches prefixes of words in either language: %j %s', (typed, found) => {
  expect(fits(item('x', { my: 'Langganan saya', en: 'My subscriptions' }), typed)).toBe(found);
});

describe('recent choices', () => {
  beforeEach(() => localStorage.clear());

  it('are the newest first, without duplicates, six at most, per user', () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) saveRecent('one', item(key));
    expect(recentOf('one').map(({ key }) => key)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
    expect(recentOf('two')).toEqual([]);
    expect(recentOf(undefined)).toEqual([]);
  });

  it('do not include actions, and survive invalid storage', () => {
    saveRecent('one', { ...item('out'), path: undefined });
    expect(recentOf('one')).toEqual([]);
    localStorage.setItem('titian.recent:one', '{');
    expect(recentOf('one')).toEqual([]);
  });
});
