import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { PlaneApi, RequestRule } from '@titian/shared-contracts/plane';
import { Subject } from '../limits/subject';
import { BASE, runningPlane } from '../testing/running-plane';
import { endpointOf, KEY, subscriptionId, systemOf } from '../testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
afterAll(() => here.stop());

const DEFINITIONS: PlaneApi['definitions'] = {
  Hakmilik: {
    type: 'object',
    required: ['no'],
    properties: {
      no: { type: 'string', pattern: '^GM \\d+$' },
      luas: { type: 'number', minimum: 0 },
      mukim: { type: 'string', pattern: '^[A-Z]+$' },
      anak: { type: 'array', items: { $ref: '#/$defs/Hakmilik' } },
    },
    additionalProperties: false,
  },
};
const parameter = (
  place: 'path' | 'query' | 'header',
  name: string,
  schema: RequestRule['parameters'][number]['schema'],
  more = {},
) => ({ in: place, name, schema, required: false, explode: true, ...more });
const READ: RequestRule = {
  parameters: [
    parameter('path', 'no', { type: 'string', maxLength: 5 }, { required: true }),
    parameter('query', 'tahun', { type: 'integer', minimum: 1900 }, { required: true }),
    parameter('query', 'daerah', { type: 'array', items: { enum: ['01', '07'] } }, { explode: false }),
    parameter('query', 'lot', { type: 'array', maxItems: 2, items: { type: 'integer' } }),
    parameter('header', 'x-mod', { enum: ['penuh', 'ringkas'] }),
  ],
  body: null,
};
const WRITE: RequestRule = {
  parameters: [],
  body: { required: true, content: { 'application/json': { $ref: '#/$defs/Hakmilik' }, 'text/*': true } },
};
/** A world whose document says this of reading and writing. */
const use = (validation: PlaneApi['validation'] = 'block', write = WRITE) =>
  here.use({
    api: {
      ...{
        validation,
        definitions: DEFINITIONS,
        upstream: systemOf([endpointOf(here.upstream)]),
        bodyBytes: 4_000_000,
      },
      operations: [
        { id: 'read', method: 'get', path: '/hakmilik/{no}', rate: null, request: READ },
        { id: 'write', method: 'post', path: '/hakmilik', rate: null, request: write },
      ],
    },
  });
const read = (target: string, headers = {}) => here.call(`/hakmilik/${target}`, { headers });
const write = (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) =>
  here.call('/hakmilik', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const told = async (reply: Response) => {
  const { code, errors = [] } = (await reply.json()) as { code?: string; errors?: Record<string, string>[] };
  return [reply.status, code, errors.map((error) => `${error.in} ${error.pointer} ${error.rule}`).join(', ')];
};

it.each([
  ['7?tahun=2026', {}],
  ['7?tahun=2026&daerah=01,07&lot=1&lot=2&lain=x', { 'x-mod': 'penuh' }],
])('passes parameters as the document describes them: %s', async (target, headers) => {
  use();
  expect((await read(target, headers)).status).toBe(200);
  expect(here.seen[0]!.url).toBe(`/hakmilik/${target}`);
});

it.each([
  ['7', {}, 'query /tahun required'],
  ['7?tahun=', {}, 'query /tahun type'],
  ['7?tahun=dua', {}, 'query /tahun type'],
  ['7?tahun=1899', {}, 'query /tahun minimum'],
  ['7?tahun=2026&tahun=2027', {}, 'query /tahun repeated'],
  ['7?tahun=2026&daerah=01,99', {}, 'query /daerah/1 enum'],
  ['7?tahun=2026&lot=1&lot=2&lot=3', {}, 'query /lot maxItems'],
  ['123456?tahun=1', { 'x-mod': '?' }, 'path /no maxLength, query /tahun minimum, header /x-mod enum'],
])('refuses %s %j', async (target, headers, errors) => {
  use();
  expect(await told(await read(target, headers))).toEqual([400, 'GDX-1801', errors]);
  expect(here.seen).toEqual([]);
  expect(here.records).toMatchObject([{ errorStep: 'validate', outcome: 'clientError', attempts: 0 }]);
  expect(
    here.plane.quotas.allowance(new Subject(subscriptionId), { limit: 9, unit: 'month' }, here.clock.now).used,
  ).toBe(0);
});

it('passes a body as it came, in one part or in chunks', async () => {
  use();
  const body = '{ "no":"GM 7", "anak":[{"no":"GM 8"}] }';
  expect((await write(body)).status).toBe(200);
  const chunks = new Blob([body]).stream();
  expect(
    (
      await here.call('/hakmilik', {
        method: 'POST',
        body: chunks,
        duplex: 'half',
        headers: { 'content-type': 'application/json; charset=utf-8' },
      } as RequestInit)
    ).status,
  ).toBe(200);
  expect((await write('anything', { 'content-type': 'text/plain' })).status).toBe(200);
  expect(here.seen.map((call) => call.body)).toEqual([body, body, 'anything']);
  expect(here.records[0]!.steps.map(({ name }) => name).slice(-2)).toEqual(['validate', 'upstream']);
});

it.each<[string, NonNullable<RequestInit['body']>, Record<string, string>, number, string]>([
  ['a rule broken', '{"no":"7"}', {}, 422, 'body /no pattern'],
  ['another pattern broken', '{"no":"GM 7","mukim":"GM 7"}', {}, 422, 'body /mukim pattern'],
  ['a rule broken below', '{"no":"GM 7","anak":[{"no":"GM 8","luas":-1}]}', {}, 422, 'body /anak/0/luas minimum'],
  ['a field missing', '{}', {}, 422, 'body /no required'],
  ['a field too many', '{"no":"GM 7","__proto__":{}}', {}, 422, 'body  additionalProperties'],
  ['a number as text', '{"no":"GM 7","luas":"1"}', {}, 422, 'body /luas type'],
  ['no JSON', '{"no":', {}, 400, 'body  json'],
  ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}, 400, 'body  json'],
  ['a depth without end', `${'{"no":"GM 1","anak":['.repeat(20_000)}${']}'.repeat(20_000)}`, {}, 422, 'body  depth'],
  ['no body', '', {}, 400, 'body  required'],
  ['another type', '<no/>', { 'content-type': 'application/xml' }, 415, 'body  content-type'],
  ['a compressed body', gzipSync('{"no":"GM 7"}'), { 'content-encoding': 'gzip' }, 415, 'body  content-encoding'],
])('refuses a body with %s, without saying its values', async (_, body, headers, status, error) => {
  use();
  expect(await told(await write(body, headers))).toEqual([status, 'GDX-1801', error]);
  expect(here.seen).toEqual([]);
});

it('holds no more than 1 MiB: refuses more, and only notes it where it only notes', async () => {
  const large = JSON.stringify({ no: 'x'.repeat(2_000_000) });
  use();
  expect(await told(await write(large))).toEqual([413, 'GDX-1003', '']);
  use('log');
  const reply = await here.call('/hakmilik', {
    ...{ method: 'POST', body: new Blob([large]).stream(), duplex: 'half' },
    headers: { 'content-type': 'application/json' },
  } as RequestInit);
  expect([reply.status, here.seen[0]!.body === large]).toEqual([200, true]);
  expect(here.records).toMatchObject([{ complianceFlags: ['request.unchecked'] }]);
});

it('only notes what is wrong, or nothing, where that is asked for', async () => {
  for (const [validation, flags] of [
    ['log', ['request.invalid']],
    ['off', []],
  ] as const) {
    use(validation);
    expect([(await write('{"no":"7"}')).status, here.seen[0]!.body]).toEqual([200, '{"no":"7"}']);
    expect(here.records).toMatchObject([{ complianceFlags: flags }]);
  }
});

it('lets pass what a schema that is none describes, and says so', async () => {
  for (const schema of [{ type: 'nothing' }, { $ref: 'https://penyerang.example/s.json' }, { $ref: '#/$defs/Tiada' }]) {
    use('block', { parameters: [], body: { required: true, content: { 'application/json': schema } } });
    expect((await write('{}')).status).toBe(200);
    expect(here.records).toMatchObject([{ complianceFlags: ['request.unchecked'] }]);
    await write('{}');
    expect(here.complaints).toMatchObject([expect.stringMatching(/^Requests of POST .+\/hakmilik aren't checked: /)]);
  }
});

it('records a caller who leaves before its body is whole', async () => {
  use();
  const { hostname, port } = new URL(here.origin);
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json', 'content-length': '100' };
  const sent = request({ hostname, port, method: 'POST', path: `${BASE}/hakmilik`, headers });
  sent.on('error', () => undefined).write('{');
  await new Promise((resolve) => setTimeout(resolve, 50));
  sent.destroy();
  await vi.waitFor(() => expect(here.records).toMatchObject([{ status: 0, outcome: 'clientError', attempts: 0 }]));
  expect(here.complaints).toEqual([]);
});

it('serves the next call of a connection whose body was refused', async () => {
  use();
  const { hostname, port } = new URL(here.origin);
  const { Agent } = await import('node:http');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: (number | undefined)[] = [];
  for (const body of ['{"no":', '{"no":"GM 7"}']) {
    const headers = { 'x-api-key': KEY, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const sent = request({ hostname, port, agent, method: 'POST', path: `${BASE}/hakmilik`, headers });
    const [reply] = (await once(sent.end(body), 'response')) as [IncomingMessage];
    await reply.toArray();
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([400, 200]);
  agent.destroy();
});
