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
/** Another release with the same pages. */
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
  const receive = (now: ResolvedSection[], sequence = 7) =>
    age.restrict({ sequence, issuedAt: '', expiresAt: '', sections: now, overrides: [] } satisfies ResolvedAnswer)
      .sections;
  return { age, receive };
};

it('is up to date while only releases change, with the same pages', () => {
  const { age, receive } = opened();
  expect(receive([desk, next])).toEqual([desk, next]);
  expect(age.takeReload()).toBe(false);
});

it.each<[string, ResolvedSection[]]>([
  ['another page', [{ ...next, routes: [...shop.routes, page('/shop/new')] }, desk]],
  ['another menu entry', [{ ...next, nav: [] }, desk]],
  ['another title', [{ ...next, title: { my: 'Kedai', en: 'Store' } }, desk]],
  ['a new section', [shop, desk, { ...shop, name: 'mf-new' }]],
  ['a section less', [shop]],
])('is out of date after %s, once for each answer', (_, now) => {
  const { age, receive } = opened();
  receive(now);
  expect([age.takeReload(), age.takeReload()]).toEqual([true, false]);
  receive(now, 8);
  expect(age.takeReload()).toBe(true);
});

it('is up to date again when the change is reverted', () => {
  const { age, receive } = opened();
  receive([shop]);
  receive([shop, desk], 8);
  expect(age.takeReload()).toBe(false);
});

it('keeps a section’s release if the new code has an origin that the document’s policy does not allow', () => {
  const { age, receive } = opened();
  receive([next, desk]);
  const elsewhere = { ...shop, version: '1.2.0', base: 'https://files.example/mf-shop/1.2.0/' };
  expect(receive([elsewhere, desk], 8)).toEqual([next, desk]);
  expect(age.takeReload()).toBe(true);
});

it('drops a fallback from such an origin, and accepts all code from allowed ones', () => {
  const fallback = { version: '1.0.0', base: 'https://files.example/1/', entry: '', integrity: '' };
  const { receive } = opened();
  expect(receive([{ ...shop, fallback }, desk])[0]!.fallback).toBeNull();
  const { age, receive: receiveThere } = opened([{ ...shop, fallback }, desk]);
  const there = { ...shop, base: 'https://files.example/2/', version: '2.0.0' };
  expect(receiveThere([there, desk])[0]).toEqual(there);
  expect(age.takeReload()).toBe(false);
});
