import { once } from 'node:events';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCAL } from '../../../server/src/testing/certificates';
import { createPlaneServer } from '../plane-server';
import { BASE, runningPlane } from '../testing/running-plane';
import { KEY } from '../testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
/** The provider waits so long before its first byte and before its last; milliseconds. */
let [before, between] = [0, 0];

beforeAll(async () => {
  here = await runningPlane((_, response) => {
    void pause(before).then(async () => {
      response.write('{"a":');
      await pause(between);
      response.end('1}');
    });
  });
});
beforeEach(() => {
  [before, between] = [0, 0];
  here.use();
});
afterAll(() => here.stop());

const recorded = async (headers: Record<string, string> = {}) => {
  const from = here.records.length;
  await (await here.call('/hakmilik', { headers })).text();
  await vi.waitFor(() => expect(here.records.length).toBeGreaterThan(from));
  return here.records[from]!;
};

it('keeps for whom a call was made, without the person', async () => {
  const officer = 'pegawai.nur@mpkb.example';
  const one = await recorded({ 'x-gdx-on-behalf-of': 'MPKB', 'x-gdx-user': officer });
  expect(one).toMatchObject({ onBehalfOf: 'MPKB', endUserRef: expect.stringMatching(/^[\w-]{20,}$/) });
  expect(JSON.stringify(here.records)).not.toContain('pegawai');
  expect((await recorded({ 'x-gdx-user': officer })).endUserRef).toBe(one.endUserRef);
  expect((await recorded({ 'x-gdx-user': 'pegawai.lim@mpkb.example' })).endUserRef).not.toBe(one.endUserRef);
  // Another platform's key gives another hash: none can be compared, and none be guessed without it.
  here.plane.index!.snapshot.settings.pathKey += 'x';
  expect((await recorded({ 'x-gdx-user': officer })).endUserRef).not.toBe(one.endUserRef);
});

it('keeps nothing of what is not well-formed', async () => {
  const odd = { 'x-gdx-on-behalf-of': '<script>', 'x-gdx-user': 'x'.repeat(300) };
  expect(await recorded(odd)).toMatchObject({ onBehalfOf: null, endUserRef: null });
  expect(await recorded()).toMatchObject({ onBehalfOf: null, endUserRef: null, forwardedFor: null, tlsVersion: null });
});

it('keeps through what a call came, as it says, and no more than a little of it', async () => {
  expect(await recorded({ 'x-forwarded-for': '203.0.113.7, 10.0.0.1' })).toMatchObject({
    ...{ forwardedFor: '203.0.113.7, 10.0.0.1', clientIp: '10.0.0.1' },
  });
  expect((await recorded({ 'x-forwarded-for': '9'.repeat(5_000) })).forwardedFor).toHaveLength(500);
});

it('keeps when the first byte of the answer went out, and of a refusal, too', async () => {
  [before, between] = [60, 120];
  const { ttfbMs, upstreamMs } = await recorded();
  expect(ttfbMs).toBeGreaterThanOrEqual(50);
  expect(upstreamMs! - ttfbMs!).toBeGreaterThanOrEqual(80);
  [before, between] = [0, 0];
  const refused = await recorded({ 'x-api-key': 'none' });
  expect(refused).toMatchObject({ status: 401, rateRemaining: null, ttfbMs: expect.any(Number) });
});

it('keeps what was left of the tightest rate', async () => {
  here.use({ subscription: { rate: { limit: 2, perSeconds: 60, burst: 0 } } });
  const left = [];
  for (let time = 0; time < 3; time += 1) left.push(await recorded());
  expect(left.map(({ status, rateRemaining }) => [status, rateRemaining])).toEqual([
    [200, 1],
    [200, 0],
    [429, 0],
  ]);
});

it('keeps the version of TLS that the node agreed with its caller', async () => {
  const server = createPlaneServer(here.options, { cert: LOCAL.cert, key: LOCAL.key });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (versions: Pick<RequestOptions, 'maxVersion'>) => {
    const from = here.records.length;
    const headers = { 'x-api-key': KEY };
    const sent = request({
      host: '127.0.0.1',
      port,
      path: `${BASE}/hakmilik`,
      ca: LOCAL.cert,
      agent: false,
      headers,
      ...versions,
    });
    sent.end();
    const [reply] = await once(sent, 'response');
    reply.resume();
    await vi.waitFor(() => expect(here.records.length).toBeGreaterThan(from));
    return here.records[from]!.tlsVersion;
  };
  expect([await ask({}), await ask({ maxVersion: 'TLSv1.2' })]).toEqual(['TLSv1.3', 'TLSv1.2']);
  server.close();
  server.closeAllConnections();
});

it.each([
  ['expired', { expiresAt: '2026-11-20T00:00:00.000Z' }, 'GDX-1403'],
  ['revoked', { state: 'Revoked' as const }, 'GDX-1404'],
  ['for the other environment', { environment: 'Sandbox' as const }, 'GDX-1405'],
])('says whose key was refused that is %s', async (_, credential, code) => {
  here.use({ credential });
  const { organizationId } = here.plane.index!.snapshot.applications[0]!;
  expect(await recorded()).toMatchObject({ code, consumerOrganizationId: organizationId });
});

it('keeps no more of what anybody may write than a person can use', async () => {
  const from = here.records.length;
  const query = `${'k'.repeat(3_000)}=1&${'a'.repeat(99)}${encodeURIComponent('😀')}=2`;
  await (await here.call(`/hakmilik?${query}`, { headers: { 'user-agent': 'x'.repeat(9_000) } })).text();
  await vi.waitFor(() => expect(here.records.length).toBeGreaterThan(from));
  const { userAgent, queryKeys } = here.records[from]!;
  expect(userAgent).toBe('x'.repeat(500));
  expect(queryKeys).toEqual(['k'.repeat(100), `${'a'.repeat(99)}\ufffd`]);
});
