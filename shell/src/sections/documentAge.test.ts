import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import { section } from '../loader/testing/world';
import { createDocumentAge } from './documentAge';

const entry = {
  ...{ path: '/shop', label: { my: 'x', en: 'x' }, icon: 'api' as const, group: 'main' as const, order: 1 },
  places: ['side' as const],
};
const shop: ResolvedSection = {
  ...section,
  name: 'mf-shop',
  nav: [entry],
  base: '/sections/mf-shop/1.0.0/',
  version: '1.0.0',
};
/** Another release of the same pages. */
const next = { ...shop, version: '1.1.0', base: '/sections/mf-shop/1.1.0/', entry: '/sections/mf-shop/1.1.0/entry.js' };
const desk: ResolvedSection = { ...section, name: 'mf-desk', base: '/sections/mf-desk/1.0.0/', version: '1.0.0' };
const page = (pattern: string) => ({
  ...{ pattern, title: { my: 'x', en: 'x' }, layout: 'default' as const, guards: [] },
});

const opened = (sections = [shop, desk]) => {
  const stored: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  };
  const age = createDocumentAge({ sections, overrides: [] }, storage);
  const hear = (now: ResolvedSection[], sequence = 7) =>
    age.reach({ sequence, issuedAt: '', expiresAt: '', sections: now, overrides: [] } satisfies ResolvedAnswer)
      .sections;
  return { age, hear };
};

it('lasts while the same pages run in other releases', () => {
  const { age, hear } = opened();
  expect(hear([desk, next])).toEqual([desk, next]);
  expect(age.renews()).toBe(false);
});

it.each<[string, ResolvedSection[]]>([
  ['another page', [{ ...next, routes: [...shop.routes, page('/shop/new')] }, desk]],
  ['another menu entry', [{ ...next, nav: [] }, desk]],
  ['another title', [{ ...next, title: { my: 'Kedai', en: 'Store' } }, desk]],
  ['a new section', [shop, desk, { ...shop, name: 'mf-new' }]],
  ['a section less', [shop]],
])('is renewed for %s, once for each answer', (_, now) => {
  const { age, hear } = opened();
  hear(now);
  expect([age.renews(), age.renews()]).toEqual([true, false]);
  hear(now, 8);
  expect(age.renews()).toBe(true);
});

it('does not ask for renewal any more when what runs is taken back', () => {
  const { age, hear } = opened();
  hear([shop]);
  hear([shop, desk], 8);
  expect(age.renews()).toBe(false);
});

it('leaves a section what it was where the new code lies at an address that the document keeps out', () => {
  const { age, hear } = opened();
  hear([next, desk]);
  const elsewhere = { ...shop, version: '1.2.0', base: 'https://files.example/mf-shop/1.2.0/' };
  expect(hear([elsewhere, desk], 8)).toEqual([next, desk]);
  expect(age.renews()).toBe(true);
});

it('takes no fallback from such an address, and all code from one that it was made for', () => {
  const fallback = { version: '1.0.0', base: 'https://files.example/1/', entry: '', integrity: '' };
  const { hear } = opened();
  expect(hear([{ ...shop, fallback }, desk])[0]!.fallback).toBeNull();
  const { age, hear: hearThere } = opened([{ ...shop, fallback }, desk]);
  const there = { ...shop, base: 'https://files.example/2/', version: '2.0.0' };
  expect(hearThere([there, desk])[0]).toEqual(there);
  expect(age.renews()).toBe(false);
});
