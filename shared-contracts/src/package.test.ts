import { readdirSync } from 'node:fs';
import path from 'node:path';

const NAME = '@titian/shared-contracts';
const isFolder = (entry: { isDirectory: () => boolean }) => entry.isDirectory();
const domains = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(isFolder)
  .map(({ name }) => name)
  .filter((name) => name !== 'core');

it.each(domains)('exports %s by its folder', (domain) => {
  expect(require.resolve(`${NAME}/${domain}`)).toBe(path.join(import.meta.dirname, domain, 'index.ts'));
});

it.each(['core', 'core/http', 'core/index', 'order/calls', 'checks/shape'])('does not export %s', (inner) => {
  expect(() => require.resolve(`${NAME}/${inner}`)).toThrow();
});

it('exports the core by the name of the package', () => {
  expect(require.resolve(NAME)).toBe(path.join(import.meta.dirname, 'core/index.ts'));
});
