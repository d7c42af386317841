import type { PlaneApi, PlaneSubscription } from '@titian/shared-contracts/plane';
import { rate } from '../testing/rates';
import { runningPlane } from '../testing/running-plane';
import { snapshotOf, type World } from '../testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
beforeEach(() => Object.assign(here.clock, { now: Date.parse('2026-11-23T02:00:00Z'), elapsed: 0 }));
afterAll(() => here.stop());

const operations = (limit: number): PlaneApi['operations'] =>
  snapshotOf(null).apis[0]!.operations.map((operation) => ({
    ...operation,
    rate: operation.id === 'list' ? rate(limit) : null,
  }));
const statuses = (replies: Response[]) => replies.map(({ status }) => status).sort();
const codeOf = (reply: Response) => reply.headers.get('x-gdx-error');

describe.each<[string, string, (limit: number) => World]>([
  ['operation', 'GDX-1302', (limit) => ({ api: { operations: operations(limit) } })],
  ['api', 'GDX-1303', (limit) => ({ api: { rate: rate(limit) } })],
  ['application', 'GDX-1304', (limit) => ({ application: { rate: rate(limit) } })],
  ['tenant', 'GDX-1304', (limit) => ({ application: { tenantRate: rate(limit) } })],
  ['subscription', 'GDX-1305', (limit) => ({ subscription: { rate: rate(limit) } })],
])('the rate of the %s', (name, code, world) => {
  it('lets one of sixty calls at once have the last', async () => {
    here.use(world(3));
    expect(statuses([await here.call(), await here.call()])).toEqual([200, 200]);
    const replies = await Promise.all(Array.from({ length: 60 }, () => here.call()));
    expect(statuses(replies).filter((status) => status === 200)).toHaveLength(1);
    const refused = replies.find(({ status }) => status === 429)!;
    expect([codeOf(refused), refused.headers.get('retry-after')]).toEqual([code, '60']);
    expect(await refused.json()).toMatchObject({
      retryAfter: 60,
      limit: { name, quota: 3, remaining: 0, resetAt: '2026-11-23T02:01:00.000Z' },
    });
    expect(here.seen).toHaveLength(3);
  });
});

it('a call that one limit refuses is taken from none', async () => {
  here.use({ api: { operations: operations(1) }, subscription: { rate: rate(3), quota: { limit: 3, unit: 'day' } } });
  for (let count = 0; count < 9; count += 1) await here.call();
  const reply = await here.call('/hakmilik/GM%207');
  expect([reply.status, reply.headers.get('x-ratelimit-remaining'), reply.headers.get('x-quota-remaining')]).toEqual([
    ...[200, '1', '1'],
  ]);
});

it('an application has to fit both the platform’s rate and its tenant’s, and neither loosens the other', async () => {
  const [few, many] = [rate(2), { ...rate(9), perSeconds: 3_600 }];
  here.use({ application: { rate: few, tenantRate: many } });
  const codes = async () => (await Promise.all([here.call(), here.call(), here.call()])).map(codeOf).sort();
  expect(await codes()).toEqual(['GDX-1304', null, null].sort());
  Object.assign(here.clock, { now: here.clock.now + 61_000, elapsed: 61_000 });
  here.use({ application: { rate: many, tenantRate: few } });
  expect(await codes()).toEqual(['GDX-1304', null, null].sort());
});

it('all calls of an operation count together, whoever makes them, and those of others apart', async () => {
  here.use({ api: { operations: operations(1) } });
  expect([codeOf(await here.call()), codeOf(await here.call())]).toEqual([null, 'GDX-1302']);
  expect(codeOf(await here.call('/hakmilik/GM%207'))).toBeNull();
});

it('what others share is not told, and the tightest is told by the old names', async () => {
  here.use({ api: { rate: rate(50) }, application: { rate: rate(2) }, subscription: { rate: rate(9) } });
  const { headers } = await here.call();
  expect(headers.get('ratelimit-policy')).toBe(
    '"application";q=2;w=60, "subscription";q=9;w=60, "quota";q=100000;w=2592000',
  );
  expect(headers.get('ratelimit')).toBe('"application";r=1;t=60, "subscription";r=8;t=60, "quota";r=99999;t=655200');
  for (const prefix of ['ratelimit', 'x-ratelimit'])
    expect(['limit', 'remaining', 'reset'].map((part) => headers.get(`${prefix}-${part}`))).toEqual(['2', '1', '60']);
});

describe('a quota', () => {
  const quota: PlaneSubscription['quota'] = { limit: 1, unit: 'week' };

  it('that doesn’t stop lets calls pass, and says that they are beyond it', async () => {
    here.use({ subscription: { quota, stopOnQuota: false } });
    const said = async () => {
      const { status, headers } = await here.call();
      return [status, headers.get('x-gdx-overage'), headers.get('x-quota-remaining')];
    };
    expect([await said(), await said()]).toEqual([
      [200, null, '0'],
      [200, 'true', '0'],
    ]);
  });

  it('is larger, as is the rate, while a boost is in force', async () => {
    const boosts = [{ from: '2026-11-23T02:00:10Z', until: '2026-11-23T02:00:20Z', rate: 1, quota: 1 }];
    here.use({ subscription: { quota, rate: rate(1), boosts } });
    const at = async (second: number) => {
      Object.assign(here.clock, { now: Date.parse('2026-11-23T02:00:00Z') + second * 1000, elapsed: second * 1000 });
      const reply = await here.call();
      return [reply.status, codeOf(reply)];
    };
    expect([await at(0), await at(9), await at(10), await at(11), await at(20)]).toEqual([
      [200, null],
      [429, 'GDX-1305'],
      [200, null],
      [429, 'GDX-1305'],
      [429, 'GDX-1305'],
    ]);
    expect(await at(80)).toEqual([429, 'GDX-1310']);
  });
});
