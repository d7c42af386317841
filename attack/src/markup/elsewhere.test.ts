import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Href } from '@titian/shared-contracts';
import { EntryName } from '@titian/shared-contracts/repository';
import { TRIED_ELSEWHERE } from './elsewhere';
import { ADDRESSES } from './payloads';

const ROOT = path.resolve(import.meta.dirname, '../../..');

it.each(TRIED_ELSEWHERE)('%s: tried by %s', (_, file, title) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(title);
});

it.each(ADDRESSES)('a link field takes no $name', ({ text }) => {
  expect(Href.safeParse(text).success).toBe(false);
});

// What one system cannot save, or takes for something else, cannot be stored by that name.
it.each([
  ...['CON', 'con.txt', 'NUL', 'nul.csv', 'AUX.tar.gz', 'PRN', 'COM1', 'lpt9.csv', 'a.csv.', 'a.', '..', '.', '.a'],
  ...['a/../b', '..\\b', 'C:b', 'a\u202egpj.csv', 'a\u2066b', 'a\u200eb', 'a\ufeffb', 'a\u0000.csv', 'a\u007fb'],
  ...['a\u2028b', 'a:$DATA', 'a|b', 'a\ud800b', ' ', ''],
])('a file or folder has no name like %j', (name) => {
  expect(EntryName.safeParse(name).success).toBe(false);
});
