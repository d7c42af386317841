import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { serveKeptFiles } from './kept-files';

const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-kept-'));
const root = path.join(folder, 'dist');
for (const name of ['media', '.receiving']) mkdirSync(path.join(root, name), { recursive: true });
const files = { 'main.js': 'main', 'main.js.br': brotliCompressSync('main'), 'media/text.woff2': 'font' };
for (const [name, content] of Object.entries(files)) writeFileSync(path.join(root, name), content);
for (const name of ['.receiving/half.js', '../secret.txt']) writeFileSync(path.join(root, name), 'secret');

const app = fastify();
beforeAll(async () => {
  await app.register((scope) => serveKeptFiles(scope, { root, prefix: '/kept/' }));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('serves a file for a year, compressed for who reads that', async () => {
  const plain = await ask('/kept/main.js?v=1');
  expect(plain).toMatchObject({ statusCode: 200, body: 'main' });
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  });
  const packed = await ask('/kept/main.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
  expect(packed.rawPayload).toEqual(files['main.js.br']);
  expect(await ask('/kept/media/text.woff2', { range: 'bytes=1-2' })).toMatchObject({ statusCode: 206, body: 'on' });
  expect(await app.inject({ method: 'HEAD', url: '/kept/main.js' })).toMatchObject({ statusCode: 200, body: '' });
});

it.each([
  ...['', 'nothing.js', 'media', 'media/', 'main.js/', '/main.js', 'media//text.woff2'],
  ...['../secret.txt', '..%2fsecret.txt', '%2e%2e/secret.txt', '%252e%252e%252fsecret.txt', 'media/../../secret.txt'],
  ...['.receiving/half.js', '%2ereceiving/half.js', 'media/../.receiving/half.js', 'media%5C..%5Cmain.js'],
  ...[
    'a'.repeat(300),
    'a'.repeat(5_000),
    'a/'.repeat(500),
    'main.js%00',
    'main.js%00.png',
    'main.js%0A',
    'MAIN.JS',
    'main.js%20',
  ],
])('serves nothing at %j', async (name) => {
  const { statusCode, body } = await ask(`/kept/${name}`);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toMatch(/^(main|font|secret)/);
});
