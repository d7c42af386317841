import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { favourite } from '@titian/shared-contracts/favourite';
import type * as build from '../testing/build';

const WORD = 'favourite';
const root = path.resolve(import.meta.dirname, '../../..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'titian-without-slice-'));
const inCopy = (file: string) => path.join(copy, file);
const run = promisify(execFile);

/** The server without one slice: without its folder, and without its lines in the list. */
beforeAll(() => {
  mkdirSync(inCopy('server'));
  for (const file of ['tsconfig.base.json', 'server/tsconfig.json']) cpSync(path.join(root, file), inCopy(file));
  for (const folder of ['node_modules', 'server/node_modules', 'server/migrations', 'server/dist'])
    symlinkSync(path.join(root, folder), inCopy(folder));
  cpSync(path.join(root, 'server/src'), inCopy('server/src'), { recursive: true });

  rmSync(inCopy(`server/src/slices/${WORD}`), { recursive: true });
  const list = inCopy('server/src/slices/index.ts');
  const lines = readFileSync(list, 'utf8').split('\n');
  const others = lines.filter((line) => line !== `  ${WORD},` && !line.endsWith(` from './${WORD}';`));
  expect(others).toHaveLength(lines.length - 2);
  writeFileSync(list, others.join('\n'));
});
afterAll(() => rmSync(copy, { recursive: true }));

it('leaves a server that compiles', async () => {
  const compiler = path.join(root, 'node_modules/typescript7/bin/tsc');
  const found = await run(process.execPath, [compiler, '-p', inCopy('server')]).catch((error: object) => error);
  expect(found).toMatchObject({ stdout: '' });
}, 300_000);

it('leaves a portal that works, in which its calls are not found', async () => {
  const { buildPortal } = (await import(inCopy('server/src/testing/build.ts'))) as typeof build;
  const portal = await buildPortal({}, { root });
  try {
    const client = await portal.as('client');
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
    expect(await client.call(catalogue.search, { query: {} })).toMatchObject({ status: 200 });
    expect(await client.call(favourite.add, { params: { id: api.project.id } })).toMatchObject({ status: 404 });
    expect(portal.app.hasRoute({ method: favourite.add.method, url: favourite.add.path })).toBe(false);
  } finally {
    await portal.close();
  }
}, 120_000);
