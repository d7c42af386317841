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

it("are the section's with those that its features bring", () => {
  expect(wordsOf(own)).toEqual({
    page: { title: 'Laman' },
    faq: { title: 'Soalan' },
    errors: { bay: { gone: 'Tiada' }, faq: { stale: 'Berubah' } },
  });
});

it('are refused where two files say one key', () => {
  write('faq/locales/ms.json', { page: { title: 'Soalan' } });
  expect(() => wordsOf(own)).toThrow('faq/locales/ms.json: the section says page.title already');
});

it('are its own alone in what is no section', () => {
  rmSync(path.join(section, 'src/section.ts'));
  expect(Object.keys(wordsOf(own))).toEqual(['page', 'errors']);
});
