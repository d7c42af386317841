import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

/**
 * Writes files to a temporary folder inside the repository, where its packages resolve; removed after the test.
 * @param {import('node:test').TestContext} t
 * @param {Record<string, string>} files texts by path
 */
export function planted(t, files) {
  const place = path.join(root, '.cache/rules');
  mkdirSync(place, { recursive: true });
  const folder = mkdtempSync(path.join(place, 'planted-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
