import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { raiseVersion } from '../composed/deployment';
import { withDamage } from '../faults/damage';
import { packRelease } from './packRelease';

export const CONSOLE = 'mf-admin';
const build = path.resolve(import.meta.dirname, '../../..', CONSOLE, 'dist');

/** A release of the console's section that mounts, but throws on every page, so that it can't be rolled back in the console. */
export async function brokenConsole(version: string): Promise<Buffer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-console-'));
  cpSync(build, folder, { recursive: true });
  const { entry } = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')) as { entry: string };
  const file = path.join(folder, entry);
  writeFileSync(file, withDamage(readFileSync(file, 'utf8'), CONSOLE, 'throwsAtRender'));
  raiseVersion(folder, version);
  const tarball = await packRelease(folder);
  rmSync(folder, { recursive: true });
  return tarball;
}
