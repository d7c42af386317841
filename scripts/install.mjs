import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isInstalled, stampOf } from './installed.mjs';

export const root = path.resolve(import.meta.dirname, '..');

/** Exits with one line if Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Titian needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

/** Installs the packages of the lock file, unless node_modules has them already. */
export function install() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const digest = createHash('sha256').update(lock).digest('hex');
  if (isInstalled(root, { lock, digest })) return;
  console.log('Installing packages (a minute or two the first time) …');
  // Not `npm ci`: it refuses a lock file that lacks other platforms' optional packages (decision 002).
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  writeFileSync(stampOf(root), digest);
}
