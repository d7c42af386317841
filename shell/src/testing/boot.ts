import { countOf, findIn, IDLE, type NavEntry, type ResolvedSection } from '@titian/shared-contracts';
import { cart } from '@titian/shared-contracts/cart';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { order } from '@titian/shared-contracts/order';
import { application } from '@titian/shared-contracts/subscription';
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

const finding = { noun: { my: 'barang', en: 'thing' }, icon: 'api', order: 10, tags: [] };
const query = { q: '{q}', pageSize: 5 } as const;
const finders: ResolvedSection['finders'] = [
  findIn(catalogue.search, {
    ...{ ...finding, title: { my: 'API', en: 'APIs' }, query, rows: 'data' },
    row: { key: 'id', label: 'Name', hint: 'organization.name', to: '/late/{id}' },
    all: {
      title: { my: 'Katalog', en: 'Catalogue' },
      label: { my: 'Cari “{q}” dalam katalog', en: 'Search the catalogue for “{q}”' },
      to: '/?q={q}',
    },
  }),
  findIn(application.list, {
    ...{
      ...finding,
      title: { my: 'Aplikasi', en: 'Applications' },
      noun: { my: 'aplikasi', en: 'application' },
      permission: 'application.view',
      query,
    },
    ...{ rows: 'data', row: { key: 'id', label: 'name', hint: 'organization.name', to: '/mysubscription?q={name}' } },
  }),
  findIn(order.mine, {
    ...{
      ...finding,
      title: { my: 'Pesanan saya', en: 'My orders' },
      noun: { my: 'nombor pesanan', en: 'order number' },
      permission: 'order.view',
      query,
      rows: 'data',
    },
    row: { key: 'id', label: 'orderNo', to: '/order-detail?id={id}' },
  }),
];

const section = (
  name: string,
  nav: NavEntry[],
  routes: ResolvedSection['routes'] = [],
  more: Partial<ResolvedSection> = {},
): ResolvedSection => ({
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
  ...more,
});

/** Two sections whose menu entries need different permissions, with their pages. */
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
      entry('/cart', {
        ...{ places: ['topIcon'], signedIn: true },
        badge: countOf(cart.count, { query: { 'user.id': '{userId}' }, tags: ['Cart'], events: ['order'] }),
      }),
    ],
    [
      { pattern: '/mine', title: { my: 'Saya', en: 'Mine' }, layout: 'default', guards: ['authenticated'] },
      { pattern: '/makers', title: { my: 'P', en: 'P' }, layout: 'default', guards: ['authenticated', 'developer'] },
    ],
    { finders, reports: { to: '/mine?request={request}', permission: 'helpdesk.create' } },
  ),
];

export const boot: Boot = {
  portal: {
    portalTitle: 'Titian',
    version: '9.8.7',
    updatedAt: '2026-11-20T00:00:00Z',
    languages: ['my', 'en'],
    licence: { issued: '2022-01-04', expires: '2025-01-03' },
    transport: 'plain',
    loginDesign: 'brand',
    selfRegistration: true,
    purposes: ['improveService'],
    applicantDays: 3,
    idle: { ...IDLE },
    pages: [],
    features: { guestCatalogue: true, dataRequests: true, tryIt: true, ratings: true },
    legal: { terms: null, privacy: null },
    captcha: { kind: 'off', siteKey: null },
    demo: { password: 'demo-password', accounts: [{ username: 'client', role: { my: 'Klien', en: 'Client' } }] },
  },
  sections,
  overrides: [],
  resolved: { keyId: '', payload: '', signature: '' },
  keys: [],
  nonce: '',
  reportTicket: '',
  signedInHint: false,
  banners: { reader: null, list: [] },
};

/** What the server says now: after the document was made, a newer version was installed. */
export const config = { MaxFailedLoginAttempt: 5, MaxDaysPasswordPolicy: 90, DevLogo: null, VersionName: '9.9.0' };
