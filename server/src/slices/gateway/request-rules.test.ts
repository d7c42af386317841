import { Definitions, RequestRule } from '@titian/shared-contracts/plane';
import { documents } from '../../demo/document-checks';
import { definitionsOf, requestRule } from './request-rules';

const v3 = {
  openapi: '3.0.3',
  paths: {
    '/hakmilik/{no}': {
      parameters: [{ $ref: '#/components/parameters/No' }],
      post: {
        parameters: [
          { in: 'query', name: 'daerah', schema: { type: 'array', items: { type: 'string' } } },
          { in: 'header', name: 'X-Rujukan', required: true, schema: { type: 'string' } },
          { in: 'cookie', name: 'sesi', schema: { type: 'string' } },
          { in: 'query', name: 'tapis', style: 'deepObject', schema: { type: 'object' } },
        ],
        requestBody: { $ref: '#/components/requestBodies/Baharu' },
      },
    },
  },
  components: {
    parameters: { No: { in: 'path', name: 'no', required: true, schema: { type: 'string', pattern: '^GM' } } },
    requestBodies: {
      Baharu: {
        required: true,
        content: { 'Application/JSON; charset=utf-8': { schema: { $ref: '#/components/schemas/Hakmilik' } } },
      },
    },
    schemas: { Hakmilik: { type: 'object', properties: { lot: { $ref: '#/components/schemas/Lot' } } }, Lot: {} },
  },
};

it('reads what OpenAPI 3 asks of an operation, references and all', () => {
  expect(RequestRule.parse(requestRule(v3, 'POST', '/hakmilik/{no}'))).toEqual({
    parameters: [
      { in: 'path', name: 'no', required: true, schema: { type: 'string', pattern: '^GM' }, explode: false },
      {
        ...{ in: 'query', name: 'daerah', required: false, explode: true },
        schema: { type: 'array', items: { type: 'string' } },
      },
      { in: 'header', name: 'x-rujukan', required: true, schema: { type: 'string' }, explode: false },
    ],
    body: { required: true, content: { 'application/json': { $ref: '#/$defs/Hakmilik' } } },
  });
  expect(Definitions.parse(definitionsOf(v3))).toEqual({
    Hakmilik: { type: 'object', properties: { lot: { $ref: '#/$defs/Lot' } } },
    Lot: {},
  });
});

it('reads OpenAPI 2.0', () => {
  const v2 = {
    swagger: '2.0',
    paths: {
      '/lot': {
        put: {
          parameters: [
            { in: 'query', name: 'senarai', type: 'array', items: { type: 'string' }, collectionFormat: 'csv' },
            { in: 'body', name: 'lot', required: true, schema: { $ref: '#/definitions/Lot' } },
          ],
        },
      },
    },
    definitions: { Lot: { type: 'object' } },
  };
  expect(requestRule(v2, 'PUT', '/lot')).toEqual({
    parameters: [
      {
        ...{ in: 'query', name: 'senarai', required: false, explode: false },
        schema: { type: 'array', items: { type: 'string' } },
      },
    ],
    body: { required: true, content: { 'application/json': { $ref: '#/$defs/Lot' } } },
  });
  expect(definitionsOf(v2)).toEqual({ Lot: { type: 'object' } });
});

it.each([
  [{}],
  [{ paths: null }],
  [{ paths: { '/lot': { get: 'none' } } }],
  [{ openapi: '3.1.0', paths: { '/lot': [] } }],
])('says nothing of what a document doesn’t have: %j', (document) => {
  expect(requestRule(document, 'GET', '/lot')).toBeNull();
  expect(definitionsOf(document)).toEqual({});
});

test.each(documents)('$name: every operation has a rule', ({ document }) => {
  for (const [path, operations] of Object.entries(document.paths as Record<string, object>))
    for (const method of Object.keys(operations).filter((name) => name !== 'parameters'))
      expect(RequestRule.safeParse(requestRule(document, method, path)).success).toBe(true);
});
