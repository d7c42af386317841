import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPortal, type Portal } from '../testing/build';
import { LEAST_FREE, readinessOf } from './readiness';

/** Sends a request as it is, also with an address that no client would send. */
const get = (portal: Portal, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { port } = portal.app.server.address() as AddressInfo;
    const sent = send({ host: '127.0.0.1', port, path, headers }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (text) => (body += text));
      reply.on('end', () => resolve({ status: reply.statusCode!, headers: reply.headers, body }));
    });
    sent.on('error', reject).end();
  });

describe('a portal at an https address', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await buildPortal({
      ...{ TITIAN_PUBLIC_URL: 'https://portal.example', TITIAN_DEMO: '1' },
      ...{ TITIAN_METRICS_TOKEN: 'a token of the monitoring', TITIAN_REQUESTS_PER_MINUTE: '40' },
    });
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => portal.close());

  it.each(['/api/nothing', '/health/live', '/%', '/%c0', '/token', '/metrics', '/a-page'])(
    'answers %s with the headers of ASVS',
    async (path) => {
      const { headers } = await get(portal, path);
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'cross-origin-opener-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-request-id': expect.any(String),
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it('answers an address that cannot be decoded with a problem', async () => {
    const { status, headers, body } = await get(portal, '/%');
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'badRequest' });
  });

  it('shows metrics to who has the token', async () => {
    expect((await get(portal, '/metrics')).status).toBe(403);
    expect((await get(portal, '/metrics', { authorization: 'Bearer another token' })).status).toBe(403);
    const read = await get(portal, '/metrics', { authorization: 'Bearer a token of the monitoring' });
    expect([read.status, read.body.includes('http_request_seconds')]).toEqual([200, true]);
  });

  it('limits requests for pages and unknown addresses too', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const answers = [];
    const paths = ['/a-page', '/api/nothing', '/egw/no-hex', '//'];
    for (let n = 0; n < 42; n++) answers.push((await get(portal, paths[n % 4]!, from)).status);
    expect(answers.slice(40)).toEqual([429, 429]);
    expect(answers.slice(0, 40)).not.toContain(429);
  });
});

it('without a token, metrics are for this machine, and not through a proxy', async () => {
  const portal = await buildPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await get(portal, '/metrics')).status).toBe(200);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect((await get(portal, '/metrics', { [name]: '127.0.0.1' })).status).toBe(403);
  const elsewhere = await portal.app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' });
  expect(elsewhere.statusCode).toBe(403);
  expect((await get(portal, '/health/live')).headers['strict-transport-security']).toBeUndefined();
  await portal.close();
});

describe('readiness', () => {
  it('tells of a database that does not answer', async () => {
    const portal = await buildPortal();
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    // All connections that the portal has to PostgreSQL; the embedded database has one.
    const frozen = Promise.all(Array.from({ length: 10 }, () => portal.db.transaction(() => held)));
    const answer = await portal.app.inject({ url: '/health/ready' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database away' }]);
    release();
    await frozen;
    expect((await portal.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
    await portal.close();
  });

  it('tells of a disk without room, or one that hangs', async () => {
    const portal = await buildPortal();
    const { dataFolder } = portal.app.config;
    expect(await readinessOf(portal.db, dataFolder, async () => ({ bytes: LEAST_FREE - 1, files: null }))).toBe(
      'disk full',
    );
    expect(await readinessOf(portal.db, dataFolder, async () => ({ bytes: LEAST_FREE, files: null }))).toBe('ready');
    expect(await readinessOf(portal.db, dataFolder, async () => ({ bytes: LEAST_FREE, files: 10 }))).toBe('disk full');
    expect(await readinessOf(portal.db, dataFolder, () => new Promise(() => undefined))).toBe('disk away');
    await portal.close();
  });
});
