import type { PlaneApi, RequestRule } from '@titian/shared-contracts/plane';
import { runningPlane } from '../testing/running-plane';
import { endpointOf, systemOf } from '../testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => void (here = await runningPlane((_, response) => void response.end('{}'))));
afterAll(() => here.stop());

type Schema = RequestRule['parameters'][number]['schema'];
const use = (schema: Schema, definitions: PlaneApi['definitions'] = {}) =>
  here.use({
    api: {
      ...{ validation: 'block', definitions, upstream: systemOf([endpointOf(here.upstream)]), bodyBytes: 4_000_000 },
      operations: [
        {
          ...{ id: 'list', method: 'post', path: '/hakmilik', rate: null },
          request: { parameters: [], body: { required: true, content: { 'application/json': schema } } },
        },
      ],
    },
  });
/** Status, broken rule and note of a call. What is not bounded never comes to it. */
async function sent(body: unknown) {
  const reply = await here.call('/hakmilik', {
    ...{ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  });
  const { errors } = (await reply.json()) as { errors?: { rule: string }[] };
  await vi.waitFor(() => expect(here.records).not.toEqual([]));
  const [flag] = here.records[0]!.complianceFlags;
  return [reply.status, errors?.[0]?.rule ?? null, flag ?? null];
}
const COST = [422, 'cost', null];
const UNCHECKED = [200, null, 'request.unchecked'];
const ref = (name: string | number) => ({ $ref: `#/$defs/${name}` });
const many = <T>(count: number, made: (n: number) => T) => Array.from({ length: count }, (_, n) => made(n));
const named = (count: number, made: (n: number) => Schema): PlaneApi['definitions'] =>
  Object.fromEntries(many(count, (n) => [String(n), made(n)]));

describe.each(['allOf', 'anyOf', 'oneOf'])('a few lines of %s that refer to themselves', (word) => {
  const twice = (n: number) => ({ [word]: [ref(n), ref(n)] });

  it('twice a level, sixty levels deep', async () => {
    use(
      ref(0),
      named(60, (n) => (n < 59 ? twice(n + 1) : { type: 'string', pattern: '^a+$' })),
    );
    expect(await sent(1)).toEqual(word === 'allOf' ? [422, 'type', null] : COST);
    expect(await sent('aaa')).toEqual(COST);
  });

  it('twice for each level of a caller’s value', async () => {
    use(ref(0), { 0: { properties: { a: { [word]: [ref(0), ref(0), ref(0)] } }, required: ['b'] } });
    const deep = many(40, (n) => n).reduce<object>((inner) => ({ a: inner, b: 1 }), { b: 1 });
    expect(await sent(deep)).toEqual(COST);
  });
});

describe('a schema that costs a little for each of many', () => {
  it.each<[string, object, unknown]>([
    ['values of a list', { items: { enum: many(50_000, (n) => `v${n}`) } }, many(60_000, () => 'x')],
    ['types', { items: { anyOf: many(2_000, () => ({ type: 'string' })) } }, many(200_000, () => 1)],
    ['members', { allOf: many(2_000, () => ({ minProperties: 1 })) }, Object.fromEntries(many(50_000, (n) => [n, 1]))],
    [
      'names',
      { patternProperties: Object.fromEntries(many(900, (n) => [`^a*b*${n}$`, true])) },
      { ['a'.repeat(900)]: 1 },
    ],
    ['long texts', { anyOf: many(2_000, () => ({ maxLength: 5 })) }, 'x'.repeat(900_000)],
    ['patterns', { allOf: many(500, (n) => ({ pattern: `^a*a*a*(?:b${n})?$` })) }, 'a'.repeat(55)],
    [
      'lists in lists',
      { items: { items: { anyOf: many(900, (n) => ({ const: n })) } } },
      many(300, () => many(300, () => -1)),
    ],
  ])('%s', async (_, schema, body) => {
    use(schema as Schema);
    expect((await sent(body))[0]).toBe(422);
  });
});

it.each<[string, Schema, PlaneApi['definitions']]>([
  ['that go round in a circle', ref('a'), { a: { allOf: [ref('b')] }, b: { allOf: [ref('a')] } }],
  ['that are themselves', ref('a'), { a: ref('a') }],
])('references %s end', async (_, schema, definitions) => {
  use(schema, definitions);
  const [status, rule] = await sent({ a: 1 });
  expect(status).toBe(422);
  expect(['depth', 'cost']).toContain(rule);
});

const deep = (levels: number) => many(levels, (n) => n).reduce<object>((inner) => ({ properties: { a: inner } }), {});
it.each<[string, Schema, PlaneApi['definitions'], RegExp]>([
  ['deeper than any', deep(5_000) as Schema, {}, /100 deep/],
  ['of a hundred thousand parts', { anyOf: many(100_000, (n) => ({ const: n })) }, {}, /more than 3000 schemas/],
  ['of a hundred thousand definitions', ref(0), named(100_000, (n) => ({ not: ref(n + 1) })), /more than 3000 schemas/],
  ['that leads elsewhere', { $dynamicRef: '#x' }, {}, /out of the document/],
  ['that leads into its own notes', ref('a/x-notes'), { a: { 'x-notes': {} } }, /out of the document/],
])('a schema %s is not compiled, and that is said once', async (_, schema, definitions, fault) => {
  use(schema, definitions);
  expect(await sent({ a: { a: 1 } })).toEqual(UNCHECKED);
  await sent({});
  expect(here.complaints).toHaveLength(1);
  expect(here.complaints[0]).toMatch(fault);
});

it('honest documents of some size are checked as a whole', async () => {
  const fields = Object.fromEntries(
    many(40, (n) => [`f${n}`, { type: 'string', maxLength: 40, pattern: '^[\\w -]*$' }]),
  );
  use(
    { type: 'array', items: ref('Rekod') },
    {
      Rekod: { type: 'object', required: Object.keys(fields), properties: fields, additionalProperties: false },
      ...named(5_000, () => ({ type: 'object', properties: fields })),
    },
  );
  const record = Object.fromEntries(Object.keys(fields).map((name) => [name, 'satu nilai']));
  expect(await sent(many(1_200, () => record))).toEqual([200, null, null]);
  expect(await sent([...many(1_200, () => record), { ...record, f7: '?' }])).toEqual([422, 'pattern', null]);
});
