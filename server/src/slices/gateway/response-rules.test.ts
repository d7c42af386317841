import { PlaneTwin } from '@titian/shared-contracts/plane';
import { documents } from '../../demo/document-checks';
import { twinOf } from './response-rules';

const GET = [{ id: 'get /lot', method: 'GET', path: '/lot' }];
const of = (responses: unknown, more = {}) => ({
  openapi: '3.0.3',
  paths: { '/lot': { get: { responses } } },
  ...more,
});
const answersOf = (document: Record<string, unknown>) => PlaneTwin.parse(twinOf(document, GET))['get /lot'];

it('reads what OpenAPI 3 says of answers, references and all', () => {
  const document = of(
    {
      '200': {
        content: {
          'text/csv': { schema: { type: 'string' } },
          'Application/JSON; charset=utf-8': {
            schema: { type: 'array', items: { $ref: '#/components/schemas/Lot' } },
            examples: { satu: { value: [{ no: 1 }] }, dua: { $ref: '#/components/examples/Dua' }, tiga: {} },
          },
        },
      },
      '404': { $ref: '#/components/responses/Tiada' },
      '204': { description: 'Tiada' },
    },
    {
      components: {
        examples: { Dua: { value: [] } },
        responses: { Tiada: { content: { 'text/plain': { example: 'tiada' } } } },
      },
    },
  );
  expect(answersOf(document)).toEqual({
    '200': {
      mediaType: 'application/json',
      schema: { type: 'array', items: { $ref: '#/$defs/Lot' } },
      examples: [[{ no: 1 }], []],
    },
    '404': { mediaType: 'text/plain', schema: {}, examples: ['tiada'] },
    '204': { mediaType: null, schema: {}, examples: [] },
  });
});

it('reads OpenAPI 2.0', () => {
  const responses = {
    '200': { schema: { $ref: '#/definitions/Lot' }, examples: { 'application/json': { no: 1 } } },
    '400': {},
    default: { schema: { type: 'object' } },
  };
  expect(
    answersOf({
      swagger: '2.0',
      produces: ['application/xml', 'application/json'],
      paths: { '/lot': { get: { responses } } },
    }),
  ).toEqual({
    '200': { mediaType: 'application/json', schema: { $ref: '#/$defs/Lot' }, examples: [{ no: 1 }] },
    '400': { mediaType: null, schema: {}, examples: [] },
    default: { mediaType: 'application/json', schema: { type: 'object' }, examples: [] },
  });
});

it.each([
  {},
  { paths: 7 },
  of(null),
  of({ '200': 7 }),
  of({ '200': { $ref: 'elsewhere.json' } }),
  of({ '200': { $ref: '#/paths' } }),
])('takes a document that says nothing or nonsense: %j', (document) => expect(() => answersOf(document)).not.toThrow());

it('finds an answer of every operation of the demo', () => {
  for (const { document } of documents) {
    const paths = document.paths as Record<string, Record<string, unknown>>;
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => ({ id: `${method} ${path}`, method: method.toUpperCase(), path })),
    );
    for (const answers of Object.values(PlaneTwin.parse(twinOf(document, operations))))
      expect(Object.keys(answers)).toContainEqual(expect.stringMatching(/^20\d$/));
  }
});
