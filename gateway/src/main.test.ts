import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { LOCAL } from '../../server/src/testing/certificates';
import { signatureOf, signedText } from './credentials/hmac';
import { portalOf } from './testing/portal-of';
import { BASE } from './testing/running-plane';
import { KEY, SECURITY, snapshotOf } from './testing/snapshot-of';

const { buildGateway } = (await import(path.resolve(import.meta.dirname, '../build.mjs'))) as {
  buildGateway: (outdir: string) => Promise<unknown>;
};

const EMPTY_HASH = createHash('sha256').digest('base64url');
const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-gateway-'));
const data = path.join(folder, 'data');
let provider: Server;
let upstream: string;
let portal: Awaited<ReturnType<typeof portalOf>>;
let gateway: ChildProcess;
let said = '';

/** Starts the built gateway. */
function run(environment: Record<string, string> = {}): void {
  said = '';
  gateway = spawn(process.execPath, [path.join(folder, 'gateway.mjs')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...{ TITIAN_SNAPSHOT: portal.source, TITIAN_NODE_KEY: portal.nodeKey, TITIAN_NODE: 'kb-1' },
      ...{ GATEWAY_PORT: '0', GATEWAY_HOST: '127.0.0.1', GATEWAY_DATA: data },
      ...environment,
    },
  });
  gateway.stderr!.on('data', (bytes: Buffer) => (said += bytes.toString()));
}
/** Starts it; resolves to its address once it listens. */
async function start(environment: Record<string, string> = {}): Promise<string> {
  run(environment);
  await vi.waitFor(() => expect(said).toMatch(/listens on port \d+/), { timeout: 10_000 });
  return `http://127.0.0.1:${/listens on port (\d+)/.exec(said)![1]}`;
}
const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
  const ended = once(gateway, 'exit');
  gateway.kill(signal);
  return (await ended)[0] as number | null;
};
const status = async (origin: string) =>
  (await fetch(`${origin}${BASE}/hakmilik`, { headers: { 'x-api-key': KEY } })).status;
/** Records that wait for the portal. */
const kept = () =>
  readdirSync(path.join(data, 'records')).flatMap((name) =>
    readFileSync(path.join(data, 'records', name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as CallRecord),
  );

beforeAll(async () => {
  provider = createServer((_, response) => void response.end('{}')).listen(0, '127.0.0.1');
  await Promise.all([once(provider, 'listening'), buildGateway(folder)]);
  upstream = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  portal = await portalOf(snapshotOf(upstream));
});
afterAll(() => {
  gateway.kill('SIGKILL');
  provider.close();
  portal.stop();
  rmSync(folder, { recursive: true });
});

it('serves by the portal’s snapshot, follows its changes, and goes on without it', async () => {
  let origin = await start();
  await vi.waitFor(async () => expect(await status(origin)).toBe(200), { timeout: 5_000 });
  portal.publish({ ...snapshotOf(upstream, { subscription: { status: 'Suspended' } }), version: 2 });
  await vi.waitFor(async () => expect(await status(origin)).toBe(403), { timeout: 5_000 });
  portal.publish({ ...snapshotOf(upstream), version: 3 });
  await vi.waitFor(async () => expect(await status(origin)).toBe(200), { timeout: 5_000 });
  const sent = portal.records.length;
  await status(origin);
  expect(await stop()).toBe(0);
  expect(portal.records.length).toBeGreaterThan(sent);
  expect(portal.records.at(-1)).toMatchObject({ node: 'kb-1', configVersion: 3, status: 200, counted: true });
  expect(kept()).toEqual([]);

  portal.stop();
  origin = await start();
  expect(await status(origin)).toBe(200);
  expect(await stop()).toBe(0);
  expect(kept()).toMatchObject([{ status: 200 }]);
});

it('counts quotas on over a restart, also after a kill', async () => {
  const world = { subscription: { quota: { limit: 3, unit: 'year' as const } } };
  portal = await portalOf({ ...snapshotOf(upstream, world), version: 4 });
  let origin = await start();
  await vi.waitFor(async () => expect(await status(origin)).toBe(200), { timeout: 5_000 });
  await vi.waitFor(() => expect(readFileSync(path.join(data, 'quotas.ndjson'), 'utf8')).toContain(',1]'), {
    timeout: 5_000,
  });
  await stop('SIGKILL');
  origin = await start();
  expect(await status(origin)).toBe(200);
  await stop();
  origin = await start();
  expect([await status(origin), await status(origin)]).toEqual([200, 429]);
  await stop();
});

it('counts rates on over a kill', async () => {
  const world = { subscription: { rate: { limit: 3, perSeconds: 3_600, burst: 0 } } };
  portal = await portalOf({ ...snapshotOf(upstream, world), version: 5 });
  const own = { GATEWAY_DATA: path.join(folder, 'rates') };
  let origin = await start(own);
  await vi.waitFor(async () => expect(await status(origin)).toBe(200), { timeout: 5_000 });
  for (const [expected, signal] of [
    [200, 'SIGKILL'],
    [200, 'SIGTERM'],
    [429, 'SIGKILL'],
  ] as const) {
    expect(await status(origin)).toBe(expected);
    await stop(signal);
    origin = await start(own);
  }
  expect(await status(origin)).toBe(429);
  await stop();
});

it('has its folder alone until it ends, also by a kill', async () => {
  const held = path.join(folder, 'held');
  await start({ GATEWAY_DATA: held });
  await vi.waitFor(() => expect(said).toContain('is in force'), { timeout: 5_000 });
  const first = gateway;
  const files = () => readdirSync(held).map((name) => [name, statSync(path.join(held, name)).ino]);
  const before = files();
  run({ GATEWAY_DATA: held });
  expect((await once(gateway, 'close'))[0]).toBe(1);
  expect(said.trim().split('\n')).toEqual([expect.stringContaining(`Another gateway works with ${held}`)]);
  expect(files()).toEqual(before);
  gateway = first;
  await stop('SIGKILL');
  await start({ GATEWAY_DATA: held });
  expect(await stop()).toBe(0);
  expect(readdirSync(held).filter((name) => name.startsWith('held-'))).toEqual([]);
});

it('takes a signed call once, also after a kill', async () => {
  const snapshot = snapshotOf(upstream, {
    api: { security: { ...SECURITY, hmac: true } },
    credential: { kind: 'hmacKey', hmacSecret: 'secret' },
  });
  portal.publish({ ...snapshot, version: 6 });
  const own = { GATEWAY_DATA: path.join(folder, 'signed') };
  const target = `${BASE}/hakmilik`;
  const signed = (nonce: string) => {
    const given = { ts: String(Math.floor(Date.now() / 1_000)), nonce, bodyHash: EMPTY_HASH };
    const signature = signatureOf('secret', signedText('GET', target, given));
    const all = { keyId: snapshot.credentials[0]!.id, ...given, signature };
    return `GDX-HMAC ${Object.entries(all)
      .map((pair) => pair.join('='))
      .join(', ')}`;
  };
  const answered = async (origin: string, authorization: string) =>
    (await fetch(origin + target, { headers: { authorization } })).status;
  let origin = await start(own);
  await vi.waitFor(async () => expect(await answered(origin, signed(randomUUID()))).toBe(200), { timeout: 5_000 });
  const first = signed('first');
  expect(await answered(origin, first)).toBe(200);
  await stop('SIGKILL');
  origin = await start(own);
  expect(await answered(origin, first)).toBe(401);
  expect(await answered(origin, signed('another'))).toBe(200);
  await stop();
});

it('tells what it found in answers when it stops, and looks at none without a share', async () => {
  const answers = { list: { '200': { 'application/json': { type: 'array' } } } };
  portal.publish({ ...snapshotOf(upstream, { api: { answers } }), version: 8 });
  for (const percent of ['0', '100']) {
    const origin = await start({ GATEWAY_SAMPLED_PERCENT: percent, GATEWAY_DATA: path.join(folder, percent) });
    await vi.waitFor(async () => expect(await status(origin)).toBe(200), { timeout: 5_000 });
    expect(await stop()).toBe(0);
    if (percent === '0') expect(portal.drift()).toEqual([]);
  }
  expect(portal.drift()).toMatchObject([{ operation: 'list', findings: [{ kind: 'mediaType', mediaType: '*/*' }] }]);
});

it('tells the portal of records that it lost, and of its certificate', async () => {
  const cert = path.join(folder, 'own.pem');
  const key = path.join(folder, 'own.key');
  writeFileSync(cert, LOCAL.cert);
  writeFileSync(key, LOCAL.key);
  portal.publish({ ...snapshotOf(upstream), version: 9 });
  const origin = await start({
    ...{ GATEWAY_SPOOL_BYTES: '0', GATEWAY_DATA: path.join(folder, 'full') },
    ...{ GATEWAY_TLS_PORT: '0', GATEWAY_TLS_CERT: cert, GATEWAY_TLS_KEY: key },
  });
  await vi.waitFor(async () => expect(await status(origin)).toBe(200), { timeout: 5_000 });
  for (let call = 0; call < 3; call += 1) expect(await status(origin)).toBe(200);
  expect(await stop()).toBe(0);
  const last = portal.told.at(-1)!;
  expect(last.lost).toBeGreaterThanOrEqual(4);
  expect(last).toMatchObject({ lossReason: 'The spool is full', certificates: [{ use: 'door' }] });
});

it('takes certificates on a port of its own', async () => {
  const [cert, key] = ['cert', 'key'].map((name) => path.join(folder, `${name}.pem`)) as [string, string];
  writeFileSync(cert, LOCAL.cert);
  writeFileSync(key, LOCAL.key);
  run({ GATEWAY_TLS_PORT: '0', GATEWAY_TLS_CERT: cert, GATEWAY_TLS_KEY: key });
  await vi.waitFor(() => expect(said).toMatch(/listens on TLS port \d+/), { timeout: 10_000 });
  const port = /TLS port (\d+)/.exec(said)![1];
  const sent = get({ host: '127.0.0.1', port, path: '/-/live', ca: LOCAL.cert, agent: false });
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  reply.resume();
  expect(reply.statusCode).toBe(200);
  expect(await stop()).toBe(0);
});

it.each([
  [{ TITIAN_NODE_KEY: 'none' }, 'TITIAN_NODE_KEY is not a node key'],
  [{ TITIAN_SNAPSHOT: 'nowhere' }, 'Setting TITIAN_SNAPSHOT is not valid'],
  [{ GATEWAY_TRUSTED_PROXIES: '10.1.0.0/16, proxy' }, 'Setting GATEWAY_TRUSTED_PROXIES is not valid'],
  [{ GATEWAY_TLS_PORT: '0', GATEWAY_TLS_CERT: '/nowhere.pem' }, 'Setting GATEWAY_TLS_CERT is not valid'],
  [{ GATEWAY_TRUSTED_PROXIES: '0.0.0.0/0' }, 'Setting GATEWAY_TRUSTED_PROXIES is not valid'],
])('stops with one line where a setting is wrong: %j', async (environment, line) => {
  run(environment);
  expect((await once(gateway, 'close'))[0]).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).toContain(line);
});

it('ends where its port is taken', async () => {
  run({ GATEWAY_PORT: String((provider.address() as AddressInfo).port), GATEWAY_DATA: path.join(folder, 'taken') });
  expect((await once(gateway, 'close'))[0]).toBe(1);
  expect(said).toContain('EADDRINUSE');
});
