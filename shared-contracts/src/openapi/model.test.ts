import { readDocument } from './document';
import { readSchema } from './schema';

const operation = (raw: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  readDocument({ openapi: '3.1.0', paths: { '/lot/{id}': { get: { responses: {}, ...raw } } }, ...more })
    .operations[0]!;

describe('a document', () => {
  it('lists its operations by tag, described tags first, untagged ones last', () => {
    const get = (...tags: string[]) => ({ get: { tags } });
    const { groups } = readDocument({
      tags: [{ name: 'Lot', description: 'Tanah', 'x-en': { description: 'Land' } }, { name: 'Kosong' }],
      paths: { '/a': get(), '/b': get('Urusan'), '/c': get('Lot') },
    });
    expect(groups.map(({ tag, operations }) => [tag, operations[0]!.path])).toEqual([
      ['Lot', '/c'],
      ['Urusan', '/b'],
      ['', '/a'],
    ]);
    expect(groups[0]!.description).toEqual({ my: 'Tanah', en: 'Land' });
  });

  it('gives every operation a unique id', () => {
    const { operations } = readDocument({
      paths: { '/a': { get: { operationId: 'baca' }, post: { operationId: 'baca' } }, '/a/{id}': { delete: {} } },
    });
    expect(operations.map(({ id }) => id)).toEqual(['baca', 'baca-2', 'delete-a-id']);
  });

  it('fills in the variables of a server', () => {
    const { servers } = readDocument({
      servers: [{ url: 'https://{host}/v1', variables: { host: { default: 'api.example' } } }],
    });
    expect(servers[0]!.url).toBe('https://api.example/v1');
  });
});

describe('an operation', () => {
  it('has the path’s parameters, which its own ones replace', () => {
    const { parameters } = readDocument({
      paths: {
        '/lot/{id}': {
          parameters: [
            { name: 'id', in: 'path', schema: { type: 'string' } },
            { name: 'bahasa', in: 'query', description: 'umum' },
          ],
          get: {
            parameters: [{ $ref: '#/components/parameters/Bahasa' }, { name: 'X-T', in: 'header', required: true }],
          },
        },
      },
      components: { parameters: { Bahasa: { name: 'bahasa', in: 'query', description: 'sendiri', example: 'ms' } } },
    }).operations[0]!;
    expect(parameters.map(({ name, place, required }) => [name, place, required])).toEqual([
      ['id', 'path', true],
      ['bahasa', 'query', false],
      ['X-T', 'header', true],
    ]);
    expect(parameters[1]).toMatchObject({ description: { my: 'sendiri' }, example: { value: 'ms' } });
  });

  it('has its own security requirements, else the document’s', () => {
    const schemes = { components: { securitySchemes: { kunci: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } } };
    const all = { security: [{ kunci: [] }], ...schemes };
    expect(operation({}, all).security).toEqual([[expect.objectContaining({ kind: 'apiKey', key: 'X-API-Key' })]]);
    expect(operation({ security: [] }, all).security).toEqual([]);
    expect(operation({ security: [{}] }, all).security).toEqual([[]]);
  });

  it('sorts answers, and JSON before other content', () => {
    const { responses } = operation({
      responses: {
        default: { description: 'Lain' },
        404: { $ref: '#/components/responses/Tiada' },
        200: { content: { 'text/csv': {}, 'application/json': { example: 1 } } },
      },
    });
    expect(responses.map(({ status }) => status)).toEqual(['200', '404', 'default']);
    expect(responses[0]!.content.map(({ type }) => type)).toEqual(['application/json', 'text/csv']);
  });
});

describe('Swagger 2.0', () => {
  const document = {
    swagger: '2.0',
    host: 'api.example',
    basePath: '/v1',
    schemes: ['http', 'https'],
    consumes: ['application/json'],
    securityDefinitions: { asas: { type: 'basic' } },
    security: [{ asas: [] }],
    definitions: { Lot: { type: 'object', properties: { no: { type: 'string' } } } },
    parameters: { Had: { name: 'had', in: 'query', type: 'integer', maximum: 50, required: true } },
    paths: {
      '/lot': {
        post: {
          parameters: [
            { $ref: '#/parameters/Had' },
            { name: 'lot', in: 'body', required: true, schema: { $ref: '#/definitions/Lot' } },
          ],
          responses: {
            200: {
              description: 'OK',
              schema: { $ref: '#/definitions/Lot' },
              examples: { 'application/json': { no: '7' } },
            },
          },
        },
        put: {
          parameters: [
            { name: 'fail', in: 'formData', type: 'file', required: true },
            { name: 'nota', in: 'formData', type: 'string' },
          ],
          responses: {},
        },
      },
    },
  };
  const model = readDocument(document);

  it('is read as its equivalent in 3.x', () => {
    expect(model.servers[0]!.url).toBe('https://api.example/v1');
    const post = model.operations.find(({ method }) => method === 'POST')!;
    expect(post.security).toEqual([[expect.objectContaining({ kind: 'basic' })]]);
    expect(post.parameters[0]).toMatchObject({ name: 'had', place: 'query', required: true });
    expect(readSchema(document, post.parameters[0]!.schema)).toMatchObject({
      types: ['integer'],
      constraints: [{ key: 'maximum', value: 50 }],
    });
    expect(post.body).toMatchObject({ required: true, content: [{ type: 'application/json' }] });
    expect(readSchema(document, post.body!.content[0]!.schema).name).toBe('Lot');
    expect(post.responses[0]!.content[0]!.examples).toEqual([{ name: '', value: { no: '7' } }]);
  });

  it('turns form fields into a body', () => {
    const { body } = model.operations.find(({ method }) => method === 'PUT')!;
    expect(body!.content[0]!.type).toBe('multipart/form-data');
    expect(
      readSchema(document, body!.content[0]!.schema).properties.map(({ name, required }) => [name, required]),
    ).toEqual([
      ['fail', true],
      ['nota', false],
    ]);
  });
});
