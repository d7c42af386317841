import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const { wordsOf } = (await import(path.resolve(import.meta.dirname, '../webpack/words.mjs'))) as {
  wordsOf: (file: string) => object;
};

const section = mkdtempSync(path.join(os.tmpdir(), 'titian-words-'));
const own = path.join(section, 'src/locales/ms.json');
const write = (file: string, content: unknown) => {
  const target = path.join(section, 'src', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(content));
};
beforeEach(() => {
  write('section.ts', '');
  write('locales/ms.json', { page: { title: 'Laman' }, errors: { bay: { gone: 'Tiada' } } });
  write('faq/locales/ms.json', { faq: { title: 'Soalan' }, errors: { faq: { stale: 'Berubah' } } });
});
afterEach(() => rmSync(path.join(section, 'src'), { recursive: true }));
afterAll(() => rmSync(section, { recursive: true }));

it("are the section's texts merged with those of its features", () => {
  expect(wordsOf(own)).toEqual({
    page: { title: 'Laman' },
    faq: { title: 'Soalan' },
    errors: { bay: { gone: 'Tiada' }, faq: { stale: 'Berubah' } },
  });
});

it('are refused if two files define the same key', () => {
  write('faq/locales/ms.json', { page: { title: 'Soalan' } });
  expect(() => wordsOf(own)).toThrow('faq/locales/ms.json: page.title is already defined in this section');
});

it('are not merged in a package that is not a section', () => {
  rmSync(path.join(section, 'src/section.ts'));
  expect(Object.keys(wordsOf(own))).toEqual(['page', 'errors']);
});
