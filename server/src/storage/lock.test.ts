import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { takeLock } from './lock';

const lockFile = () => path.join(mkdtempSync(path.join(os.tmpdir(), 'titian-lock-')), 'database.lock');

test('a lock is held until it is released', () => {
  const file = lockFile();
  const release = takeLock(file);
  expect(() => takeLock(file)).toThrow(`in use by process ${process.pid}`);
  release();
  takeLock(file)();
  expect(readdirSync(path.dirname(file))).toEqual([]);
});

test.each([
  ['of a process that ended', () => execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()],
  ['of an earlier process with the id of a running one', () => `${process.pid} 1`],
  ['that is empty, after a power cut', () => ''],
])('a lock %s is taken over', (_what, content) => {
  const file = lockFile();
  writeFileSync(file, content());
  const release = takeLock(file);
  expect(() => takeLock(file)).toThrow('in use');
  release();
  expect(existsSync(file)).toBe(false);
});
