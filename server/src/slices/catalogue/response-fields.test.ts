import { FieldPointer } from '@titian/shared-contracts/plane';
import { documents } from '../../demo/document-checks';
import { responseFields } from './response-fields';

const answer = (schema: object, type = 'application/json') => ({
  paths: { '/a': { get: { responses: { 404: {}, 200: { content: { [type]: { schema } } } } } } },
  components: {
    schemas: {
      Lot: { type: 'object', properties: { no: { type: 'string' }, jiran: { $ref: '#/components/schemas/Lot' } } },
    },
  },
});
const fields = (schema: object, type?: string) => responseFields(answer(schema, type), 'GET', '/a');

it.each<[string, object, string[]]>([
  [
    'objects in a list',
    { type: 'object', properties: { data: { type: 'array', items: { properties: { no: {}, 'a/b~c': {} } } } } },
    ['/data/*/no', '/data/*/a~1b~0c'],
  ],
  ['one value', { type: 'string' }, ['']],
  ['choices', { oneOf: [{ properties: { a: {}, b: {} } }, { properties: { b: {}, c: {} } }] }, ['/a', '/b', '/c']],
  [
    'what is not described',
    { properties: { a: { type: 'object' }, b: { type: ['array', 'null'] } } },
    ['/a/**', '/b/**'],
  ],
  ['what contains itself', { $ref: '#/components/schemas/Lot' }, ['/no', '/jiran/**']],
])('names the fields of %s', (_, schema, expected) => expect(fields(schema)).toEqual(expected));

it('offers none where answers are no JSON, or unknown', () => {
  for (const type of ['application/xml', 'text/event-stream', 'text/csv'])
    expect(fields({ type: 'string' }, type)).toEqual([]);
  for (const document of [{}, { paths: { '/a': { get: { responses: { 204: {} } } } } }])
    expect(responseFields(document, 'GET', '/a')).toEqual([]);
});

it('reads OpenAPI 2.0', () => {
  const document = {
    paths: { '/a': { get: { responses: { 200: { schema: { $ref: '#/definitions/Lot' } } } } } },
    definitions: { Lot: { properties: { no: {}, luas: {} } } },
  };
  expect(responseFields(document, 'get', '/a')).toEqual(['/no', '/luas']);
});

test.each(documents)('$name: every operation with an answer has fields', ({ document }) => {
  for (const [path, operations] of Object.entries(
    document.paths as Record<string, Record<string, { responses: object }>>,
  ))
    for (const [method, { responses }] of Object.entries(operations)) {
      const found = responseFields(document, method, path);
      expect(found.every((pointer) => FieldPointer.safeParse(pointer).success)).toBe(true);
      expect(found.length > 0).toBe(!('204' in responses));
    }
});
