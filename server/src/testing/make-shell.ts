import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Makes a folder in which a portal finds a built shell, so that it serves its document; the test removes the folder. */
export function makeShell(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'titian-shell-'));
  mkdirSync(path.join(root, 'shell/dist'), { recursive: true });
  const built = { scripts: ['main.js'], js: [], css: [], shared: {} };
  writeFileSync(path.join(root, 'shell/dist/assets.json'), JSON.stringify(built));
  return root;
}
