import type { PlaneApi, PlaneUpstream } from '@titian/shared-contracts/plane';
import { LOCAL } from '../../../server/src/testing/certificates';
import { Subject } from '../limits/subject';
import { answerTo, ask } from '../testing/asked';
import { providerOf, socketsOf, stopProviders } from '../testing/providers';
import { runningPlane } from '../testing/running-plane';
import { endpointOf, subscriptionId, systemOf } from '../testing/snapshot-of';

const DEAD = 'http://127.0.0.1:1';
const timeouts = { connect: 300, firstByte: 300, idle: 300, whole: 5_000 };
let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
afterEach(stopProviders);
afterAll(() => here.stop());

const saying = (text: string) => providerOf((_, response) => void response.end(text));
/** A world whose provider has these endpoints. */
const use = (urls: string[], strategy: PlaneUpstream['strategy'] = 'failover', more: Partial<PlaneApi> = {}) => {
  const endpoints = urls.map((url) => endpointOf(url));
  here.use({ api: { upstream: systemOf(endpoints, strategy), timeouts, ...more } });
  return endpoints;
};
const said = async (init?: RequestInit) => {
  const reply = await here.call('/hakmilik', init);
  return reply.headers.get('x-gdx-error') ?? (await reply.text());
};
const several = async (count: number) => {
  const answers: string[] = [];
  for (let at = 0; at < count; at += 1) answers.push(await said());
  return answers.join('');
};

describe('a system with several endpoints', () => {
  it.each<[PlaneUpstream['strategy'], number[], string]>([
    ['single', [1, 1], 'aaaaaaaa'],
    ['roundRobin', [3, 1], 'abababab'],
    ['weighted', [3, 1], 'aabaaaba'],
    ['weighted', [0, 1], 'bbbbbbbb'],
    ['failover', [1, 1], 'aaaaaaaa'],
  ])('%s, weights %j', async (strategy, weights, expected) => {
    const [a, b] = [await saying('a'), await saying('b')];
    const endpoints = [a, b].map(({ url }, at) => endpointOf(url, { weight: weights[at]! }));
    here.use({ api: { upstream: systemOf(endpoints, strategy) } });
    expect(await several(8)).toBe(expected);
  });

  it('goes on to the next when one can’t be reached, and says so in the record', async () => {
    const [, second] = use([DEAD, (await saying('b')).url]);
    expect(await said({ method: 'POST', body: '{"no":1}' })).toBe('b');
    await vi.waitFor(() => expect(here.records).toMatchObject([{ attempts: 2, endpointId: second!.id, status: 200 }]));
  });

  it('suspends one that fails, and tries it again with one call of sixty', async () => {
    let isUp = false;
    const failing = await providerOf((request, response) => void (isUp ? response.end('a') : request.destroy()));
    const endpoints = [endpointOf(failing.url), endpointOf((await saying('b')).url)];
    const breaker = { failures: 2, suspendMs: 10_000 };
    here.use({ api: { upstream: systemOf(endpoints, 'failover', breaker) } });
    expect([await several(5), failing.calls]).toEqual(['bbbbb', 2]);
    here.clock.elapsed = 10_001;
    const sixty = await Promise.all(Array.from({ length: 60 }, () => said()));
    expect([new Set(sixty), failing.calls]).toEqual([new Set(['b']), 3]);
    isUp = true;
    here.clock.elapsed = 20_002;
    expect(await several(3)).toBe('aaa');
    here.clock.elapsed = 0;
  });

  it('of which all are suspended is a 503 at once, which costs no quota', async () => {
    here.use({ api: { upstream: systemOf([endpointOf(DEAD)], 'single', { failures: 1, suspendMs: 9_500 }) } });
    expect(await said()).toBe('GDX-2001');
    const reply = await here.call();
    expect([reply.headers.get('x-gdx-error'), reply.headers.get('retry-after')]).toEqual(['GDX-2004', '10']);
    expect(
      here.plane.quotas.allowance(new Subject(subscriptionId), { limit: 9, unit: 'month' }, here.clock.now).used,
    ).toBe(0);
    await vi.waitFor(() => expect(here.records[1]).toMatchObject({ attempts: 0, endpointId: null }));
  });
});

describe('a connection that closes without a word', () => {
  const closing = () => {
    const heads: string[] = [];
    const url = socketsOf((socket) =>
      socket.on('data', (bytes) => {
        heads.push(bytes.toString().split(' ')[0]!);
        socket.destroy();
      }),
    );
    return { heads, url };
  };

  it.each([
    ['GET', undefined, 2],
    ['POST', '{}', 1],
    ['POST', undefined, 1],
  ])('%s with body %j is sent %i times', async (method, body, times) => {
    const { heads, url } = closing();
    use([await url], 'single');
    expect(await said({ method, ...(body && { body }) })).toBe('GDX-2005');
    expect(heads).toHaveLength(times);
  });

  /** A provider that closes the first connection when it has heard this, and answers on the others. */
  const closingOnce = (heardAll: RegExp) => {
    let connections = 0;
    return socketsOf((socket) => {
      const isFirst = (connections += 1) === 1;
      let heard = '';
      socket.on('data', (bytes) => {
        heard += bytes.toString();
        if (isFirst && heardAll.test(heard)) socket.destroy();
        else if (heard.endsWith('late') || heard.endsWith('0\r\n\r\n'))
          socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
      });
    });
  };

  it.each<Record<string, string>>([{ 'content-length': '4' }, { 'transfer-encoding': 'chunked' }])(
    'is tried again with the body that comes after that, %j',
    async (headers) => {
      use([await closingOnce(/\r\n\r\n/)], 'single');
      const sent = ask(here, 'GET', headers);
      sent.flushHeaders();
      await new Promise((resolve) => setTimeout(resolve, 150));
      sent.end('late');
      const reply = await answerTo(sent);
      expect([reply.statusCode, String(await reply.toArray())]).toEqual([200, 'ok']);
    },
  );

  it('isn’t tried again once an empty body was sent', async () => {
    use([await closingOnce(/0\r\n\r\n$/)], 'single');
    const reply = await answerTo(ask(here, 'GET', { 'transfer-encoding': 'chunked' }).end());
    expect([reply.statusCode, reply.headers['x-gdx-error']]).toEqual([502, 'GDX-2005']);
  });

  it('isn’t tried again after a time limit: the provider may still be at work', async () => {
    const silent = await providerOf(() => undefined);
    use([silent.url, silent.url]);
    expect([await said(), silent.calls]).toEqual(['GDX-2003', 1]);
  });
});

describe('time limits', () => {
  it('end an answer that pauses for too long, and one that never ends', async () => {
    const dripping = (everyMs: number) =>
      providerOf((_, response) => {
        const timer = setInterval(() => response.write('x'), everyMs);
        response.on('close', () => clearInterval(timer));
      });
    for (const [url, limits] of [
      [(await dripping(400)).url, { ...timeouts, firstByte: 2_000 }],
      [(await dripping(50)).url, { ...timeouts, whole: 300 }],
    ] as const) {
      use([url], 'single', { timeouts: limits });
      await expect((await here.call()).text()).rejects.toThrow();
      await vi.waitFor(() => expect(here.records).toMatchObject([{ outcome: 'providerError', code: null }]));
    }
  });

  it('count for nothing while a large body is on its way', async () => {
    const url = (await providerOf((request, response) => void request.resume().on('end', () => response.end('ok'))))
      .url;
    use([url], 'single', { timeouts: { ...timeouts, firstByte: 100 } });
    const slowly = new ReadableStream({
      async start(controller) {
        for (let at = 0; at < 5; at += 1) {
          controller.enqueue(new TextEncoder().encode('[]'));
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
        controller.close();
      },
    });
    expect(await said({ method: 'POST', body: slowly, duplex: 'half' } as RequestInit)).toBe('ok');
  });
});

describe('TLS', () => {
  it('that the provider refuses in its handshake is told as such', async () => {
    for (const leave of ['end', 'destroy'] as const) {
      const url = await socketsOf((socket) => socket.once('data', () => socket[leave]()));
      use([url.replace('http:', 'https:')], 'single');
      expect(await said()).toBe('GDX-2002');
    }
  });

  const secure = () => providerOf((_, response) => void response.end('safe'), true);

  it('trusts nobody by itself, and an endpoint’s own authority where it has one', async () => {
    const { url } = await secure();
    use([url], 'single');
    expect(await said()).toBe('GDX-2002');
    here.use({ api: { upstream: systemOf([endpointOf(url, { ca: LOCAL.cert })]) } });
    expect(await said()).toBe('safe');
  });

  it('isn’t spoken where it is expected', async () => {
    const { url } = await saying('plain');
    use([url.replace('http:', 'https:')], 'single');
    expect(await said()).toBe('GDX-2002');
  });

  it('isn’t turned off by the environment', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    use([(await secure()).url], 'single');
    expect(await said()).toBe('GDX-2002');
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  });
});

it('doesn’t connect to a private address without an approval, and no path leads to another host', async () => {
  here.use({ api: { upstream: systemOf([endpointOf(here.upstream, { privateAllowed: false })]) } });
  expect([await said(), here.seen]).toEqual(['GDX-2001', []]);
  use([here.upstream]);
  const operations = [{ id: 'any', method: 'get', path: '/{a}/{b}', rate: null, request: null }];
  use([here.upstream], 'single', { operations });
  await here.call('//penyerang.example/x');
  expect(here.seen).toMatchObject([{ url: '//penyerang.example/x' }]);
});
