import { BOUNDS } from './bounds';
import { compare } from './diff/compare';
import { readDocument } from './document';
import { mediaExample } from './example';
import { readSchema } from './schema';

const parse = (text: string): unknown => JSON.parse(text);

/** Reads everything that a page reads of a document. */
function readAll(given: unknown) {
  const model = readDocument(given);
  for (const { parameters, body, responses } of model.operations) {
    for (const { schema } of parameters) readSchema(model.document, schema);
    for (const media of [...(body?.content ?? []), ...responses.flatMap(({ content }) => content)])
      mediaExample(model.document, media, 'sent');
  }
  return model;
}
const answering = (schema: unknown, schemas: object = {}) => ({
  openapi: '3.1.0',
  paths: { '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } },
  components: { schemas },
});

it.each([
  ['nothing', null],
  ['a text', 'openapi: 3.1.0'],
  ['a list', [1, 2]],
  [
    'wrong kinds everywhere',
    { openapi: 3, info: [], servers: {}, tags: 'x', paths: { '/a': { get: [], post: 7 }, b: {} } },
  ],
  [
    'wrong kinds inside an operation',
    {
      paths: {
        '/a': { get: { tags: 'x', parameters: {}, requestBody: [], responses: [1], security: 'no', operationId: {} } },
      },
    },
  ],
  [
    'wrong kinds inside a schema',
    answering({
      type: {},
      enum: 'a',
      required: 3,
      properties: [],
      items: 'x',
      allOf: 7,
      oneOf: {},
      additionalProperties: 'no',
    }),
  ],
  ['a reference to itself', answering({ $ref: '#/paths/~1a/get/responses/200/content/application~1json/schema' })],
  ['a reference through a prototype', answering({ $ref: '#/constructor/prototype' })],
  ['a broken escape', answering({ $ref: '#/components/schemas/%E0%A4%A' })],
])('reads %s without throwing', (_, given) => {
  expect(() => readAll(given)).not.toThrow();
  expect(() => compare(given, answering({ type: 'string' }))).not.toThrow();
});

it('treats __proto__ like any other name', () => {
  const given = parse(
    '{"paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{"__proto__":{"type":"x"},"type":"object","properties":{"__proto__":{"type":"string"}}}}}}}}}}}',
  );
  readAll(given);
  const model = readDocument(given);
  const made = mediaExample(model.document, model.operations[0]!.responses[0]!.content[0]!, 'answered');
  expect(JSON.stringify(made)).toBe('{"__proto__":"teks"}');
  expect(({} as Record<string, unknown>).type).toBeUndefined();
});

it('ends where parts double at every level', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [
      `S${n}`,
      { allOf: [{ $ref: `#/components/schemas/S${n + 1}` }, { $ref: `#/components/schemas/S${n + 1}` }] },
    ]),
  );
  expect(() => readAll(answering({ $ref: '#/components/schemas/S0' }, schemas))).not.toThrow();
});

it('ends where members double at every level, in reading, in making examples and in comparing', () => {
  const twice = (n: number) => ({
    a: { $ref: `#/components/schemas/S${n}` },
    b: { $ref: `#/components/schemas/S${n}` },
  });
  const schemas = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`S${n}`, { properties: twice(n + 1) }]));
  const given = answering({ $ref: '#/components/schemas/S0' }, { ...schemas, S60: { type: 'string' } });
  readAll(given);
  expect(compare(given, given)).toEqual({ changes: [], cut: false });
  const other = answering({ $ref: '#/components/schemas/S0' }, { ...schemas, S60: { type: 'integer' } });
  expect(compare(given, other)).toEqual({ changes: [], cut: true });
});

it('ends where schemas are nested ten thousand times', () => {
  const nested = (last: string) => parse(`${'{"items":'.repeat(10_000)}{"type":"${last}"}${'}'.repeat(10_000)}`);
  expect(compare(answering(nested('string')), answering(nested('integer')))).toEqual({ changes: [], cut: true });
});

it('reads no more than its bounds, and marks it', () => {
  const paths = Object.fromEntries(
    Array.from({ length: BOUNDS.operations + 5 }, (_, n) => [`/p${n}`, { get: { responses: {} } }]),
  );
  const model = readDocument({ paths });
  expect(model.operations).toHaveLength(BOUNDS.operations);
  expect(model.cut).toBe(true);

  const properties = Object.fromEntries(Array.from({ length: BOUNDS.properties + 1 }, (_, n) => [`m${n}`, {}]));
  expect(readSchema({}, { properties })).toMatchObject({ cut: true });
  const { changes, cut } = compare({ paths }, {});
  expect([changes.length, cut]).toEqual([BOUNDS.changes, true]);
});
