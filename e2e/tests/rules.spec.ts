import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ESLint } from 'eslint';

const root = path.resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** Names of the rules that a file of these words would break at this place. */
async function broken(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, filePath) });
  return result!.messages.map(({ ruleId, message }) => ruleId ?? message);
}

const importing = (from: string) => `import * as it from '${from}';\nexport const kept = it;\n`;

const REFUSED = [
  ['a section, another section', 'mf-admin/src/probe.ts', '../../mf-logs/src/section', 'boundaries/dependencies'],
  ['a section, the shell', 'mf-cms/src/probe.ts', '../../shell/src/boot', 'boundaries/dependencies'],
  ['the shell, a section', 'shell/src/probe.ts', '../../mf-catalogue/src/section', 'boundaries/dependencies'],
  ['the server, the design system', 'server/src/probe.ts', '@titian/shared-ui', 'boundaries/dependencies'],
  ['the contracts, anything', 'shared-contracts/src/probe.ts', '@titian/shared-auth', 'boundaries/dependencies'],
  ['a domain, the core past its name', 'shared-contracts/src/cart/probe.ts', '../core', 'no-restricted-imports'],
  ['a domain, a file of the core', 'shared-contracts/src/cart/probe.ts', '../core/http', 'no-restricted-imports'],
  ['the core, a domain', 'shared-contracts/src/core/probe.ts', '../cart', 'no-restricted-imports'],
  ['the design system, the session', 'shared-ui/src/probe.ts', '@titian/shared-auth', 'boundaries/dependencies'],
  ['a section, antd', 'mf-myapi/src/probe.ts', 'antd', 'no-restricted-imports'],
  ['a section, a part of antd', 'mf-myapi/src/probe.ts', 'antd/es/button', 'no-restricted-imports'],
  ['the shell, antd', 'shell/src/probe.ts', 'antd', 'no-restricted-imports'],
  ['section-kit, antd', 'section-kit/src/probe.ts', 'antd', 'no-restricted-imports'],
  ['a section, the cipher', 'mf-logs/src/probe.ts', 'crypto-js', 'no-restricted-imports'],
] as const;

test.describe('nobody may import past the house rules', () => {
  for (const [what, file, from, rule] of REFUSED)
    test(what, async () => expect(await broken(file, importing(from))).toEqual([rule]));
});

const ALLOWED = [
  ['a section, its kit', 'mf-admin/src/probe.ts', '@titian/section-kit'],
  ['a section, itself', 'mf-admin/src/probe.ts', './section'],
  ['the shell, the design system', 'shell/src/probe.ts', '@titian/shared-ui'],
  ['the server, the contracts', 'server/src/probe.ts', '@titian/shared-contracts'],
  ['the server, a domain of theirs', 'server/src/probe.ts', '@titian/shared-contracts/cart'],
  ['a domain, the core', 'shared-contracts/src/cart/probe.ts', '@titian/shared-contracts'],
  ['a domain, another one', 'shared-contracts/src/cart/probe.ts', '../catalogue'],
  ['the design system, antd', 'shared-ui/src/probe.ts', 'antd'],
] as const;

test.describe('what the house rules allow passes', () => {
  for (const [what, file, from] of ALLOWED)
    test(what, async () => expect(await broken(file, importing(from))).toEqual([]));
});

test.describe('what has one right door may not go another way', () => {
  test('a section imports antd late', async () =>
    expect(await broken('mf-logs/src/probe.ts', "export const late = () => import('antd');\n")).toEqual([
      'no-restricted-syntax',
    ]));
  test('a section imports another one late', async () =>
    expect(
      await broken('mf-logs/src/probe.ts', "export const late = () => import('../../mf-cms/src/section');\n"),
    ).toEqual(['boundaries/dependencies']));
  test('a section fetches by itself', async () =>
    expect(await broken('mf-logs/src/probe.ts', "export const call = () => fetch('/api/x');\n")).toEqual([
      'no-restricted-globals',
    ]));
  test('a section takes the history', async () =>
    expect(await broken('mf-logs/src/probe.ts', 'export const leave = () => window.history.back();\n')).toEqual([
      'no-restricted-syntax',
    ]));
  test('a page says words of its own', async () =>
    expect(await broken('mf-logs/src/Probe.tsx', 'export const Probe = () => <p>Hello there</p>;\n')).toEqual([
      'i18next/no-literal-string',
    ]));
});
