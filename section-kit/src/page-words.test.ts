import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Load = (
  this: { resourcePath: string; addContextDependency(): void; addDependency(): void },
  source: string,
) => string;
const { default: load } = (await import(path.resolve(import.meta.dirname, '../webpack/definition.loader.mjs'))) as {
  default: Load;
};

const SECTION = `import { defineSection } from '@titian/section-kit';
import { badge } from './badge';
export default defineSection({
  name: 'mf-sample',
  title: { my: 'Ujian', en: 'Test' },
  nav: [{ id: 'x', group: 'operate', label: { my: 'X', en: 'X' }, icon: 'api', order: 1, to: '/x', badge }],
  routes: [
    { pattern: '/', title: { my: 'Utama', en: 'Home' }, layout: 'global', guards: [], lazy: () => import('./HomePage') },
    { pattern: '/faq', title: { my: 'Soalan', en: 'FAQ' }, layout: 'global', guards: [], lazy: () => import('./faq/FaqPage') },
  ],
  messages: { my: () => import('./locales/ms.json'), en: () => import('./locales/en.json') },
});
`;
const dir = mkdtempSync(path.join(os.tmpdir(), 'titian-page-words-'));
const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, 'src', file)), { recursive: true });
    writeFileSync(path.join(dir, 'src', file), text);
  }
};
const words = (feature: string, key: string) => ({
  [`${feature}/ms.json`]: `{ "${key}": { "title": "Tajuk" } }`,
  [`${feature}/en.json`]: `{ "${key}": { "title": "Title" } }`,
});
const loaded = (source = SECTION) =>
  load.call(
    { resourcePath: path.join(dir, 'src/section.ts'), addContextDependency: () => {}, addDependency: () => {} },
    source,
  );

beforeAll(() => {
  symlinkSync(path.resolve(import.meta.dirname, '../../node_modules'), path.join(dir, 'node_modules'));
  write({
    'section.ts': SECTION,
    'badge.ts': 'export const badge = undefined;',
    'HomePage.ts': `import type { Bay } from './parking/bay';\nimport { link } from './links';\nexport const Component: Bay = link;`,
    'links.ts': `export const link = () => import('./faq/question');`,
    'parking/bay.ts': `export type Bay = () => unknown;`,
    'faq/FaqPage.ts': `import { question } from './question';\nexport const Component = () => question;`,
    'faq/question.ts': `export const question = '?';`,
    ...words('locales', 'page'),
    ...words('faq/locales', 'faq'),
    ...words('parking/locales', 'bay'),
  });
});
afterAll(() => rmSync(dir, { recursive: true }));

it('bundles what runs, without the badge that only section.json needs', () => {
  const code = loaded();
  expect(code).toMatch(/pattern: '\/faq',\s*lazy: \(\)=>import\('.\/faq\/FaqPage'\)/);
  expect(code).not.toMatch(/nav:|title:|guards:/);
});

it('gives each page the words of the features that it is built from, in one chunk for pages with the same ones', () => {
  const found = [...loaded().matchAll(/my: \(\) => Promise.all\(\[(.+?)\]\)/g)].map((match) => match[1]);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^import\(\/\* webpackChunkName: "words-\w{6}-my" \*\/ '.\/faq\/locales\/ms.json'\)$/);
  expect(found[1]).toBe(found[0]);
});

it('gives a page the words of the parts that several features use', () => {
  write({ 'faq/question.ts': `export { asked as question } from '../parts/asked/asked';` });
  write({ 'parts/asked/asked.ts': `export const asked = '?';`, ...words('parts/asked/locales', 'asked') });
  expect(loaded()).toMatch(
    /'.\/faq\/locales\/ms.json'\), import\(\/\* webpackChunkName: "words-\w{6}-my" \*\/ '.\/parts\/asked\/locales\/ms.json'\)/,
  );
});

it('leaves a page that doesn’t parse to the build, which says why', () => {
  const page = `export const Component = (`;
  write({ 'HomePage.ts': page });
  expect(loaded()).toMatch(/pattern: '\/',\s*lazy: \(\)=>import\('.\/HomePage'\)\s*}/);
});

it('refuses a key that two files define', () => {
  write(words('parking/locales', 'faq'));
  expect(() => loaded()).toThrow('parking/locales/ms.json: faq.title is already defined in this section');
  write(words('parking/locales', 'bay'));
});

it('refuses a definition that is not written out', () => {
  const other = SECTION.replace('export default defineSection({', 'const own = {').replace(
    /\}\);\s*$/,
    '};\nexport default own;',
  );
  expect(() => loaded(other)).toThrow('write `export default defineSection({ … })`');
});
