import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { RequestRule } from '@titian/shared-contracts/plane';
import { BASE, runningPlane } from '../testing/running-plane';
import { endpointOf, KEY, systemOf } from '../testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => void (here = await runningPlane((_, response) => void response.end('{}'))));
beforeEach(() => here.use());
afterAll(() => here.stop());

type Described = [id: string, method: string, path: string, request?: RequestRule];
/** A version with these operations, of which the subscription has some or all. */
const use = (described: Described[], operations: string[] | null = null) =>
  here.use({
    api: {
      ...{ upstream: systemOf([endpointOf(here.upstream)]), validation: 'block' },
      operations: described.map(([id, method, path, rule]) => ({
        id,
        method,
        path,
        rate: null,
        request: rule ?? null,
      })),
    },
    subscription: { operations },
  });
/** A call whose path nobody tidies. */
async function call(path: string, method = 'GET') {
  const { hostname, port } = new URL(here.origin);
  const sent = request({ hostname, port, method, path: BASE + path, headers: { 'x-api-key': KEY } }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  reply.resume();
  return reply;
}
const statuses = async (paths: string[]) => {
  const replies: (number | undefined)[] = [];
  for (const path of paths) replies.push((await call(path)).statusCode);
  return replies;
};

describe('capitals', () => {
  const SAYA = ['SAYA', 'Saya', '%53aya', 'SAYA;a=b', 'ſaya'.replace('ſ', '%C5%BF')];

  it('lead to no other operation than the same letters without them', async () => {
    here.use({ subscription: { operations: ['read'] } });
    expect(await statuses(['/hakmilik/saya'])).toEqual([403]);
    expect(await statuses(SAYA.map((name) => `/hakmilik/${name}`))).toEqual(SAYA.map(() => 404));
    expect(await statuses(['/HAKMILIK/7'])).toEqual([404]);
    expect(here.seen).toEqual([]);
    expect(await statuses(['/hakmilik/7', '/hakmilik/GM7', '/hakmilik/SAYANG'])).toEqual([200, 200, 200]);
  });

  it('count where a document itself tells them apart', async () => {
    use([
      ['small', 'get', '/a/saya'],
      ['large', 'get', '/a/Saya'],
      ['any', 'get', '/a/{b}'],
    ]);
    expect(await statuses(['/a/saya', '/a/Saya', '/a/SAYA', '/a/lain'])).toEqual([200, 200, 404, 200]);
  });
});

describe('HEAD', () => {
  it('is an operation of its own where there is one', async () => {
    use([['head', 'head', '/a']]);
    expect((await call('/a', 'HEAD')).statusCode).toBe(200);
    const refused = await call('/a');
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'HEAD']);
  });

  it('goes before a GET of the same path, and is that without one', async () => {
    const both: Described[] = [
      ['get', 'get', '/a'],
      ['head', 'head', '/a'],
      ['other', 'get', '/b'],
    ];
    use(both, ['head', 'other']);
    expect((await call('/a', 'HEAD')).statusCode).toBe(200);
    expect((await call('/b', 'HEAD')).statusCode).toBe(200);
    expect((await call('/a')).statusCode).toBe(403);
    use(both, ['get']);
    expect((await call('/a', 'HEAD')).statusCode).toBe(403);
  });
});

describe('a parameter that is a part of a segment', () => {
  const rule = (name: string, schema: object): RequestRule['parameters'][number] => ({
    ...{ in: 'path', name, required: true, explode: false, schema: schema as never },
  });
  const known: Described[] = [
    ['report', 'get', '/laporan.{format}', { parameters: [rule('format', { enum: ['csv', 'pdf'] })], body: null }],
    [
      ...(['part', 'get', '/jilid/{a}-{b}'] as const),
      { parameters: [rule('a', { type: 'integer' }), rule('b', { maxLength: 3 })], body: null },
    ],
    ['cover', 'get', '/jilid/kulit-{b}'],
    ['volume', 'get', '/jilid/{no}'],
  ];

  it('is found, and held against the document', async () => {
    use(known);
    expect(await statuses(['/laporan.csv', '/laporan.xml', '/laporan.', '/laporan'])).toEqual([200, 400, 404, 404]);
    expect(await statuses(['/jilid/7-abc', '/jilid/x-abc', '/jilid/7-abcd'])).toEqual([200, 400, 400]);
  });

  it('comes after more literal letters, and before a whole segment', async () => {
    for (const [path, id] of [
      ['/jilid/7-b', 'part'],
      ['/jilid/kulit-b', 'cover'],
      ['/jilid/7', 'volume'],
      ['/jilid/7-', 'volume'],
    ] as const) {
      use(known, [id]);
      expect(await statuses([path])).toEqual([200]);
      use(
        known,
        known.map(([other]) => other).filter((other) => other !== id),
      );
      expect(await statuses([path])).toEqual([403]);
    }
  });

  it('takes no longer the more often a caller repeats what stands between two', async () => {
    use([['many', 'get', `/${'{a}-'.repeat(12)}{a}x`]]);
    const began = performance.now();
    expect(await statuses([`/${'-'.repeat(7_000)}`])).toEqual([404]);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

it('TRACE is never sent on, though a document offers it', async () => {
  use([
    ['trace', 'trace', '/a'],
    ['read', 'get', '/a'],
    ['alone', 'TRACE', '/b'],
  ]);
  const [one, alone] = [await call('/a', 'TRACE'), await call('/b', 'TRACE')];
  expect([one.statusCode, one.headers.allow, one.headers['x-gdx-error']]).toEqual([405, 'GET, HEAD', 'GDX-1005']);
  expect([alone.statusCode, alone.headers.allow]).toEqual([405, '']);
  expect(here.seen).toEqual([]);
  expect(await statuses(['/a'])).toEqual([200]);
});
