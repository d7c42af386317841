import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const { GATEWAY_FLAGS, GATEWAY_THREADS } = (await import(path.join(root, 'scripts/processes.mjs'))) as {
  GATEWAY_FLAGS: string[];
  GATEWAY_THREADS: { UV_THREADPOOL_SIZE: string };
};
const { gateway } = (
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { gateway: string } }
).scripts;

const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** With what `npm run gateway` starts Node: its threads, and its arguments. */
function started(environment: Record<string, string>): string[] {
  writeFileSync(path.join(folder, 'node'), '#!/bin/sh\necho "$UV_THREADPOOL_SIZE" "$@"\n', { mode: 0o755 });
  const env = { ...environment, PATH: `${folder}:${process.env.PATH}` };
  return execFileSync('/bin/sh', ['-c', gateway], { env, encoding: 'utf8' }).trim().split(' ');
}

it('starts as the gateway beside a portal does', () => {
  expect(started({})).toEqual([GATEWAY_THREADS.UV_THREADPOOL_SIZE, ...GATEWAY_FLAGS, 'gateway/dist/gateway.mjs']);
});

it('has as many threads as the environment says', () => {
  expect(started({ UV_THREADPOOL_SIZE: '64' })[0]).toBe('64');
});
