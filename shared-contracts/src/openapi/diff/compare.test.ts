import { BOUNDS } from '../bounds';
import { compare } from './compare';
import { RULES, type ChangeCode } from './rules';

type Json = Record<string, unknown>;
const json = (schema: unknown) => ({ 'application/json': { schema } });

/** A document with one call, with the given request and answers. */
const call = (operation: Json, more: Json = {}) => ({
  openapi: '3.1.0',
  paths: { '/lot': { post: { summary: 'Lot', responses: {}, ...operation } } },
  ...more,
});
const sends = (schema: Json, required = true) => call({ requestBody: { required, content: json(schema) } });
const answers = (schema: Json, status = '200') => call({ responses: { [status]: { content: json(schema) } } });
const takes = (parameter: Json) => call({ parameters: [{ name: 'daerah', in: 'query', ...parameter }] });
const member = (schema: Json, required = false) => ({
  type: 'object',
  properties: { luas: schema },
  ...(required && { required: ['luas'] }),
});
const secured = (security: unknown[]) =>
  call(
    { security },
    {
      components: {
        securitySchemes: { kunci: { type: 'apiKey', in: 'header', name: 'X-API-Key' }, sso: { type: 'oauth2' } },
      },
    },
  );
const text = { type: 'string' };
const empty = { type: 'object' };
const named = (...names: string[]) => ({ oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) });
const withSchemas = (document: Json) => ({ ...document, components: { schemas: { A: empty, B: member(text) } } });

/** For each rule two documents that differ only by it. */
const CASES: Record<ChangeCode, [Json, Json]> = {
  'operation.removed': [call({}), { paths: {} }],
  'operation.added': [{ paths: {} }, call({})],
  'operation.deprecated': [call({}), call({ deprecated: true })],
  'operation.restored': [call({ deprecated: true }), call({})],
  'operation.words': [call({}), call({ summary: 'Lot tanah' })],

  'parameter.removed': [takes({ schema: text }), call({})],
  'parameter.added': [call({}), takes({ schema: text })],
  'parameter.addedRequired': [call({}), takes({ schema: text, required: true })],
  'parameter.required': [takes({ schema: text }), takes({ schema: text, required: true })],
  'parameter.optional': [takes({ schema: text, required: true }), takes({ schema: text })],

  'body.removed': [sends(empty), call({})],
  'body.added': [call({}), sends(empty, false)],
  'body.addedRequired': [call({}), sends(empty)],
  'body.required': [sends(empty, false), sends(empty)],
  'body.optional': [sends(empty), sends(empty, false)],

  'request.mediaRemoved': [
    call({ requestBody: { content: { ...json(empty), 'text/csv': {} } } }),
    call({ requestBody: { content: json(empty) } }),
  ],
  'request.mediaAdded': [
    call({ requestBody: { content: json(empty) } }),
    call({ requestBody: { content: { ...json(empty), 'text/csv': {} } } }),
  ],
  'request.typeChanged': [sends(member(text)), sends(member({ type: 'boolean' }))],
  'request.typeNarrowed': [sends(member({ type: 'number' })), sends(member({ type: 'integer' }))],
  'request.typeWidened': [sends(member(text)), sends(member({ type: ['string', 'integer'] }))],
  'request.formatChanged': [sends(member(text)), sends(member({ ...text, format: 'uuid' }))],
  'request.enumRemoved': [sends(member({ ...text, enum: ['a', 'b'] })), sends(member({ ...text, enum: ['a'] }))],
  'request.enumAdded': [sends(member({ ...text, enum: ['a'] })), sends(member({ ...text, enum: ['a', 'b'] }))],
  'request.nullRefused': [sends(member({ type: ['string', 'null'] })), sends(member(text))],
  'request.nullAllowed': [sends(member(text)), sends(member({ ...text, nullable: true }))],
  'request.limitTightened': [sends(member({ ...text, maxLength: 9 })), sends(member({ ...text, maxLength: 8 }))],
  'request.limitLoosened': [sends(member({ ...text, minLength: 3 })), sends(member({ ...text, minLength: 2 }))],
  'request.patternChanged': [sends(member(text)), sends(member({ ...text, pattern: '^L' }))],
  'request.defaultChanged': [sends(member({ ...text, default: 'a' })), sends(member({ ...text, default: 'b' }))],
  'request.fieldRemoved': [sends(member(text)), sends(empty)],
  'request.fieldAdded': [sends(empty), sends(member(text))],
  'request.fieldAddedRequired': [sends(empty), sends(member(text, true))],
  'request.fieldRequired': [sends(member(text)), sends(member(text, true))],
  'request.fieldOptional': [sends(member(text, true)), sends(member(text))],
  'request.variantRemoved': [
    withSchemas(sends(member(named('A', 'B', 'A')))),
    withSchemas(sends(member(named('A', 'A')))),
  ],
  'request.variantAdded': [withSchemas(sends(member(named('A', 'A')))), withSchemas(sends(member(named('A', 'B'))))],

  'response.removed': [answers(empty), call({})],
  'response.refusalRemoved': [answers(empty, '404'), call({})],
  'response.added': [call({}), answers(empty)],
  'response.headerRemoved': [call({ responses: { 200: { headers: { ETag: {} } } } }), call({ responses: { 200: {} } })],
  'response.headerAdded': [call({ responses: { 200: {} } }), call({ responses: { 200: { headers: { ETag: {} } } } })],
  'response.mediaRemoved': [answers(empty), call({ responses: { 200: { content: {} } } })],
  'response.mediaAdded': [call({ responses: { 200: { content: {} } } }), answers(empty)],
  'response.typeChanged': [answers(member(text)), answers(member({ type: 'array', items: text }))],
  'response.typeNarrowed': [answers(member({ type: 'number' })), answers(member({ type: 'integer' }))],
  'response.typeWidened': [answers(member({ type: 'integer' })), answers(member({ type: 'number' }))],
  'response.formatChanged': [
    answers(member({ ...text, format: 'date' })),
    answers(member({ ...text, format: 'date-time' })),
  ],
  'response.enumRemoved': [answers(member({ ...text, enum: ['a', 'b'] })), answers(member({ ...text, enum: ['b'] }))],
  'response.enumAdded': [answers(member({ ...text, enum: ['b'] })), answers(member({ ...text, enum: ['a', 'b'] }))],
  'response.nullRefused': [answers(member({ type: ['string', 'null'] })), answers(member(text))],
  'response.nullAllowed': [answers(member(text)), answers(member({ type: ['string', 'null'] }))],
  'response.limitTightened': [answers(member({ type: 'integer' })), answers(member({ type: 'integer', maximum: 5 }))],
  'response.limitLoosened': [answers(member({ type: 'integer', maximum: 5 })), answers(member({ type: 'integer' }))],
  'response.patternChanged': [answers(member(text)), answers(member({ ...text, pattern: '^L' }))],
  'response.defaultChanged': [answers(member(text)), answers(member({ ...text, default: 'a' }))],
  'response.fieldRemoved': [answers(member(text)), answers(empty)],
  'response.fieldAdded': [answers(empty), answers(member(text))],
  'response.fieldAddedRequired': [answers(empty), answers(member(text, true))],
  'response.fieldRequired': [answers(member(text)), answers(member(text, true))],
  'response.fieldOptional': [answers(member(text, true)), answers(member(text))],
  'response.variantRemoved': [
    withSchemas(answers(member(named('A', 'B')))),
    withSchemas(answers(member(named('A', 'A')))),
  ],
  'response.variantAdded': [
    withSchemas(answers(member(named('A', 'A')))),
    withSchemas(answers(member(named('A', 'B')))),
  ],

  'security.demanded': [secured([]), secured([{ kunci: [] }])],
  'security.dropped': [secured([{ kunci: [] }]), secured([])],
};

it.each(Object.entries(CASES))('reports %s, and nothing else', (code, [before, after]) => {
  const { changes } = compare(before, after);
  expect(changes.map((change) => [change.code, change.severity])).toEqual([[code, RULES[code as ChangeCode]]]);
});

it.each(Object.entries(CASES))('finds no difference in an unchanged document (%s)', (_, [before, after]) => {
  expect(compare(before, before).changes).toEqual([]);
  expect(compare(after, after).changes).toEqual([]);
});

it('reports the place, through lists and references, and the values before and after', () => {
  const row = (schema: Json) => ({
    ...answers({
      type: 'object',
      properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Lot' } } },
    }),
    components: { schemas: { Lot: member(schema) } },
  });
  const { changes } = compare(row({ type: 'number' }), row(text));
  expect(changes).toEqual([
    expect.objectContaining({
      code: 'response.typeChanged',
      method: 'POST',
      path: '/lot',
      place: '200',
      field: 'data[].luas',
      before: 'number',
      after: 'string',
    }),
  ]);
});

it('finds differences below an unchanged schema', () => {
  const chain = (schema: Json) => ({
    ...answers({ $ref: '#/components/schemas/A' }),
    components: {
      schemas: {
        A: { type: 'object', properties: { b: { $ref: '#/components/schemas/B' } } },
        B: {
          type: 'object',
          properties: { c: { $ref: '#/components/schemas/C' }, a: { $ref: '#/components/schemas/A' } },
        },
        C: schema,
      },
    },
  });
  expect(compare(chain(text), chain({ type: 'integer' })).changes).toEqual([
    expect.objectContaining({ code: 'response.typeChanged', field: 'b.c' }),
  ]);
});

it('finds a difference behind more schemas than its bound, where the rest is unchanged', () => {
  const many = (last: Json) => {
    const lists = Array.from({ length: BOUNDS.diffSchemas / 100 }, (_, n) => [`s${n}`, { properties: members() }]);
    return answers({ properties: { ...Object.fromEntries(lists), last } });
  };
  const members = () => Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`m${n}`, { ...text }]));
  const { changes, cut } = compare(many(text), many({ type: 'integer' }));
  expect(changes).toEqual([expect.objectContaining({ code: 'response.typeChanged', field: 'last' })]);
  expect(cut).toBe(false);
});

it('ignores the order of members', () => {
  const [type, format] = [{ type: 'string' }, { format: 'uuid' }];
  expect(compare(sends({ ...type, ...format }), sends({ ...format, ...type }))).toEqual({ changes: [], cut: false });
});

it('ignores the names of path parameters', () => {
  const at = (name: string) => ({
    paths: { [`/lot/{${name}}/luas`]: { get: { parameters: [{ name, in: 'path', schema: text }], responses: {} } } },
  });
  expect(compare(at('id'), at('noLot')).changes).toEqual([]);
});

it('ignores members that are not sent in that direction', () => {
  const before = sends(member({ ...text, readOnly: true }));
  expect(compare(before, sends(empty)).changes).toEqual([]);
  expect(compare(answers(member({ ...text, writeOnly: true })), answers(empty)).changes).toEqual([]);
});

it('puts breaking changes first', () => {
  const before = call({ responses: { 200: { content: json(member(text)) } } });
  const after = call({ deprecated: true, summary: 'Lain', responses: { 200: { content: json(empty) }, 201: {} } });
  expect(compare(before, after).changes.map(({ severity }) => severity)).toEqual(['breaking', 'risky', 'safe', 'docs']);
});

it('allows an additional way to sign in, and reports when the old one is gone', () => {
  expect(compare(secured([{ kunci: [] }]), secured([{ kunci: [] }, { sso: [] }])).changes).toEqual([]);
  expect(compare(secured([{ kunci: [] }]), secured([{ kunci: [], sso: [] }])).changes).toEqual([
    expect.objectContaining({ code: 'security.demanded', severity: 'breaking' }),
  ]);
});
