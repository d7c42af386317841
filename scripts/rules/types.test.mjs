import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../install.mjs';
import { planted } from './planted.mjs';

const TSC = path.join(root, 'node_modules/typescript7/bin/tsc');

/**
 * The compiler's result for a script with this text, under tsconfig.node.json.
 * @param {import('node:test').TestContext} t @param {string} text
 */
function errorsOf(t, text) {
  const config = JSON.stringify({
    extends: path.join(root, 'tsconfig.node.json'),
    include: ['probe.mjs'],
    exclude: [],
  });
  const folder = planted(t, { 'tsconfig.json': config, 'probe.mjs': text });
  const { status, stdout } = spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' });
  return { status, codes: [...stdout.matchAll(/error (TS\d+)/g)].map(([, code]) => code) };
}

/**
 * Files in the repository that none of these programs checks.
 * @param {string[]} files as `git ls-files` takes them @param {string[]} programs
 */
function uncovered(files, programs) {
  const run = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: 1e8 };
  const lines = (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
    execFileSync(command, args, run).split('\n').filter(Boolean);
  const checked = new Set(
    programs.flatMap((program) => lines(process.execPath, TSC, '-p', program, '--listFilesOnly')),
  );
  const found = lines('git', 'ls-files', ...files);
  assert.ok(found.length > 100);
  return found.filter((file) => !checked.has(path.join(root, file)));
}

describe('types of the scripts that Node runs', () => {
  it('accept a correct script', (t) =>
    assert.deepEqual(errorsOf(t, 'export const port = Number("1");\n'), { status: 0, codes: [] }));

  it('refuse an argument of the wrong type', (t) => {
    const { status, codes } = errorsOf(t, "import path from 'node:path';\nexport const text = path.join(1);\n");
    assert.deepEqual([status !== 0, codes], [true, ['TS2345']]);
  });

  it('refuse a value that may be undefined', (t) => {
    const { codes } = errorsOf(t, 'export const found = ["a"].find((one) => one).length;\n');
    assert.deepEqual(codes, ['TS2532']);
  });

  it('cover every script of the repository', () => {
    assert.deepEqual(uncovered(['*.mjs', ':!e2e/fixtures'], ['tsconfig.node.json']), []);
  });
});

it('types of sources are checked in all of them', () => {
  // A declaration beside its source is what others read of it.
  const sources = ['*.ts', '*.tsx', ':!*.d.ts', ':!e2e/fixtures', ':!section-kit/templates'];
  assert.deepEqual(
    uncovered(sources, ['tsconfig.browser.json', 'tsconfig.server.json', 'shared-contracts', 'e2e']),
    [],
  );
});
