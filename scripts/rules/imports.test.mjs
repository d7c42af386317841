import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';
import { root } from '../install.mjs';

const eslint = new ESLint({ cwd: root });

/**
 * Names of the rules that this code would break at this path.
 * @param {string} filePath @param {string} code
 */
async function broken(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, filePath) });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

/** @param {string} from */
const importing = (from) => `import { probe } from '${from}';\nexport const kept = probe;\n`;

const REFUSED = [
  ['a section, another section', 'mf-admin/src/probe.ts', '../../mf-logs/src/section', 'boundaries/dependencies'],
  ['a section, the shell', 'mf-cms/src/probe.ts', '../../shell/src/boot', 'boundaries/dependencies'],
  ['the shell, a section', 'shell/src/probe.ts', '../../mf-catalogue/src/section', 'boundaries/dependencies'],
  [
    'a slice, the inside of another',
    'server/src/slices/cart/probe.ts',
    '../order/order.repository',
    'boundaries/dependencies',
  ],
  [
    'the server, the inside of a slice',
    'server/src/hub/probe.ts',
    '../slices/cart/cart.service',
    'boundaries/dependencies',
  ],
  ['the server, the design system', 'server/src/probe.ts', '@titian/shared-ui', 'boundaries/dependencies'],
  ['the contracts, anything', 'shared-contracts/src/probe.ts', '@titian/shared-auth', 'boundaries/dependencies'],
  ['a domain, the core by a relative path', 'shared-contracts/src/cart/probe.ts', '../core', 'no-restricted-imports'],
  ['a domain, a file of the core', 'shared-contracts/src/cart/probe.ts', '../core/http', 'no-restricted-imports'],
  ['the core, a domain', 'shared-contracts/src/core/probe.ts', '../cart', 'no-restricted-imports'],
  ['the design system, the session', 'shared-ui/src/probe.ts', '@titian/shared-auth', 'boundaries/dependencies'],
  ['a section, antd', 'mf-myapi/src/probe.ts', 'antd', 'no-restricted-imports'],
  ['a section, a part of antd', 'mf-myapi/src/probe.ts', 'antd/es/button', 'no-restricted-imports'],
  ['the shell, antd', 'shell/src/probe.ts', 'antd', 'no-restricted-imports'],
  ['section-kit, antd', 'section-kit/src/probe.ts', 'antd', 'no-restricted-imports'],
  ['a section, the cipher', 'mf-logs/src/probe.ts', 'crypto-js', 'no-restricted-imports'],
  [
    "a section's folder, its neighbour",
    'mf-admin/src/users/probe.ts',
    '../orders/ManageOrdersPage',
    'boundaries/dependencies',
  ],
  ['parts, a feature', 'mf-admin/src/parts/probe.ts', '../users/UserFields', 'boundaries/dependencies'],
  ['a feature, its section', 'mf-admin/src/users/probe.ts', '../section', 'boundaries/dependencies'],
  ['a feature, testing helpers', 'mf-admin/src/users/probe.ts', '../testing/people', 'boundaries/dependencies'],
  [
    "a test, a neighbour's page",
    'mf-admin/src/users/probe.test.ts',
    '../orders/ManageOrdersPage',
    'boundaries/dependencies',
  ],
];

describe('refused imports', () => {
  for (const [what, file, from, rule] of REFUSED)
    it(what, async () => assert.deepEqual(await broken(file, importing(from)), [rule]));
});

const ALLOWED = [
  ['a section, its kit', 'mf-admin/src/probe.ts', '@titian/section-kit'],
  ['a section, itself', 'mf-admin/src/probe.ts', './section'],
  ['a section, its pages', 'mf-admin/src/probe.ts', './users/ManageUsersPage'],
  ['a feature, its parts', 'mf-admin/src/users/probe.ts', '../parts/Trail'],
  ['a feature, its own folder', 'mf-admin/src/users/probe.ts', './UserFields'],
  ['a test, testing helpers', 'mf-admin/src/users/probe.test.ts', '../testing/people'],
  ['the shell, the design system', 'shell/src/probe.ts', '@titian/shared-ui'],
  ['a slice, the index of another', 'server/src/slices/cart/probe.ts', '../order'],
  ['a slice, the tables of another', 'server/src/slices/cart/probe.ts', '../order/order.tables'],
  ['the server, the contracts', 'server/src/probe.ts', '@titian/shared-contracts'],
  ['the server, a domain of theirs', 'server/src/probe.ts', '@titian/shared-contracts/cart'],
  ['a domain, the core', 'shared-contracts/src/cart/probe.ts', '@titian/shared-contracts'],
  ['a domain, another one', 'shared-contracts/src/cart/probe.ts', '../catalogue'],
  ['the design system, antd', 'shared-ui/src/probe.ts', 'antd'],
];

describe('allowed imports', () => {
  for (const [what, file, from] of ALLOWED)
    it(what, async () => assert.deepEqual(await broken(file, importing(from)), []));
});

describe('what has to go through a shared package', () => {
  it('a section imports antd dynamically', async () =>
    assert.deepEqual(await broken('mf-logs/src/probe.ts', "export const late = () => import('antd');\n"), [
      'no-restricted-syntax',
    ]));
  it('a section imports another one dynamically', async () =>
    assert.deepEqual(
      await broken('mf-logs/src/probe.ts', "export const late = () => import('../../mf-cms/src/section');\n"),
      ['boundaries/dependencies'],
    ));
  it('a section calls fetch', async () =>
    assert.deepEqual(await broken('mf-logs/src/probe.ts', "export const call = () => fetch('/api/x');\n"), [
      'no-restricted-globals',
    ]));
  it('a section uses window.history', async () =>
    assert.deepEqual(await broken('mf-logs/src/probe.ts', 'export const leave = () => window.history.back();\n'), [
      'no-restricted-syntax',
    ]));
  for (const element of ['<select />', '<input type="date" />', '<TextInput type="datetime-local" />'])
    it(`a page shows ${element}`, async () =>
      assert.deepEqual(await broken('mf-logs/src/Probe.tsx', `export const Probe = () => ${element};\n`), [
        'no-restricted-syntax',
      ]));
  for (const options of ['extraOptions: { quiet: true }', '...quiet'])
    it(`a query says ${options}`, async () =>
      assert.deepEqual(
        await broken('mf-logs/src/probe.api.ts', `export const calls = build.query({ ...request(x), ${options} });\n`),
        ['no-restricted-syntax'],
      ));
  const FORMS = [
    '<form />',
    '<Form />',
    '<Form.Item />',
    '<Input maxLength={9} />',
    '<Input.TextArea maxLength={9} />',
  ];
  for (const element of FORMS)
    it(`a page has a form of its own kind: ${element}`, async () =>
      assert.deepEqual(await broken('mf-logs/src/Probe.tsx', `export const Probe = () => ${element};\n`), [
        'no-restricted-syntax',
      ]));
  it('a page has a literal text', async () =>
    assert.deepEqual(await broken('mf-logs/src/Probe.tsx', 'export const Probe = () => <p>Hello there</p>;\n'), [
      'i18next/no-literal-string',
    ]));
});

describe('functions stay short, everywhere', () => {
  const long = `export const long = () => {\n${'  void 0;\n'.repeat(80)}};\n`;
  for (const file of ['shell/src/probe.ts', 'server/src/slices/cart/probe.service.ts', 'scripts/probe.mjs'])
    it(file, async () => assert.ok((await broken(file, long)).includes('max-lines-per-function')));
});

describe('a module is replaced only in a process of its own', () => {
  const mocks = "vi.mock('./banners.api', () => ({}));\n";
  it('not where test files share modules', async () =>
    assert.deepEqual(await broken('shell/src/banners/probe.test.tsx', mocks), ['no-restricted-properties']));
  it('but in *.alone.test files', async () =>
    assert.deepEqual(await broken('shell/src/banners/probe.alone.test.tsx', mocks), []));
});
