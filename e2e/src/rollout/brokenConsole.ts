import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { raiseVersion } from '../composed/deployment';
import { damaged } from '../faults/damage';
import { packRelease } from './packRelease';

export const CONSOLE = 'mf-admin';
const build = path.resolve(import.meta.dirname, '../../..', CONSOLE, 'dist');

/** A release of the console's section that mounts and throws wherever it draws a page: no page of it can take it back. */
export async function brokenConsole(version: string): Promise<Buffer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-console-'));
  cpSync(build, folder, { recursive: true });
  const { entry } = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')) as { entry: string };
  const file = path.join(folder, entry);
  writeFileSync(file, damaged(readFileSync(file, 'utf8'), CONSOLE, 'throwsAtRender'));
  raiseVersion(folder, version);
  const tarball = await packRelease(folder);
  rmSync(folder, { recursive: true });
  return tarball;
}
