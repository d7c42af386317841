import { AnswerRules } from '@titian/shared-contracts/plane';
import { documents } from '../../demo/document-checks';
import { answerRules } from './answer-rules';

const GET = [{ id: 'get /lot', method: 'GET', path: '/lot' }];
const rulesOf = (document: Record<string, unknown>) => AnswerRules.parse(answerRules(document, GET))['get /lot'];

it('reads every status and media type of OpenAPI 3, references and all', () => {
  const document = {
    openapi: '3.1.0',
    paths: {
      '/lot': {
        get: {
          responses: {
            '200': {
              content: {
                'Application/JSON; charset=utf-8': { schema: { $ref: '#/components/schemas/Lot' } },
                'text/csv': {},
              },
            },
            '4xx': { $ref: '#/components/responses/None' },
            default: { description: 'Any' },
            'x-note': {},
          },
        },
      },
    },
    components: { responses: { None: { content: { 'application/problem+json': { schema: true } } } } },
  };
  expect(rulesOf(document)).toEqual({
    '200': { 'application/json': { $ref: '#/$defs/Lot' }, 'text/csv': {} },
    '4XX': { 'application/problem+json': {} },
    default: {},
  });
});

it('reads OpenAPI 2.0, of which media types may be unknown', () => {
  const of = (more: object) => ({
    swagger: '2.0',
    paths: { '/lot': { get: { responses: { '200': { schema: { $ref: '#/definitions/Lot' } }, '404': {} } } } },
    ...more,
  });
  const schema = { $ref: '#/$defs/Lot' };
  expect(rulesOf(of({ produces: ['application/json', 'text/xml'] }))).toEqual({
    '200': { 'application/json': schema, 'text/xml': schema },
    '404': {},
  });
  expect(rulesOf(of({}))).toEqual({ '200': { '*/*': schema }, '404': {} });
});

it('has no rules where nothing is said', () => {
  expect(rulesOf({})).toBeUndefined();
  expect(rulesOf({ openapi: '3.0.0', paths: { '/lot': { get: {} } } })).toBeUndefined();
});

it.each(documents)('$name: every operation has rules', ({ document }) => {
  const operations = Object.entries(document.paths as Record<string, object>).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ id: `${method} ${path}`, method, path })),
  );
  expect(Object.keys(AnswerRules.parse(answerRules(document, operations)))).toEqual(operations.map(({ id }) => id));
});

it('reads a response once, however many operations refer to it', () => {
  const content = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`text/x-${n}`, {}]));
  const responses = Object.fromEntries(
    ['200', '400', '500'].map((status) => [status, { $ref: '#/components/responses/Wide' }]),
  );
  const operations = Array.from({ length: 20 }, (_, n) => ({ id: `get /${n}`, method: 'GET', path: `/${n}` }));
  const paths = Object.fromEntries(operations.map(({ path }) => [path, { get: { responses } }]));
  const rules = answerRules({ openapi: '3.1.0', paths, components: { responses: { Wide: { content } } } }, operations);
  expect(rules['get /0']!['200']).toBe(rules['get /19']!['500']);
});

it('says nothing of very many media types that an operation of OpenAPI 2.0 produces', () => {
  const produces = Array.from({ length: 51 }, (_, n) => `text/x-${n}`);
  const schema = { type: 'string' };
  const paths = { '/lot': { get: { produces, responses: { '200': { schema } } } } };
  expect(rulesOf({ swagger: '2.0', paths })).toEqual({ '200': { '*/*': schema } });
});
