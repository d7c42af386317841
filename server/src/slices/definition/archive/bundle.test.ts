import { parse } from 'yaml';
import { archiveOf, type DefinitionFiles } from '../../../testing/definition-archive';
import { readArchive } from './read-archive';

const OK = `{ responses: { 200: { description: Lot } } }`;
const HEAD = `openapi: 3.1.0\ninfo: { title: Lot, version: '1' }\n`;

const readOf = (files: DefinitionFiles, root = '') => readArchive({ bytes: archiveOf(files), root });
async function documentOf(files: DefinitionFiles): Promise<ReturnType<typeof JSON.parse>> {
  const found = await readOf(files);
  if ('findings' in found) throw new Error(JSON.stringify(found.findings, null, 1));
  return parse(found.text);
}
async function findingsOf(files: DefinitionFiles) {
  const found = await readOf(files);
  if (!('findings' in found)) throw new Error(found.text);
  return found.findings.map(({ code, params, suggestion, places: [place] }) => ({
    ...{ code, params, suggestion },
    at: place?.origin && `${place.origin.file}:${place.origin.line}:${place.origin.column}`,
  }));
}
const schemaOf = (ref: string) =>
  `${HEAD}paths: { /lot: { get: ${OK} } }\ncomponents:\n  schemas:\n    Lot: { properties: { a: { $ref: '${ref}' } } }\n`;

describe('one document', () => {
  it('has schemas of other files among its components, and path items where they are used', async () => {
    const document = await documentOf({
      'api/openapi.yaml': `${HEAD}paths:\n  /lot/{upi}:\n    $ref: paths/lot.yaml\n`,
      'api/paths/lot.yaml': `
parameters:
  - $ref: '../common.yaml#/parameters/upi'
get:
  responses:
    200:
      description: Lot
      content:
        application/json:
          schema: { $ref: '../schemas/lot.json' }
    404: { $ref: ../common.yaml#/responses/None }
`,
      'api/schemas/lot.json': `{ "type": "object", "properties": { "owner": { "$ref": "person.yaml#/Person" } } }`,
      'api/schemas/person.yaml': `Person: { type: object, properties: { spouse: { $ref: '#/Person' } } }\n`,
      'api/common.yaml': `
parameters: { upi: { name: upi, in: path, required: true, schema: { type: string } } }
responses: { None: { description: Tiada } }
`,
    });
    expect(document.paths['/lot/{upi}']).toEqual({
      parameters: [{ $ref: '#/components/parameters/upi' }],
      get: {
        responses: {
          200: {
            description: 'Lot',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/lot' } } },
          },
          404: { $ref: '#/components/responses/None' },
        },
      },
    });
    expect(document.components).toEqual({
      parameters: { upi: { name: 'upi', in: 'path', required: true, schema: { type: 'string' } } },
      responses: { None: { description: 'Tiada' } },
      schemas: {
        lot: { type: 'object', properties: { owner: { $ref: '#/components/schemas/Person' } } },
        // What contains itself stays a reference.
        Person: { type: 'object', properties: { spouse: { $ref: '#/components/schemas/Person' } } },
      },
    });
  });

  it('keeps the names that the root file gives, and gives no name twice', async () => {
    const { components } = await documentOf({
      'openapi.yaml': `${HEAD}paths: { /lot: { get: ${OK} } }
components:
  schemas:
    Owner: { $ref: schemas/person.yaml }
    Person: { type: string }
    Lot:
      properties:
        a: { $ref: 'schemas/person.yaml' }
        b: { $ref: 'other/person.yaml#/Person' }
        c: { $ref: 'third/person.yaml#/Person' }
`,
      'schemas/person.yaml': `{ type: object, properties: { home: { $ref: '../openapi.yaml#/components/schemas/Lot' } } }`,
      'other/person.yaml': `Person: { type: integer }`,
      'third/person.yaml': `Person: { type: number }`,
    });
    expect(components.schemas).toEqual({
      Owner: { type: 'object', properties: { home: { $ref: '#/components/schemas/Lot' } } },
      Person: { type: 'string' },
      Lot: {
        properties: {
          a: { $ref: '#/components/schemas/Owner' },
          b: { $ref: '#/components/schemas/person_Person' },
          c: { $ref: '#/components/schemas/person_Person_2' },
        },
      },
      person_Person: { type: 'integer' },
      person_Person_2: { type: 'number' },
    });
  });

  it('has a path item that two paths share once, and takes whole parts from files', async () => {
    const document = await documentOf({
      'openapi.yaml': `openapi: 3.0.3\ninfo: { $ref: info.yaml }\npaths: { $ref: paths.yaml }\ncomponents: { schemas: { $ref: schemas.yaml } }\n`,
      'info.yaml': `{ title: Lot, version: '1' }`,
      'paths.yaml': `/a: { $ref: item.yaml }\n/b: { $ref: item.yaml }\n`,
      'item.yaml': `get: { operationId: x, responses: { 200: { description: A, content: { text/plain: { schema: { $ref: 'schemas.yaml#/A' } } } } } }`,
      'schemas.yaml': `A: { type: string }\n`,
    });
    expect(document.info.title).toBe('Lot');
    expect(document.paths['/b']).toEqual({ $ref: '#/paths/~1a' });
    expect(document.paths['/a'].get.responses[200].content['text/plain'].schema.$ref).toBe('#/components/schemas/A');
    expect(document.components).toEqual({ schemas: { A: { type: 'string' } } });
  });

  it('is one of 2.0 where its root is', async () => {
    const document = await documentOf({
      'swagger.json': JSON.stringify({
        ...{ swagger: '2.0', info: { title: 'Lot', version: '1' } },
        paths: { '/lot': { get: { responses: { 200: { description: 'L', schema: { $ref: 'lot.json' } } } } } },
      }),
      'lot.json': `{"type":"object"}`,
    });
    expect(document.paths['/lot'].get.responses[200].schema).toEqual({ $ref: '#/definitions/lot' });
    expect(document.definitions).toEqual({ lot: { type: 'object' } });
  });

  it('leads discriminators and links to where their targets have come', async () => {
    const { components } = await documentOf({
      'openapi.yaml': `${HEAD}paths: { /lot: { $ref: 'lot.yaml' } }
components:
  links: { Next: { operationRef: 'lot.yaml#/get' } }
  schemas:
    Pet: { oneOf: [{ $ref: dog.yaml }], discriminator: { propertyName: kind, mapping: { dog: dog.yaml, own: Pet } } }
`,
      'lot.yaml': `get: ${OK}\n`,
      'dog.yaml': `type: object\nexample: { $ref: 'https://a.example/x' }\n`,
    });
    expect(components.links.Next.operationRef).toBe('#/paths/~1lot/get');
    expect(components.schemas.Pet.discriminator.mapping).toEqual({ dog: '#/components/schemas/dog', own: 'Pet' });
    expect(components.schemas.dog.example).toEqual({ $ref: 'https://a.example/x' });
  });
});

describe('errors point at their file', () => {
  it.each([
    ['no such file', schemaOf('schemas/lott.yaml'), 'ref.noFile', 'openapi.yaml:6:37'],
    ['out of the archive', schemaOf('../../etc/passwd'), 'ref.outside', 'openapi.yaml:6:37'],
    ['an absolute path', schemaOf('/etc/passwd'), 'ref.outside', 'openapi.yaml:6:37'],
    ['an escaped way out', schemaOf('%2e%2e/%2e%2e/etc/passwd'), 'ref.outside', 'openapi.yaml:6:37'],
    ['an address', schemaOf('https://a.example/lot.yaml'), 'ref.external', 'openapi.yaml:6:37'],
    ['a file of the machine', schemaOf('file:///etc/passwd'), 'ref.file', 'openapi.yaml:6:37'],
    ['no such part', schemaOf('schemas/lot.yaml#/Lott'), 'ref.unresolved', 'openapi.yaml:6:37'],
    ['a prototype', schemaOf('schemas/lot.yaml#/constructor'), 'ref.unresolved', 'openapi.yaml:6:37'],
    ['a broken file', schemaOf('broken.yaml'), 'yaml.syntax', 'broken.yaml:3:1'],
    ['a picture', schemaOf('picture.png'), 'text.encoding', 'picture.png:1:1'],
  ])('%s', async (_, text, code, at) => {
    const found = await readArchive({
      bytes: archiveOf({
        'openapi.yaml': text,
        'schemas/lot.yaml': 'Lot: { type: object }\n',
        'broken.yaml': 'a:\n  b: 1\n c: 2\n',
        'picture.png': Buffer.from([0x89, 0x50, 0xff, 0xfe]),
      }),
      root: '',
    });
    expect(found).toMatchObject({ findings: [{ code }] });
    const [place] = 'findings' in found ? found.findings[0]!.places : [];
    expect(`${place?.origin?.file}:${place?.origin?.line}:${place?.origin?.column}`).toBe(at);
  });

  it('suggests the file that was probably meant', async () => {
    const [first] = await findingsOf({
      'openapi.yaml': schemaOf('schemas/lott.yaml'),
      'schemas/lot.yaml': 'type: object',
    });
    expect(first).toMatchObject({ code: 'ref.noFile', suggestion: 'schemas/lot.yaml' });
  });

  it('also where the one document is wrong, not the file', async () => {
    const files = {
      'openapi.yaml': `${HEAD}paths:\n  /a: { $ref: a.yaml }\n  /b: { $ref: b.yaml }\n`,
      'a.yaml': `get:\n  operationId: x\n  responses: { 200: { description: A } }\n`,
      'b.yaml': `get:\n  responses: { 200: { description: A } }\npost:\n  operationId: x\n`,
    };
    expect(await findingsOf(files)).toEqual([
      { code: 'operation.noResponse', params: { method: 'POST', path: '/b' }, suggestion: null, at: 'b.yaml:3:1' },
      { code: 'operationId.duplicate', params: { id: 'x' }, suggestion: null, at: 'b.yaml:4:16' },
    ]);
  });

  it('and where files write each other out in a circle', async () => {
    const codes = await findingsOf({
      'openapi.yaml': `${HEAD}paths: { /a: { $ref: a.yaml } }\n`,
      'a.yaml': `$ref: b.yaml\n`,
      'b.yaml': `$ref: a.yaml\n`,
    });
    expect(codes).toMatchObject([{ code: 'ref.circular', at: 'b.yaml:1:7' }]);
    const aliases = await findingsOf({
      'openapi.yaml': schemaOf('a.yaml'),
      'a.yaml': '$ref: b.yaml\n',
      'b.yaml': '$ref: a.yaml\n',
    });
    expect(aliases[0]).toMatchObject({ code: 'ref.circular' });
  });

  it('stops files that write each other out ever more often', async () => {
    const level = (n: number) =>
      `{ a: [${Array(9)
        .fill(`{ $ref: l${n + 1}.yaml }`)
        .join(', ')}] }`;
    const levels = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`l${n}.yaml`, level(n)]));
    const found = await findingsOf({
      'openapi.yaml': `${HEAD}servers: [{ $ref: l0.yaml }]\npaths: { /a: { get: ${OK} } }\n`,
      ...{ ...levels, 'l12.yaml': '{ b: lol }' },
    });
    expect(found).toMatchObject([{ code: 'archive.bundleTooLarge' }]);
  });
});

describe('the file that the others belong to', () => {
  const one = `${HEAD}paths: { /lot: { get: ${OK} } }\n`;
  it('is the one at the shallowest level', async () => {
    const found = await readOf({
      'api/lot.yml': one,
      'api/old/openapi.yaml': one,
      '__MACOSX/._a.yaml': one,
      'notes.yaml': 'a: 1',
    });
    expect(found).toMatchObject({ checked: { facts: { operations: 1 } } });
  });

  it('is asked for where there are several, and may be named', async () => {
    const files = { 'a.yaml': one, 'b.json': JSON.stringify(parse(one)) };
    expect(await readOf(files)).toMatchObject({
      findings: [{ code: 'archive.severalRoots' }],
      roots: ['a.yaml', 'b.json'],
    });
    expect(await readOf(files, 'b.json')).toMatchObject({ checked: { facts: { format: 'json' } } });
    expect(await readOf(files, 'c.json')).toMatchObject({ findings: [{ code: 'archive.noSuchRoot' }] });
  });

  it('is missed where there is none, and named where it is broken', async () => {
    expect(await readOf({ 'a.yaml': 'b: 1' })).toMatchObject({ findings: [{ code: 'archive.noRoot' }] });
    expect(await readOf({})).toMatchObject({ findings: [{ code: 'archive.noRoot' }] });
    expect(await findingsOf({ 'a.yaml': `${HEAD}paths:\n  a: 1\n b: 1\n` })).toMatchObject([
      { code: 'yaml.syntax', at: 'a.yaml:5:1' },
    ]);
  });
});
