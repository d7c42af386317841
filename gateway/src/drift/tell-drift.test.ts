import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DriftReport } from '@titian/shared-contracts/plane';
import { Tally } from './tally';
import { tellDrift } from './tell-drift';

const place = { versionId: '00000000-0000-4000-8000-000000000001', operation: 'GET /lot', day: '2026-11-24' };
let status = 204;
let heard: { authorization: string | undefined; report: DriftReport }[] = [];
let complaints: string[] = [];
let portal: Server;
let target: URL;

beforeAll(async () => {
  portal = createServer(async (request, response) => {
    heard.push({
      authorization: request.headers.authorization,
      report: JSON.parse(await text(request)) as DriftReport,
    });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  target = new URL(`http://127.0.0.1:${(portal.address() as AddressInfo).port}/plane/drift`);
});
afterAll(() => void portal.close());
beforeEach(() => {
  status = 204;
  heard = [];
  complaints = [];
});

const telling = (tally: Tally, everyMs = 20) =>
  tellDrift({
    ...{ tally, target, key: { secret: 'geheim', portalKey: '' }, everyMs },
    complain: (reason) => void complaints.push(reason),
  });
const samplesOf = ({ report }: (typeof heard)[number]) => report.operations[0]!.samples;

it('tells nothing while there is nothing, and what was found once', async () => {
  const tally = new Tally();
  const stop = telling(tally);
  tally.add(place, []);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await stop();
  expect(heard.map(({ authorization }) => authorization)).toEqual(['Bearer geheim']);
  expect(heard[0]!.report.operations).toEqual([{ ...place, samples: 1, departed: 0, findings: [] }]);
  expect(complaints).toEqual([]);
});

it('tells the same by the same name until the portal has it, and what came meanwhile by another', async () => {
  const tally = new Tally();
  status = 503;
  const stop = telling(tally);
  tally.add(place, []);
  await vi.waitFor(() => expect(complaints.length).toBeGreaterThan(1));
  expect(complaints[0]).toContain('answered 503');
  tally.add(place, []);
  tally.add(place, []);
  const refused = heard.length;
  status = 204;
  await vi.waitFor(() => expect(heard.slice(refused).map(samplesOf)).toContain(2));
  await stop();
  const names = new Set(heard.map(({ report }) => report.name));
  expect(names.size).toBe(2);
  expect(heard.filter((one) => samplesOf(one) === 1).every(({ report }) => report.name === heard[0]!.report.name)).toBe(
    true,
  );
});

it.each([400, 404, 413, 422])('drops what the portal will never take: %i', async (refusal) => {
  const tally = new Tally();
  status = refusal;
  tally.add(place, []);
  const stop = telling(tally, 3_600_000);
  await stop();
  expect(heard).toHaveLength(1);
  expect(tally.next()).toBeNull();
});

it('tells the rest when it stops', async () => {
  const tally = new Tally();
  const stop = telling(tally, 3_600_000);
  tally.add(place, []);
  await stop();
  expect(heard.map(samplesOf)).toEqual([1]);
});
