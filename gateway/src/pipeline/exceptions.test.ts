import type { PlaneRate, RateException } from '@titian/shared-contracts/plane';
import { exception, rate } from '../testing/rates';
import { runningPlane } from '../testing/running-plane';
import { applicationId, consumerId, KEY, providerId, snapshotOf, type World } from '../testing/snapshot-of';

const START = Date.parse('2026-11-23T09:59:30+08:00');
let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
beforeEach(() => Object.assign(here.clock, { now: START, elapsed: 0 }));
afterAll(() => here.stop());

const ofOperation = (limited: PlaneRate): World => ({
  api: { operations: snapshotOf(null).apis[0]!.operations.map((one) => ({ ...one, rate: limited })) },
});
const ofApplication = (limited: PlaneRate): World => ({ application: { rate: limited } });
const goTo = (second: number) => Object.assign(here.clock, { now: START + second * 1_000, elapsed: second * 1_000 });
/** How many of sixty calls at once are admitted, and what all others were answered. */
async function admitted(path = '/hakmilik', init: RequestInit = {}) {
  const replies = await Promise.all(Array.from({ length: 60 }, () => here.call(path, init)));
  const others = replies.filter(({ status }) => status !== 200).map((reply) => reply.headers.get('x-gdx-error'));
  return [replies.length - others.length, ...new Set(others)];
}
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const HOUR: RateException['times'] = [{ days: [1], from: '10:00', to: '11:00' }];

it.each([
  ['operation', 'GDX-1302', ofOperation],
  ['application', 'GDX-1304', ofApplication],
  ['tenant', 'GDX-1304', (limited: PlaneRate): World => ({ application: { tenantRate: limited } })],
])(
  'each exception of the rate of the %s has as many as it says, and the rate’s own the others',
  async (_, code, of) => {
    const inside = { networks: ['10.9.0.0/16'] };
    here.use(
      of(
        rate(2, [
          exception(4, { ...inside, inverted: ['networks'] }),
          exception(3, { headers: [{ name: 'X-Kanal', value: 'awam' }], burst: 3 }),
          exception(5, { parameters: [{ name: 'kanal', value: null }], organizations: [consumerId] }),
          exception(60, { organizations: [providerId] }),
        ]),
      ),
    );
    const headers = { ...from('10.9.1.1').headers, 'x-kanal': 'awam' };
    expect(await admitted('/hakmilik', from('203.0.113.9'))).toEqual([4, code]);
    expect(await admitted('/hakmilik', { headers })).toEqual([6, code]);
    expect(await admitted('/hakmilik?kanal=x', from('10.9.1.1'))).toEqual([5, code]);
    expect(await admitted('/hakmilik', from('10.9.1.2'))).toEqual([2, code]);
    expect(here.seen).toHaveLength(17);
  },
);

it('no minute has more than the limit in force at its end, where an hour begins and where it ends', async () => {
  here.use(ofOperation(rate(2, [exception(5, { times: HOUR })])));
  expect(await admitted()).toEqual([2, 'GDX-1302']);
  goTo(40);
  // What was admitted before the hour counts in it.
  expect(await admitted()).toEqual([3, 'GDX-1302']);
  goTo(3_600);
  Object.assign(here.clock, { now: Date.parse('2026-11-23T10:59:50+08:00') });
  expect(await admitted()).toEqual([5, 'GDX-1302']);
  goTo(3_620);
  Object.assign(here.clock, { now: Date.parse('2026-11-23T11:00:10+08:00') });
  const reply = await here.call();
  // The fourth of the five has to be over.
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '40']);
  expect(await reply.json()).toMatchObject({ limit: { name: 'operation', quota: 2, remaining: 0 } });
});

it('one for hours of some callers has its own count, besides the rate’s', async () => {
  here.use(ofOperation(rate(2, [exception(5, { times: HOUR, organizations: [consumerId] })])));
  expect(await admitted()).toEqual([2, 'GDX-1302']);
  goTo(40);
  expect(await admitted()).toEqual([5, 'GDX-1302']);
});

it('goes on counting where exceptions are reordered, and anew where they are for others', async () => {
  const [ours, theirs] = [exception(3, { applications: [applicationId] }), exception(9, { groups: ['x'] })];
  const use = (exceptions: RateException[]) => {
    const { rates } = here.plane;
    here.use(ofApplication(rate(1, exceptions)));
    Object.assign(here.plane, { rates });
  };
  here.use();
  use([ours, theirs]);
  expect(await admitted()).toEqual([3, 'GDX-1304']);
  use([theirs, { ...ours, limit: 4 }]);
  expect(await admitted()).toEqual([1, 'GDX-1304']);
  use([exception(2, { organizations: [consumerId] })]);
  expect(await admitted()).toEqual([2, 'GDX-1304']);
});

it('tells a caller the limit that counts for its call, and nobody of what an operation’s exception has left', async () => {
  here.use({
    ...ofApplication(rate(9, [exception(4, { headers: [{ name: 'x-kanal', value: 'awam' }] })])),
    ...ofOperation(rate(50, [exception(1, { organizations: [consumerId] })])),
  });
  const [first, second] = [
    await here.call('/hakmilik', { headers: { 'x-kanal': 'awam' } }),
    await here.call('/hakmilik', { headers: { 'x-kanal': 'awam' } }),
  ];
  expect(first.headers.get('ratelimit-policy')).toMatch(/^"application";q=4;w=60, "subscription"/);
  expect(first.headers.get('ratelimit')).toMatch(/^"application";r=3;t=60, "subscription"/);
  expect(first.headers.get('x-ratelimit-limit')).toBe('4');
  // To whom it refuses it is told.
  expect(second.headers.get('ratelimit-policy')).toMatch(/^"operation";q=1;w=60, "application";q=4;w=60/);
});

it('an exception may ask for a key or a secret; nobody is told what', async () => {
  const secret = 'Basic cmFoc2lh';
  here.use(
    ofApplication(
      rate(9, [
        exception(1, { headers: [{ name: 'Authorization', value: secret }] }),
        exception(2, { headers: [{ name: 'x-api-key', value: KEY }] }),
      ]),
    ),
  );
  expect(await admitted('/hakmilik', { headers: { authorization: secret } })).toEqual([1, 'GDX-1304']);
  expect(await admitted()).toEqual([2, 'GDX-1304']);
  const refused = await here.call('/hakmilik', { headers: { authorization: secret } });
  const told = [await refused.text(), JSON.stringify([...refused.headers])].join() + JSON.stringify(here.records);
  expect(told).toContain('GDX-1304');
  expect(told).not.toContain(KEY);
  expect(told).not.toContain(secret);
});
