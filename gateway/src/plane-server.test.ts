import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { PLANE_STEPS } from '@titian/shared-contracts/plane';
import { Subject } from './limits/subject';
import { BASE, runningPlane } from './testing/running-plane';
import { applicationId, KEY, subscriptionId, type World, versionId } from './testing/snapshot-of';

const PAST = '2026-11-22T00:00:00.000Z';
const FUTURE = '2026-11-24T00:00:00.000Z';

let answer: (response: ServerResponse, url: string) => void;
const plain = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json', server: 'secret/1.0' }).end('{"no":"GM 7"}');
let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((request, response) => answer(response, request.url ?? ''));
});
beforeEach(() => {
  answer = plain;
  here.use();
});
afterAll(() => here.stop());

const codeOf = async (reply: Response) => {
  const body = (await reply.json()) as { code?: string };
  return [reply.status, body.code];
};

describe('a call that is in order', () => {
  it('reaches the provider without the key, says who calls, and comes back without the provider’s machine', async () => {
    const headers = {
      cookie: 'auth=1',
      'x-gdx-consumer-app': 'forged',
      accept: 'application/json',
    };
    const reply = await here.call('/hakmilik/GM%207?lot=12', { headers });
    expect([reply.status, await reply.json()]).toEqual([200, { no: 'GM 7' }]);
    expect(here.seen).toMatchObject([{ method: 'GET', url: '/hakmilik/GM%207?lot=12' }]);
    expect(here.seen[0]!.headers).toMatchObject({
      ...{ accept: 'application/json', 'x-gdx-consumer-app': applicationId, 'x-gdx-subscription': subscriptionId },
    });
    for (const name of ['x-api-key', 'cookie']) expect(here.seen[0]!.headers).not.toHaveProperty(name);
    expect(reply.headers.get('server')).toBeNull();
    expect(reply.headers.get('x-gdx-error')).toBeNull();
    expect(reply.headers.get('x-gdx-api')).toBe('jtg/semakan-hakmilik/v1.0');
    expect(reply.headers.get('x-trace-id')).toBe(here.seen[0]!.headers['x-gdx-trace']);
  });

  it('streams its body, and keeps the trace that the caller began', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(300_000) });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const reply = await here.call('/hakmilik', { method: 'POST', body, headers: { traceparent } });
    expect(reply.status).toBe(200);
    expect(here.seen[0]!.body).toBe(body);
    expect(reply.headers.get('x-trace-id')).toBe('0af7651916cd43dd8448eb211c80319c');
  });

  it('passes a provider’s error on as it is', async () => {
    answer = (response) => void response.writeHead(500, { 'content-type': 'text/plain' }).end('broken');
    const reply = await here.call();
    expect([reply.status, await reply.text(), reply.headers.get('x-gdx-error')]).toEqual([500, 'broken', null]);
    expect(here.records).toMatchObject([{ outcome: 'providerError', status: 500, upstreamStatus: 500, code: null }]);
  });

  it('may not act on the portal’s address', async () => {
    answer = (response) =>
      void response
        .writeHead(200, {
          'set-cookie': 'auth=stolen',
          'clear-site-data': '"*"',
          'service-worker-allowed': '/',
          'content-type': 'text/html',
        })
        .end('<script>1</script>');
    const { headers } = await here.call();
    for (const name of ['set-cookie', 'clear-site-data', 'service-worker-allowed'])
      expect(headers.get(name)).toBeNull();
    expect([headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
      'sandbox',
      'nosniff',
    ]);
  });
});

describe('a call that is refused', () => {
  it.each([
    ['an unknown address', '/gateway/jtg/tiada/v1.0/hakmilik', 404, 'GDX-1002'],
    ['an unknown path', '/pajakan', 404, 'GDX-1002'],
    ['no address of an API', '/gateway', 404, 'GDX-1002'],
    ['an encoded slash', '/hakmilik/a%2fb', 400, 'GDX-1001'],
    ['a NUL', '/hakmilik/%00', 400, 'GDX-1001'],
    ['half an escape', '/hakmilik/%a', 400, 'GDX-1001'],
    ['a production key in the sandbox', '/gateway/-sandbox/jtg/semakan-hakmilik/v1.0/hakmilik', 401, 'GDX-1405'],
  ])('has %s', async (_, path, status, code) => {
    expect(await codeOf(await here.call(path))).toEqual([status, code]);
    expect(here.seen).toEqual([]);
  });

  const asItIs = async (path: string) => {
    const { hostname, port } = new URL(here.origin);
    const raw = request({ hostname, port, path: BASE + path, headers: { 'x-api-key': KEY } }).end();
    const [reply] = (await once(raw, 'response')) as [IncomingMessage];
    reply.resume();
    return [reply.statusCode, reply.headers['x-gdx-error']];
  };

  it.each([
    ...['/..', '/./hakmilik', '/%2e%2e/x', '/hakmilik\\x', '//hakmilik/..', '/hakmilik/7#/../x', '/hakmilik?a#b'],
    ...['/hakmilik/..;', '/..;a=b/hakmilik', '/hakmilik/%2e%2e%3ba', '/.;/hakmilik'],
  ])('has a path that two readers could read differently: %s', async (path) => {
    expect(await asItIs(path)).toEqual([400, 'GDX-1001']);
    expect(here.seen).toEqual([]);
  });

  it('has parameters in its path without which it is another operation', async () => {
    for (const path of ['/hakmilik/saya;a=b', '/hakmilik/saya%3Ba', '/hakmilik;a/7'])
      expect(await asItIs(path)).toEqual([404, 'GDX-1002']);
    expect(here.seen).toEqual([]);
    expect(await asItIs('/hakmilik/7;a=b')).toEqual([200, undefined]);
  });

  it('uses a method that the path doesn’t offer', async () => {
    const reply = await here.call('/hakmilik', { method: 'DELETE' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  it.each([
    ['no key', '', 'GDX-1401'],
    ['an unknown key', 'ttn_live_other', 'GDX-1402'],
    ['two keys', `${KEY}, ${KEY}`, 'GDX-1402'],
    ['an endless key', 'x'.repeat(5_000), 'GDX-1402'],
  ])('brings %s', async (_, key, code) => {
    const reply = await here.call('/hakmilik', { headers: { 'x-api-key': key } });
    expect(await codeOf(reply)).toEqual([401, code]);
    expect(reply.headers.get('www-authenticate')).toContain('X-API-Key');
  });

  it.each<[string, World, number, string]>([
    ['a revoked key', { credential: { state: 'Revoked' } }, 401, 'GDX-1404'],
    ['an expired key', { credential: { expiresAt: PAST } }, 401, 'GDX-1403'],
    ['a rotated key after its overlap', { credential: { state: 'Rotating', graceUntil: PAST } }, 401, 'GDX-1404'],
    ['a suspended application', { application: { state: 'Suspended' } }, 403, 'GDX-1501'],
    ['a disabled organisation', { organization: { state: 'Disabled' } }, 403, 'GDX-1502'],
    ['no subscription', { more: { subscriptions: [] } }, 403, 'GDX-1601'],
    ['a subscription to another version', { subscription: { versionId: randomUUID() } }, 403, 'GDX-1601'],
    ['a suspended subscription', { subscription: { status: 'Suspended' } }, 403, 'GDX-1602'],
    ['one that has not begun', { subscription: { startingAt: FUTURE } }, 403, 'GDX-1603'],
    ['one that has ended', { subscription: { endingAt: PAST } }, 403, 'GDX-1604'],
    ['a version that has ended', { api: { sunsetAt: PAST } }, 410, 'GDX-1101'],
    ['no system of the provider', { api: { upstream: { Production: null, Sandbox: null } } }, 503, 'GDX-2004'],
  ])('has %s', async (_, world, status, code) => {
    here.use(world);
    expect(await codeOf(await here.call())).toEqual([status, code]);
    expect(here.seen).toEqual([]);
    expect(here.records).toMatchObject([{ status, code }]);
  });

  it('still takes calls of a version that its subscription moved on from', async () => {
    here.use({ subscription: { versionId: randomUUID(), earlierVersionIds: [versionId] } });
    expect((await here.call()).status).toBe(200);
  });

  it('still takes a rotated key in its overlap', async () => {
    here.use({ credential: { state: 'Rotating', graceUntil: FUTURE } });
    expect((await here.call()).status).toBe(200);
  });

  it('says why in the caller’s language; the owner’s notice stands for a block', async () => {
    here.use({ api: { state: 'Blocked', notice: { my: 'Ditutup hingga Isnin.', en: 'Closed until Monday.' } } });
    const said = async (language: string) => {
      const reply = await here.call('/hakmilik', { headers: { 'accept-language': language } });
      return [reply.headers.get('content-language'), ((await reply.json()) as { detail: string }).detail];
    };
    expect(await said('en-GB, ms;q=0.5')).toEqual(['en', 'Closed until Monday.']);
    expect(await said('ms, en;q=0.9')).toEqual(['ms', 'Ditutup hingga Isnin.']);
    expect(await said('de')).toEqual(['ms', 'Ditutup hingga Isnin.']);
  });
});

describe('limits', () => {
  it('let sixty calls at once have what is left, and no one more', async () => {
    here.use({ subscription: { rate: { limit: 5, perSeconds: 60, burst: 0 } } });
    const replies = await Promise.all(Array.from({ length: 60 }, () => here.call()));
    const passed = replies.filter(({ status }) => status === 200);
    expect(passed).toHaveLength(5);
    const refused = replies.find(({ status }) => status !== 200)!;
    expect([...(await codeOf(refused)), refused.headers.get('retry-after')]).toEqual([429, 'GDX-1305', '60']);
    expect(here.seen).toHaveLength(5);
  });

  it('never admit one more in any sixty seconds, wherever these begin', async () => {
    here.use({ subscription: { rate: { limit: 2, perSeconds: 60, burst: 0 } } });
    const at = async (elapsed: number) => {
      here.clock.elapsed = elapsed;
      return (await here.call()).status;
    };
    expect([
      await at(0),
      await at(59_000),
      await at(59_999),
      await at(60_001),
      await at(60_002),
      await at(119_001),
    ]).toEqual([...[200, 200, 429, 200, 429, 200]]);
    here.clock.elapsed = 0;
  });

  it('count a quota by the calendar of the portal’s zone, and say what is left', async () => {
    here.use({ subscription: { quota: { limit: 1, unit: 'day' } } });
    here.clock.now = Date.parse('2026-11-23T15:59:58.000Z');
    const first = await here.call();
    expect([first.status, first.headers.get('x-quota-remaining'), first.headers.get('ratelimit')]).toEqual([
      ...[200, '0', expect.stringContaining('"quota";r=0;t=2')],
    ]);
    const second = await here.call();
    expect([...(await codeOf(second)), second.headers.get('retry-after')]).toEqual([429, 'GDX-1310', '2']);
    here.clock.now = Date.parse('2026-11-23T16:00:00.000Z');
    expect((await here.call()).status).toBe(200);
    here.clock.now = Date.parse('2026-11-23T02:00:00Z');
  });

  it('give a call back to the quota that the provider never saw', async () => {
    here.use({ subscription: { quota: { limit: 1, unit: 'month' } } }, 'http://127.0.0.1:1');
    expect(await codeOf(await here.call())).toEqual([502, 'GDX-2001']);
    expect(
      here.plane.quotas.allowance(new Subject(subscriptionId), { limit: 1, unit: 'month' }, here.clock.now).left,
    ).toBe(1);
  });
});

describe('a provider in trouble', () => {
  it('that doesn’t begin to answer in time is a 504', async () => {
    here.use({ api: { timeouts: { connect: 1_000, firstByte: 100, idle: 5_000, whole: 5_000 } } });
    answer = () => undefined;
    expect(await codeOf(await here.call())).toEqual([504, 'GDX-2003']);
  });

  it('that breaks off in the middle breaks the caller’s connection: half an answer is never taken for a whole one', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('half');
      setTimeout(() => response.destroy(), 50);
    };
    const reply = await here.call();
    await expect(reply.text()).rejects.toThrow();
    await vi.waitFor(() => expect(here.records).toMatchObject([{ outcome: 'providerError', status: 200, code: null }]));
  });

  it('that speaks no HTTP is a 502', async () => {
    const babble = net.createServer((socket) => socket.end('not http at all\r\n\r\n'));
    babble.listen(0, '127.0.0.1');
    await once(babble, 'listening');
    here.use({}, `http://127.0.0.1:${(babble.address() as net.AddressInfo).port}`);
    expect(await codeOf(await here.call())).toEqual([502, 'GDX-2005']);
    babble.close();
  });

  it('that sends a header which cannot be passed on is a 502, and the next call is served', async () => {
    const odd = net.createServer((socket) => {
      socket.on('data', () =>
        socket.end('HTTP/1.1 200 OK\r\nx-odd: a\u0001b\r\ncontent-length: 2\r\n\r\nok', 'latin1'),
      );
    });
    odd.listen(0, '127.0.0.1');
    await once(odd, 'listening');
    here.use({}, `http://127.0.0.1:${(odd.address() as net.AddressInfo).port}`);
    expect(await codeOf(await here.call())).toEqual([502, 'GDX-2005']);
    here.use();
    expect((await here.call()).status).toBe(200);
    expect(here.complaints).toEqual([]);
    odd.close();
  });

  it('is left alone when the caller leaves', async () => {
    let left = false;
    answer = (response) => void response.on('close', () => (left = true));
    const stop = new AbortController();
    const reply = here.call('/hakmilik', { signal: stop.signal });
    await vi.waitFor(() => expect(here.seen).toHaveLength(1));
    stop.abort();
    await expect(reply).rejects.toThrow();
    await vi.waitFor(() => expect(left).toBe(true));
    await vi.waitFor(() => expect(here.records).toMatchObject([{ status: 0, code: null, outcome: 'clientError' }]));
    // Its provider may have done the work: leaving early is no way around a quota.
    expect(
      here.plane.quotas.allowance(new Subject(subscriptionId), { limit: 9, unit: 'month' }, here.clock.now).used,
    ).toBe(1);
  });
});

it('records each call once, refused and unknown ones too, without a value of its path or query', async () => {
  await here.call('/hakmilik/900101145566?ic=900101145566&tahun=2026', {
    headers: { 'x-gdx-purpose': 'audit', 'x-gdx-case': 'K 7/2026' },
  });
  await here.call('/hakmilik/900101145566');
  await here.call('/hakmilik/900101145567');
  await here.call('/gateway/x/y/z/900101145566', { headers: { 'x-api-key': '' } });
  await vi.waitFor(() => expect(here.records).toHaveLength(4));
  expect(JSON.stringify(here.records)).not.toContain('900101145566');
  const hashes = here.records.splice(1, 2).map(({ rawPathHash }) => rawPathHash);
  expect(hashes[0]).toBe(here.records[0]!.rawPathHash);
  expect(hashes[1]).not.toBe(hashes[0]);
  expect(here.records).toMatchObject([
    {
      operationId: 'read',
      pathTemplate: '/hakmilik/{no}',
      queryKeys: ['ic', 'tahun'],
      status: 200,
      outcome: 'success',
      ...{ credentialKind: 'apiKey', purposeCode: 'audit', caseNo: 'K 7/2026', rateLimitName: null },
      ...{ quotaUsed: 1, quotaLimit: 100_000 },
    },
    { versionId: null, status: 404, code: 'GDX-1002', errorStep: 'route', outcome: 'clientError' },
  ]);
  expect(here.records[0]!.steps.map(({ name }) => name)).toEqual([...PLANE_STEPS]);
});

it('is alive without a snapshot, but neither ready nor open', async () => {
  here.plane.index = null;
  const status = async (path: string) => (await fetch(here.origin + path)).status;
  expect([await status('/-/live'), await status('/-/ready'), await status(`${BASE}/hakmilik`)]).toEqual([
    200, 503, 503,
  ]);
});
