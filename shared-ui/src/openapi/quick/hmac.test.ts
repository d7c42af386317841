import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { signatureHeader, signedCurl } from './hmac';

const SECRET = 'ttn_sign_live_0123456789';
const BODY = `{"nama":"O'Brien"}`;
const TARGET = '/gateway/jtg/lot/v1/lot?q=1';

/** The parts of `GDX-HMAC …`, and whether the gateway would take them. */
function read(header: string, { method = 'POST', target = TARGET, body = BODY } = {}) {
  const given = Object.fromEntries([...header.matchAll(/(\w+)=([\w-]+)/g)].map(([, name, value]) => [name, value]));
  const text = [method, target, given.ts, given.nonce, given.bodyHash].join('\n');
  const isGood =
    given.signature === createHmac('sha256', SECRET).update(text).digest('base64url') &&
    given.bodyHash === createHash('sha256').update(body).digest('base64url');
  return { keyId: given.keyId, isGood };
}

it('signs as the gateway checks', async () => {
  const header = await signatureHeader({ keyId: 'id-1', secret: SECRET, method: 'POST', target: TARGET, body: BODY });
  expect(read(header)).toEqual({ keyId: 'id-1', isGood: true });
});

it('is written for a shell that signs the same', () => {
  const body = { kind: 'text' as const, text: BODY, fields: [] };
  const code = signedCurl({ method: 'POST', url: `https://portal.example${TARGET}`, headers: [], body }, 'id-1');
  const script = `curl() { for one in "$@"; do printf '%s\\n' "$one"; done; }\n${code}`;
  const sent = execFileSync('bash', ['-c', script], { env: { ...process.env, TITIAN_KEY: SECRET } }).toString();
  const header = /^Authorization: (.*)$/m.exec(sent)![1]!;
  expect(read(header)).toEqual({ keyId: 'id-1', isGood: true });
  expect(sent).toContain(BODY);
});

const execute = promisify(execFile);
const hasTools = ['curl', 'openssl'].every((tool) => !spawnSync(tool, ['version']).error);
it.runIf(hasTools).each([
  ['GET', '/lot', null],
  ['HEAD', '/lot/[1-3]/{a,b}?q[]={c}', null],
  ['GET', "/a/../lot/./é b'c?q=1|2^3#bahagian", null],
  ['POST', '/lot', `{"nama": "O'Brien $HOME \\n %s \u2028😀"}\n`],
  ['PUT', '/lot', ''],
])('is sent by curl to the address that it signs: %s %s', async (method, path, text) => {
  const seen: string[][] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { authorization = '', 'x-kosong': empty } = request.headers;
      seen.push([request.method!, request.url!, Buffer.concat(parts).toString(), authorization, String(empty)]);
      reply.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const headers = [{ name: 'X-Kosong', value: '', secret: false }];
  const body = text === null ? {} : { body: { kind: 'text' as const, text, fields: [] } };
  const code = signedCurl({ method, url, headers, ...body }, 'id-1');
  await execute('sh', ['-c', code], { env: { ...process.env, TITIAN_KEY: SECRET } });
  server.close();
  expect(seen).toHaveLength(1);
  const [by, target, sent, header, empty] = seen[0]!;
  expect([by, sent, empty]).toEqual([method, text ?? '', '']);
  expect(read(header!, { method, target, body: text ?? '' })).toEqual({ keyId: 'id-1', isGood: true });
});
