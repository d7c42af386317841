import { request } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020';
import type { PlaneApi, PlaneTwin } from '@titian/shared-contracts/plane';
import { runningPlane } from '../testing/running-plane';
import { systemOf, type World } from '../testing/snapshot-of';

const SANDBOX = '/gateway/-sandbox/jtg/semakan-hakmilik/v1.0';
const JSON_TYPE = 'application/json';
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
const HAKMILIK = {
  type: 'object',
  required: ['no', 'noKadPengenalan', 'pemilik', 'daerah'],
  properties: {
    no: { type: 'string', pattern: '^GM\\d{5}$', example: 'GM10482' },
    noKadPengenalan: { type: 'string', pattern: '^\\d{12}$', example: '800101075532' },
    pemilik: { type: 'string', example: 'Aminah binti Osman' },
    telefon: { type: 'string', pattern: '^0\\d{8,10}$', example: '0124567890' },
    emel: { type: 'string', format: 'email', example: 'aminah@gmail.com' },
    alamat: { type: 'string', example: '12, Jalan Titi Papan' },
    catatan: { type: 'string', example: 'Pemilik 800101-07-5532, aminah@gmail.com' },
    daerah: { type: 'string', enum: ['07', '03', '11'] },
    latitud: { type: 'number', example: 5.354 },
    luas: { type: 'number', minimum: 10, maximum: 900, example: 128.5 },
    tarikh: { type: 'string', format: 'date', example: '2026-03-01' },
    rujukan: { type: 'string', format: 'uuid' },
    induk: ref('Hakmilik'),
  },
};
const DEFINITIONS: PlaneApi['definitions'] = {
  Hakmilik: HAKMILIK,
};
const json = (schema: PlaneTwin[string][string]['schema'], examples: unknown[] = []) => ({
  mediaType: JSON_TYPE,
  schema,
  examples,
});
const PAGE = {
  type: 'object',
  properties: {
    data: { type: 'array', items: ref('Hakmilik') },
    jumlah: { type: 'integer' },
    halaman: { type: 'integer' },
    saiz: { type: 'integer' },
  },
};
const TWIN: PlaneTwin = {
  list: { '200': json(PAGE) },
  mine: { '200': json({ type: 'array', items: ref('Hakmilik') }) },
  read: {
    '200': json(ref('Hakmilik')),
    '404': json({ type: 'object', properties: { kod: { const: 'tiada' }, status: { type: 'integer' } } }),
  },
  write: { '201': json(ref('Hakmilik')) },
  remove: { '204': { mediaType: null, schema: {}, examples: [] } },
};
const operation = (id: string, method: string, path: string) => ({ id, method, path, rate: null, request: null });
const OPERATIONS = [
  operation('list', 'get', '/hakmilik'),
  operation('mine', 'get', '/hakmilik/ringkas'),
  operation('read', 'get', '/hakmilik/{no}'),
  operation('write', 'post', '/hakmilik'),
  operation('remove', 'delete', '/hakmilik/{no}'),
];

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => void (here = await runningPlane((_, response) => void response.end('real'))));
afterAll(() => here.stop());

const worldOf = (api: Partial<PlaneApi> = {}, world: World = {}): World => ({
  ...world,
  api: { operations: OPERATIONS, definitions: DEFINITIONS, twin: TWIN, upstream: systemOf([]), ...api },
  credential: { environment: 'Sandbox' },
  subscription: { environment: 'Sandbox', ...world.subscription },
});
beforeEach(() => here.use(worldOf()));
const call = (path: string, init?: RequestInit) => here.call(SANDBOX + path, init);
const read = async (path: string, init?: RequestInit) => {
  const reply = await call(path, init);
  return (await reply.json()) as Record<string, unknown>;
};
const post = (body: unknown, path = '/hakmilik') =>
  call(path, { method: 'POST', headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(body) });
const recorded = async (count = 1) => {
  await vi.waitFor(() => expect(here.records).toHaveLength(count));
  return here.records[0]!;
};

describe('the sandbox twin', () => {
  it('answers as the document describes, and says that it is the twin', async () => {
    const reply = await call('/hakmilik/GM10482');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-gdx-sandbox')).toBe('twin');
    expect(reply.headers.get('content-type')).toBe(JSON_TYPE);
    expect(reply.headers.get('x-quota-remaining')).toBe('99999');
    const body = await reply.json();
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile({
      ...HAKMILIK,
      $defs: DEFINITIONS,
    });
    expect([validate(body), validate.errors]).toEqual([true, null]);
    expect(await recorded()).toMatchObject({
      ...{ environment: 'Sandbox', status: 200, outcome: 'success', counted: true, endpointId: null, attempts: 0 },
      upstreamStatus: 200,
    });
    expect(here.seen).toEqual([]);
  });

  it('has the same record for the same name, in lists and in other views of it', async () => {
    const one = await read('/hakmilik/GM00042');
    expect(await read('/hakmilik/GM00042')).toEqual(one);
    expect(one).toMatchObject({ no: 'GM00042' });
    expect(await read('/hakmilik/GM00043')).not.toMatchObject({ noKadPengenalan: one.noKadPengenalan });
    const { data } = await read('/hakmilik');
    expect((data as object[]).length).toBe(10);
    for (const listed of data as { no: string }[]) expect(await read(`/hakmilik/${listed.no}`)).toEqual(listed);
    const views = (await read('/hakmilik/ringkas')) as unknown as { no: string; pemilik: string }[];
    for (const view of views) expect(await read(`/hakmilik/${view.no}`)).toMatchObject(view);
  });

  it('pages over the same records, and filters them', async () => {
    const all = await read('/hakmilik?saiz=100');
    expect(all).toMatchObject({ jumlah: 42, halaman: 1, saiz: 100 });
    const parts = await Promise.all([1, 2, 3].map((page) => read(`/hakmilik?saiz=20&halaman=${page}`)));
    expect(parts.flatMap(({ data }) => data)).toEqual(all.data);
    expect(parts[2]).toMatchObject({ jumlah: 42, halaman: 3, saiz: 20 });
    const records = all.data as { no: string; daerah: string }[];
    expect(new Set(records.map(({ no }) => no)).size).toBe(42);
    expect((await read('/hakmilik?daerah=03&saiz=100')).data).toEqual(records.filter(({ daerah }) => daerah === '03'));
    expect(await read('/hakmilik?daerah=99')).toMatchObject({ data: [], jumlah: 0 });
    expect(await read('/hakmilik?saiz=0&halaman=0')).toMatchObject({ halaman: 1, saiz: 1 });
  });

  it('holds nobody’s number, name, address, or telephone', async () => {
    const { data } = await read('/hakmilik?saiz=100');
    for (const record of data as Record<string, string>[]) {
      expect(record.noKadPengenalan).toMatch(/^\d{6}00\d{4}$/);
      expect(record.telefon).toMatch(/^0400000\d{2,4}$/);
      expect(record.emel).toMatch(/@example\.com$/);
      expect(record.pemilik).toMatch(/Contoh|Ujian|Rekaan/);
      expect(record.alamat).toContain('Taman Rekaan');
      expect(record.latitud).toBe(5.354);
      expect(record.catatan).not.toMatch(/075532|07-5532|aminah/);
    }
  });

  it('echoes what is sent with a made name, and deletes', async () => {
    const sent = { pemilik: 'Siapa Saja', daerah: '11', lain: 'x' };
    const reply = await post(sent);
    expect(reply.status).toBe(201);
    const made = (await reply.json()) as Record<string, string>;
    expect(made).toMatchObject({ pemilik: 'Siapa Saja', daerah: '11', no: expect.stringMatching(/^GM\d{5}$/) });
    expect(made).not.toHaveProperty('lain');
    expect(((await (await post(sent)).json()) as typeof made).no).not.toBe(made.no);
    const gone = await call(`/hakmilik/${made.no}`, { method: 'DELETE' });
    expect([gone.status, await gone.text()]).toEqual([204, '']);
  });

  it('answers HEAD without a body, and what the document doesn’t describe with nothing', async () => {
    const head = await call('/hakmilik', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    here.use(worldOf({ twin: {} }));
    const reply = await call('/hakmilik');
    expect([reply.status, await reply.text()]).toEqual([200, '']);
  });

  it('gives no more than the subscription may read', async () => {
    const fields = [{ operationId: 'read', fields: ['/no', '/daerah'] }];
    here.use(worldOf({}, { subscription: { fields } }));
    const reply = await call('/hakmilik/GM00001');
    expect(reply.headers.get('x-gdx-sandbox')).toBe('twin');
    expect(Object.keys((await reply.json()) as object)).toEqual(['no', 'daerah']);
    expect((await recorded()).removedFields).toBeGreaterThan(5);
  });

  it('leaves production and a registered sandbox to the provider', async () => {
    const system = systemOf([
      {
        id: '5b0a0aa0-0000-4000-8000-000000000000',
        url: here.upstream,
        weight: 1,
        privateAllowed: true,
        ca: null,
        authentication: null,
      },
    ]);
    here.use(worldOf({ upstream: { Production: null, Sandbox: system.Sandbox } }));
    const reply = await call('/hakmilik', { headers: { 'x-gdx-sandbox-status': '503' } });
    expect([reply.status, await reply.text(), reply.headers.get('x-gdx-sandbox')]).toEqual([200, 'real', null]);
    here.use({ api: { operations: OPERATIONS, twin: TWIN, upstream: systemOf([]) } });
    expect((await here.call('/hakmilik')).headers.get('x-gdx-error')).toBe('GDX-2004');
  });

  it('asks for a sandbox key, a subscription and its limits as every call', async () => {
    expect((await call('/hakmilik', { headers: { 'x-api-key': 'other' } })).status).toBe(401);
    here.use({ ...worldOf(), credential: {} });
    expect((await call('/hakmilik')).headers.get('x-gdx-error')).toBe('GDX-1405');
    here.use({ ...worldOf(), subscription: {} });
    expect((await call('/hakmilik')).headers.get('x-gdx-error')).toBe('GDX-1601');
    here.use(worldOf({}, { subscription: { quota: { limit: 1, unit: 'day' } } }));
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await call('/hakmilik')).status));
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 59 }, () => 429)]);
  });
});

describe('on demand', () => {
  const asking = (headers: Record<string, string>, path = '/hakmilik/GM00001') => call(path, { headers });

  it('it answers with an error, as the document describes it where it does', async () => {
    const reply = await asking({ 'x-gdx-sandbox-status': '503' });
    expect([reply.status, reply.headers.get('x-gdx-error')]).toEqual([503, null]);
    expect(await reply.json()).toEqual({ type: 'about:blank', title: 'Service Unavailable', status: 503 });
    expect(await recorded()).toMatchObject({ status: 503, outcome: 'clientError' });
    expect(await (await asking({ 'x-gdx-sandbox-status': '404' })).json()).toEqual({ kod: 'tiada', status: 404 });
  });

  it('it answers later, but not later than a system may', async () => {
    const began = performance.now();
    expect((await asking({ 'x-gdx-sandbox-delay': '300' })).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(290);
    const late = await asking({ 'x-gdx-sandbox-delay': '9000' });
    expect([late.status, late.headers.get('x-gdx-error')]).toEqual([504, 'GDX-2003']);
    await vi.waitFor(() => expect(here.records.at(-1)).toMatchObject({ status: 504, outcome: 'clientError' }));
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it.each([
    ['status', '200'],
    ['status', '600'],
    ['status', 'x'],
    ['delay', '10001'],
    ['delay', '-1'],
    ['delay', '1e3'],
  ])('it refuses a %s of %s', async (name, value) => {
    const reply = await asking({ [`x-gdx-sandbox-${name}`]: value });
    expect([reply.status, reply.headers.get('x-gdx-error')]).toEqual([400, 'GDX-1801']);
    expect(await reply.json()).toMatchObject({
      errors: [{ in: 'header', pointer: `/x-gdx-sandbox-${name}`, rule: 'range' }],
    });
  });

  it('it waits no longer than its caller', async () => {
    const sent = request(`${here.origin}${SANDBOX}/hakmilik`, {
      headers: { 'x-api-key': 'ttn_live_0123456789', 'x-gdx-sandbox-delay': '900' },
    });
    sent.on('error', () => undefined).end();
    await new Promise((resolve) => setTimeout(resolve, 100));
    sent.destroy();
    const { status, outcome, totalMs } = await recorded();
    expect([status, outcome]).toEqual([0, 'clientError']);
    expect(totalMs).toBeLessThan(500);
    expect(here.complaints).toEqual([]);
  });
});

describe('a document that is meant to hurt', () => {
  const withSchema = (
    schema: PlaneTwin[string][string]['schema'],
    definitions: PlaneApi['definitions'] = {},
    examples: unknown[] = [],
  ) =>
    here.use(
      worldOf({
        definitions,
        twin: {
          read: { '200': json(schema, examples) },
          list: { '200': json({ type: 'array', items: schema as object }) },
        },
      }),
    );
  const many = (count: number, of: (index: number) => unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, of(index)]));
  const bomb = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`B${index}`, { allOf: [ref(`B${index + 1}`), ref(`B${index + 1}`)] }]),
  );
  const tree = { type: 'object', required: ['a', 'b'], properties: { a: ref('T'), b: ref('T') } };
  const deep = (levels: number): object =>
    levels === 0 ? { type: 'string' } : { type: 'object', required: ['x'], properties: { x: deep(levels - 1) } };

  it.each<[string, PlaneTwin[string][string]['schema'], PlaneApi['definitions']]>([
    ['a reference to itself', ref('A'), { A: ref('A') }],
    ['references in a circle', ref('A'), { A: ref('B'), B: { allOf: [ref('A')] } }],
    ['a tree without end', ref('T'), { T: tree }],
    ['a list without end', ref('L'), { L: { type: 'array', minItems: 1e9, items: ref('L') } }],
    ['parts that double', ref('B0'), bomb],
    ['a reference to nowhere', ref('constructor'), {}],
    ['a reference to elsewhere', { $ref: 'https://example.com/x.json' }, {}],
    [
      'a hundred thousand members',
      { type: 'object', properties: many(100_000, () => ({ type: 'string' })) as never },
      {},
    ],
    [
      'a hundred thousand required ones',
      { type: 'object', required: Object.keys(many(100_000, () => 1)), properties: many(100_000, () => tree) as never },
      { T: tree },
    ],
    ['a thousand levels', deep(1_000) as never, {}],
    ['a long text', { type: 'string', minLength: 1e9 }, {}],
    ['a pattern that explodes', { type: 'string', pattern: '^(a+)+$', minLength: 5 }, {}],
    ['a pattern of millions', { type: 'string', pattern: '^((a{100}){100}){100}$' }, {}],
    ['a pattern that is none', { type: 'string', pattern: '([' }, {}],
    [
      'members of the prototype',
      {
        type: 'object',
        required: ['__proto__', 'constructor', 'toString'],
        properties: JSON.parse(
          '{"__proto__":{"type":"string"},"constructor":{"type":"integer"},"toString":true}',
        ) as never,
      },
      {},
    ],
    [
      'odd words',
      {
        type: ['x', 7],
        enum: [],
        oneOf: 'x',
        allOf: 7,
        properties: [],
        required: {},
        minimum: 'a',
        examples: 7,
        items: null,
      } as never,
      {},
    ],
    ['no schema', {}, {}],
    ['true', true, {}],
  ])('with %s is answered soon, the same way twice', async (_, schema, definitions) => {
    withSchema(schema, definitions);
    const began = performance.now();
    const texts = await Promise.all(
      ['/hakmilik/1', '/hakmilik/1', '/hakmilik?saiz=100'].map(async (path) => (await call(path)).text()),
    );
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(texts[1]).toBe(texts[0]);
    for (const text of texts) expect(() => JSON.parse(text)).not.toThrow();
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(5_000_000);
    expect(here.complaints).toEqual([]);
  });

  it('with an endless example loses its depth', async () => {
    let example: unknown = '800101-07-5532';
    for (let level = 0; level < 100; level += 1) example = { x: [example] };
    withSchema({}, {}, [example]);
    expect(await (await call('/hakmilik/1')).text()).not.toContain('5532');
  });

  it.each([
    '%E2%98%83',
    '..%20',
    '%F0%9F%92%A9',
    '%22%3E%3Cscript%3E',
    '%EF%BF%BF',
    'a'.repeat(4_000),
    '__proto__',
    'constructor',
    "';drop",
    '%0d%0ax-a:1',
  ])('takes the name %s as one', async (name) => {
    const [reply, again] = [await call(`/hakmilik/${name}`), await call(`/hakmilik/${name}`)];
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-a')).toBeNull();
    const body = (await reply.json()) as { no: string };
    expect(body.no).toBe(decodeURIComponent(name));
    expect(await again.json()).toEqual(body);
  });

  it('knows that a name which is no number names no record, where names are numbers', async () => {
    withSchema({ type: 'object', properties: { no: { type: 'integer', minimum: 1 } } });
    expect(await read('/hakmilik/12')).toEqual({ no: 12 });
    expect((await call('/hakmilik/dua-belas')).status).toBe(404);
  });

  it.each([
    ['no body', '', 201, JSON_TYPE],
    ['broken JSON', '{"a', 201, JSON_TYPE],
    ['null', 'null', 201, JSON_TYPE],
    ['a list', '[1]', 201, JSON_TYPE],
    ['brackets that never close', '['.repeat(50_000), 201, JSON_TYPE],
    ['a deep value', `{"pemilik":${'['.repeat(9_000)}${']'.repeat(9_000)}}`, 201, JSON_TYPE],
    ['a large text', 'x'.repeat(900_000), 201, 'text/plain'],
    ['more than is held', 'x'.repeat(2_900_000), 201, JSON_TYPE],
    ['more than the API takes', 'x'.repeat(3_100_000), 413, JSON_TYPE],
  ])('takes %s', async (_, body, status, type) => {
    here.use(worldOf({ bodyBytes: 3_000_000 }));
    const reply = await call('/hakmilik', { method: 'POST', headers: { 'content-type': type }, body }).catch(String);
    expect(reply).toMatchObject({ status });
    await (reply as Response).text();
    expect(here.complaints).toEqual([]);
  });

  it('serves sixty at once, each its own record', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `GM${String(index).padStart(5, '0')}`);
    const records = await Promise.all(names.map((name) => read(`/hakmilik/${name}`)));
    expect(records.map(({ no }) => no)).toEqual(names);
    expect(await recorded(60)).toMatchObject({ outcome: 'success' });
  });
});
