import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { holdFolder } from './held-folder';

const root = mkdtempSync(path.join(os.tmpdir(), 'titian-held-'));
afterAll(() => rmSync(root, { recursive: true }));

it('is for one at a time, whatever they do at the same moment, and for the next after it', async () => {
  // Longer than the name of a socket may be.
  const folder = path.join(root, 'x'.repeat(150));
  const tried = await Promise.allSettled(Array.from({ length: 8 }, () => holdFolder(folder)));
  const held = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(held.length).toBeLessThanOrEqual(1);
  for (const release of held) release();
  const release = await holdFolder(folder);
  await expect(holdFolder(folder)).rejects.toThrow(`Another gateway works with ${folder}`);
  release();
  expect(readdirSync(folder)).toEqual([]);
});

it('is not held by what a process left that was killed', async () => {
  const folder = mkdtempSync(path.join(root, 'killed-'));
  const socket = path.join(folder, 'held-0123456789abcdef');
  const program = `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => process.stdout.write('listens'))`;
  const other = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(other.stdout, 'data');
  await expect(holdFolder(folder)).rejects.toThrow('Another gateway');
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(readdirSync(folder)).toEqual([path.basename(socket)]);
  const release = await holdFolder(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  release();
});
