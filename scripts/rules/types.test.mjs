import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../install.mjs';
import { planted } from './planted.mjs';

const TSC = path.join(root, 'node_modules/typescript7/bin/tsc');

/**
 * What the compiler says of a script of these words, under the rules for what Node runs.
 * @param {import('node:test').TestContext} t @param {string} text
 */
function faultsOf(t, text) {
  const config = JSON.stringify({
    extends: path.join(root, 'tsconfig.node.json'),
    include: ['probe.mjs'],
    exclude: [],
  });
  const folder = planted(t, { 'tsconfig.json': config, 'probe.mjs': text });
  const { status, stdout } = spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' });
  return { status, codes: [...stdout.matchAll(/error (TS\d+)/g)].map(([, code]) => code) };
}

describe('the types of what Node runs', () => {
  it('hold where nothing is wrong', (t) =>
    assert.deepEqual(faultsOf(t, 'export const port = Number("1");\n'), { status: 0, codes: [] }));

  it('refuse what is given in the wrong type', (t) => {
    const { status, codes } = faultsOf(t, "import path from 'node:path';\nexport const text = path.join(1);\n");
    assert.deepEqual([status !== 0, codes], [true, ['TS2345']]);
  });

  it('refuse what may not be there', (t) => {
    const { codes } = faultsOf(t, 'export const found = ["a"].find((one) => one).length;\n');
    assert.deepEqual(codes, ['TS2532']);
  });

  it('are looked at in every script of the repository', () => {
    const run = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: 1e8 };
    const looked = new Set(
      execFileSync(process.execPath, [TSC, '-p', 'tsconfig.node.json', '--listFilesOnly'], run).split('\n'),
    );
    const scripts = execFileSync('git', ['ls-files', '*.mjs', ':!e2e/fixtures'], run).split('\n').filter(Boolean);
    assert.ok(scripts.length > 100);
    assert.deepEqual(
      scripts.filter((file) => !looked.has(path.join(root, file))),
      [],
    );
  });
});
