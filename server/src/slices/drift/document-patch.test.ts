import { parse } from 'yaml';
import { DocumentPatch, type Found } from './patch/document-patch';
import { patchedText } from './patch/patched-text';

type Json = Record<string, unknown>;

const lot = { type: 'object', properties: { no: { type: 'string' }, area: { type: 'integer' } } };
const page = { type: 'object', properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Lot' } } } };
const document = (schema: Json = page, openapi = '3.0.3'): Json => ({
  openapi,
  paths: {
    '/lot/{no}': {
      get: {
        responses: {
          '200': { content: { 'application/json': { schema } } },
          '404': { $ref: '#/components/responses/None' },
        },
      },
    },
  },
  components: { schemas: { Lot: lot }, responses: { None: { description: 'None' } } },
});
const seen = (given: Partial<Found>): Found => ({
  ...{ method: 'GET', path: '/lot/{no}', kind: 'field', status: '200', mediaType: 'application/json' },
  ...{ pointer: '/data/*/owner', seen: 'string' },
  ...given,
});
const patched = (found: Partial<Found>[], of = document()) => {
  const patch = new DocumentPatch(of);
  return { cures: patch.take(found.map(seen)), steps: patch.steps, document: patch.document };
};

it('adds a field where its schema stands, once for all who refer to it, with the types that were seen', () => {
  const { cures, steps } = patched([
    {},
    { seen: 'null' },
    { pointer: '/total~1all', seen: 'integer' },
    { pointer: '/data/*/no' },
  ]);
  expect(cures).toEqual(['patch', 'patch', 'patch', 'documented']);
  expect(steps).toEqual([
    { op: 'add', path: '/components/schemas/Lot/properties/owner', value: { type: 'string', nullable: true } },
    {
      op: 'add',
      path: '/paths/~1lot~1{no}/get/responses/200/content/application~1json/schema/properties/total~1all',
      value: { type: 'integer' },
    },
  ]);
});

it.each<[string, Json]>([
  ['3.0.3', { type: 'array', items: {}, nullable: true }],
  ['3.1.0', { type: ['array', 'null'], items: {} }],
])('writes types as %s does', (openapi, value) => {
  const found = [{ seen: 'array' as const }, { seen: 'null' as const }];
  expect(patched(found, document(page, openapi)).steps[0]!.value).toEqual(value);
});

it('adds what answers of a status say, and media types', () => {
  const { cures, steps } = patched([
    { kind: 'status', status: '503', mediaType: 'application/problem+json', pointer: '', seen: '' },
    { kind: 'mediaType', status: '404', mediaType: 'text/plain', pointer: '', seen: '' },
    { kind: 'mediaType', mediaType: '*/*', pointer: '', seen: '' },
  ]);
  expect(cures).toEqual(['patch', 'patch', 'byHand']);
  expect(steps.map(({ path }) => path)).toEqual([
    '/paths/~1lot~1{no}/get/responses/503',
    '/components/responses/None/content',
  ]);
});

it('lets values be null and numbers have fractions, and leaves all else to people', () => {
  const { cures, document: after } = patched([
    { kind: 'type', pointer: '/data/*/no', seen: 'null' },
    { kind: 'type', pointer: '/data/*/area', seen: 'number' },
    { kind: 'type', pointer: '/data/*/no', seen: 'integer' },
    { kind: 'missing', pointer: '/data/*/no', seen: '' },
    { kind: 'json', pointer: '', seen: '' },
    { pointer: '/data/*/*' },
    { path: '/other' },
  ]);
  expect(cures).toEqual(['patch', 'patch', 'byHand', 'byHand', 'byHand', 'byHand', 'byHand']);
  expect(after).toMatchObject({
    components: { schemas: { Lot: { properties: { no: { nullable: true }, area: { type: 'number' } } } } },
  });
});

it('adds beside choices, into the part that has members, and never where a choice refuses it', () => {
  const at = '/paths/~1lot~1{no}/get/responses/200/content/application~1json/schema';
  const choice = (more: Json = {}) => ({
    oneOf: [
      { ...lot, ...more },
      { type: 'object', properties: { b: {} } },
    ],
  });
  const field = [{ pointer: '/owner' }];
  expect(patched(field, document(choice())).steps).toEqual([
    { op: 'add', path: `${at}/properties`, value: { owner: { type: 'string' } } },
  ]);
  expect(patched(field, document(choice({ additionalProperties: false }))).cures).toEqual(['byHand']);
  expect(patched(field, document({ allOf: [{ $ref: '#/components/schemas/Lot' }] })).steps).toMatchObject([
    { path: '/components/schemas/Lot/properties/owner' },
  ]);
  expect(patched(field, document({ ...lot, additionalProperties: true })).cures).toEqual(['documented']);
});

it('survives references in circles and names of prototypes', () => {
  const circle = { ...document(), components: { schemas: { Lot: { $ref: '#/components/schemas/Lot' } } } };
  expect(patched([{}], circle).cures).toEqual(['byHand']);
  const { cures, document: after } = patched([{ pointer: '/__proto__' }, { pointer: '/constructor' }]);
  expect(cures).toEqual(['patch', 'patch']);
  expect(JSON.stringify(after)).toContain('"__proto__":{"type":"string"}');
  expect(({} as Json).type).toBeUndefined();
});

it('keeps the comments of YAML, and its numbers as names', () => {
  const text = [
    ...['openapi: 3.0.3', 'paths:', '  /lot: # all of them', '    get:', '      responses:', '        200:'],
    ...['          content:', '            application/json:', '              schema:', '                type: object'],
    ...['                properties: {no: {type: string}}', ''],
  ].join('\n');
  const patch = new DocumentPatch(parse(text) as Json);
  patch.take([
    seen({ path: '/lot', pointer: '/owner' }),
    seen({ path: '/lot', kind: 'status', status: '503', mediaType: '' }),
  ]);
  const after = patchedText({ text, format: 'yaml' }, patch);
  expect(after).toContain('# all of them');
  expect(parse(after)).toEqual(patch.document);
  expect(patchedText({ text: '{}', format: 'json' }, patch)).toBe(`${JSON.stringify(patch.document, null, 2)}\n`);
});
