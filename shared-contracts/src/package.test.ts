import { readdirSync } from 'node:fs';
import path from 'node:path';

const NAME = '@titian/shared-contracts';
const isFolder = (entry: { isDirectory: () => boolean }) => entry.isDirectory();
const domains = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(isFolder)
  .map(({ name }) => name)
  .filter((name) => name !== 'core');

it.each(domains)('opens %s by its folder alone', (domain) => {
  expect(require.resolve(`${NAME}/${domain}`)).toBe(path.join(import.meta.dirname, domain, 'index.ts'));
});

it.each(['core', 'core/http', 'core/index', 'order/calls', 'checks/shape'])('keeps %s closed', (inner) => {
  expect(() => require.resolve(`${NAME}/${inner}`)).toThrow();
});

it('leads to the core by its own name', () => {
  expect(require.resolve(NAME)).toBe(path.join(import.meta.dirname, 'core/index.ts'));
});
