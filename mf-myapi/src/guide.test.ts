import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** All texts of a file of words. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
const filesOf = (folder: string, name: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === name)
    .map((file) => path.join(folder, file));

it('the guide to a first API names what its pages show, word for word', () => {
  // The menu and the bell are the shell's; the tile of a reviewer's home page is the catalogue's.
  const folders = ['mf-myapi/src', 'shell/src/locales', 'mf-catalogue/src/waiting'];
  const shown = folders
    .flatMap((folder) => filesOf(folder, 'ms.json'))
    .flatMap((file) => textsOf(JSON.parse(read(file))))
    // A text may begin with a figure, which the guide doesn't know.
    .map((text) => text.replace(/^\{\{count\}\} /, ''));
  const menus = ['mf-myapi/src/nav.ts', 'mf-myapi/src/section.ts', 'mf-catalogue/src/section.ts'];
  const labels = menus.flatMap((file) => [...read(file).matchAll(/my: '([^']+)'/g)].map(([, label]) => label!));
  const named = [...read('docs/guides/publish-api.md').matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words!);
  const known = [...shown, ...labels];
  // A message may go on after the sentence that the guide quotes.
  expect(named.filter((words) => !known.some((text) => text === words || text.startsWith(`${words} `)))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});
