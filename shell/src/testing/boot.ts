import type { NavEntry, ResolvedSection } from '@titian/shared-contracts';
import type { Boot } from '../boot';

const entry = (path: string, more: Partial<NavEntry>): NavEntry => ({
  path,
  label: { my: `my ${path}`, en: `en ${path}` },
  icon: 'api',
  group: 'main',
  order: 10,
  places: ['side'],
  ...more,
});

const section = (name: string, nav: NavEntry[], routes: ResolvedSection['routes'] = []): ResolvedSection => ({
  name,
  version: '1.0.0',
  contract: '^1.0.0',
  title: { my: name, en: name },
  routes,
  nav,
  entry: '',
  base: '',
  integrity: '',
  channel: 'stable',
  fallback: null,
});

/** Two sections whose entries need different rights, and their pages. */
export const sections: ResolvedSection[] = [
  section('mf-logs', [entry('/logs', { group: 'logs', permission: 'logs.portal.view' })]),
  section(
    'mf-shop',
    [
      entry('/', { order: 1, places: ['side', 'top'] }),
      entry('/late', { order: 30 }),
      entry('/mine', { group: 'consume', signedIn: true }),
      entry('/guests', { signedIn: false }),
      entry('/clients', { group: 'consume', roles: ['Client'] }),
      entry('/cart', { places: ['cart'], signedIn: true, badge: 'cartCount' }),
    ],
    [
      { pattern: '/mine', title: { my: 'Saya', en: 'Mine' }, layout: 'default', guards: ['authenticated'] },
      { pattern: '/makers', title: { my: 'P', en: 'P' }, layout: 'default', guards: ['authenticated', 'developer'] },
    ],
  ),
];

export const boot: Boot = {
  portal: {
    portalTitle: 'Titian',
    version: '9.8.7',
    updatedAt: '2026-11-20T00:00:00Z',
    languages: ['my', 'en'],
    licence: { issued: '2022-01-04', expires: '2025-01-03' },
    gateway: 'plain',
    loginDesign: 'brand',
    captcha: { kind: 'off', siteKey: null },
    demo: { password: 'demo-password', accounts: [{ username: 'client', role: 'Client' }] },
  },
  sections,
  overrides: [],
  resolved: { keyId: '', payload: '', signature: '' },
  keys: [],
  nonce: '',
  signedInHint: false,
};
