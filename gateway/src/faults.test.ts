import { Subject } from './limits/subject';
import { runningPlane } from './testing/running-plane';
import { endpointOf, subscriptionId, systemOf, type World } from './testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
beforeEach(() => here.use());
afterEach(() => vi.restoreAllMocks());
afterAll(() => here.stop());

const QUOTA = { limit: 100_000, unit: 'month' } as const;
const used = () => here.plane.quotas.allowance(new Subject(subscriptionId), QUOTA, here.clock.now).used;
const broken = () => {
  throw new Error('broken');
};
/** What a call is answered, with its record: there is one. */
async function ended(path = '/hakmilik', headers: Record<string, string> = {}) {
  const reply = await here.call(path, { headers }).catch(() => null);
  await vi.waitFor(() => expect(here.records.length).toBeGreaterThan(0));
  const [record, ...more] = here.records.splice(0);
  expect(more).toEqual([]);
  return { reply, record };
}

it('fails an admitted call with a code of its own, records it once, and gives it back to its quota', async () => {
  const sampled = vi.spyOn(here.options.sampler, 'sampled').mockImplementation(broken);
  const { reply, record } = await ended('/hakmilik', { 'accept-language': 'en' });
  expect([reply?.status, reply?.headers.get('x-gdx-error')]).toEqual([500, 'GDX-1901']);
  const traceId = reply?.headers.get('x-trace-id');
  expect(await reply?.json()).toMatchObject({ code: 'GDX-1901', detail: 'The gateway itself has failed.', traceId });
  expect(record).toMatchObject({
    ...{ traceId, status: 500, code: 'GDX-1901', errorStep: 'upstream', outcome: 'gatewayError', counted: false },
    ...{ subscriptionId, operationId: 'list' },
  });
  expect(here.complaints).toEqual([expect.stringContaining('broken')]);
  expect(used()).toBe(0);
  sampled.mockRestore();
  expect((await ended()).reply?.status).toBe(200);
  expect([used(), here.options.upstreams.count()]).toEqual([1, { held: 0, waiting: 0 }]);
});

it('has an endpoint tried again whose trial it failed itself', async () => {
  const upstream = systemOf([endpointOf('http://127.0.0.1:1')], 'single', { failures: 1, suspendMs: 100 });
  here.use({ api: { upstream } });
  const codeOf = async () => (await ended()).record!.code;
  expect([await codeOf(), await codeOf()]).toEqual(['GDX-2001', 'GDX-2004']);
  here.clock.elapsed += 100;
  const sampled = vi.spyOn(here.options.sampler, 'sampled').mockImplementation(broken);
  expect(await codeOf()).toBe('GDX-1901');
  sampled.mockRestore();
  expect(await codeOf()).toBe('GDX-2001');
});

it('leaves an answer that is whole to its caller, and records the fault behind it', async () => {
  const { upstreams } = here.options;
  const choose = upstreams.choose.bind(upstreams);
  vi.spyOn(upstreams, 'choose').mockImplementation((...given) => {
    const chosen = choose(...given)!;
    return { ...chosen, leave: (worked) => (chosen.leave(worked), broken()) };
  });
  vi.spyOn(here.options.sampler, 'sampled').mockImplementation((_, receiver) => receiver);
  const { record } = await ended();
  expect(record).toMatchObject({ code: 'GDX-1901', outcome: 'gatewayError', counted: false });
  expect([used(), here.complaints.length]).toEqual([0, 1]);
});

it('cuts a call whose answer can’t be written, and records it', async () => {
  const world: World = { api: { deprecatedAt: '2026-01-01T00:00:00.000Z', docs: 'https://portal.example/\n' } };
  here.use(world);
  const { reply, record } = await ended('/hakmilik', { 'x-api-key': 'none' });
  expect(reply).toBeNull();
  expect(record).toMatchObject({ status: 0, code: 'GDX-1901', counted: false });
  expect(here.complaints).toEqual([expect.stringContaining('Invalid character in header')]);
});
