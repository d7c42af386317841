import { Metrics } from './metrics';
import { Networks } from './network/networks';
import { runningPlane } from './testing/running-plane';

let here: Awaited<ReturnType<typeof runningPlane>>;
const metrics = new Metrics();
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
  const { record, metrics: given } = here.options;
  here.options.record = (one) => {
    metrics.add(one);
    record(one);
  };
  given.read = () =>
    metrics.text({
      ...{ now: here.clock.now, index: here.plane.index },
      ...{ spool: { bytes: 4_096, lost: 7 }, upstreams: { held: 128, waiting: 3 } },
    });
});
afterAll(() => here.stop());
const read = async (headers: Record<string, string> = {}) => {
  const reply = await fetch(`${here.origin}/-/metrics`, { headers });
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
};

it('tells calls by how they ended, their times, the spool and the snapshot', async () => {
  expect((await read()).text).toContain('titian_gateway_call_duration_seconds_count 0');
  for (const time of [3, 700, 20_000])
    metrics.add({ outcome: 'success', environment: 'Production', totalMs: time } as never);
  metrics.add({ outcome: 'clientError', environment: null, totalMs: 1 } as never);
  const { status, type, text } = await read();
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  for (const line of [
    'titian_gateway_calls_total{outcome="success",environment="Production"} 3',
    'titian_gateway_calls_total{outcome="clientError",environment="unknown"} 1',
    'titian_gateway_call_duration_seconds_bucket{le="0.005"} 2',
    'titian_gateway_call_duration_seconds_bucket{le="1"} 3',
    'titian_gateway_call_duration_seconds_bucket{le="+Inf"} 4',
    'titian_gateway_call_duration_seconds_sum 20.704',
    'titian_gateway_call_duration_seconds_count 4',
    'titian_gateway_upstream_calls{state="held"} 128',
    'titian_gateway_upstream_calls{state="waiting"} 3',
    'titian_gateway_spool_bytes 4096',
    'titian_gateway_records_lost_total 7',
    'titian_gateway_snapshot_version 1',
    '# TYPE titian_gateway_call_duration_seconds histogram',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/\ntitian_gateway_snapshot_age_seconds 19\d{5}\n$/);
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(
      /^(# (HELP|TYPE) titian_gateway_\w+ .+|titian_gateway_\w+(\{[^}]+\})? \d+(\.\d+)?(e[+-]\d+)?)$/,
    );
});

it('tells them to nobody else, also behind a proxy', async () => {
  expect(await read({ 'x-forwarded-for': '203.0.113.7' })).toMatchObject({ status: 404, text: 'not found\n' });
  here.options.metrics.from = new Networks(['10.0.0.0/8']);
  expect((await read()).status).toBe(404);
  expect((await read({ 'x-forwarded-for': '10.1.2.3' })).status).toBe(200);
  expect(here.records).toEqual([]);
});

it('has no snapshot to tell of before there is one', () => {
  const [spool, upstreams] = [
    { bytes: 0, lost: 0 },
    { held: 0, waiting: 0 },
  ];
  const text = new Metrics().text({ now: 0, index: null, spool, upstreams });
  expect(text).toContain('titian_gateway_snapshot_version 0');
  expect(text).not.toMatch(/^titian_gateway_snapshot_age/m);
});
