/** A definition, and what becomes of it: null where it is stored, else the code of the first finding. */
export interface Sample {
  name: string;
  text: string;
  finds: string | null;
}

const HEAD = `openapi: 3.1.0\ninfo: { title: Lot, version: '1' }\n`;
const CALL = `  /lot:\n    get:\n      responses: { 200: { description: Lot } }\n`;
const yaml = (rest = '', head = HEAD) => `${head}paths:\n${CALL}${rest}`;
const schemas = (rest: string) => yaml(`components:\n  schemas:\n${rest}`);
const INFO = { title: 'Lot', version: '1' };
const OK = { 200: { description: 'Lot' } };
const PATHS = { '/lot': { get: { responses: OK } } };
const json = (document: object) => JSON.stringify(document, null, 2);
const three = (more: object, version = '3.1.0') => json({ openapi: version, info: INFO, paths: PATHS, ...more });
const schema = (given: object) => three({ components: { schemas: { A: given, B: { type: 'object' } } } });

const operation = (n: number) => ({
  operationId: `lot${n}`,
  summary: `Lot ${n}`,
  tags: ['Lot'],
  parameters: [{ name: 'upi', in: 'path', required: true, description: 'Pengecam', schema: { type: 'string' } }],
  responses: {
    200: {
      description: 'Lot',
      content: { 'application/json': { schema: { $ref: `#/components/schemas/S${n % 200}` } } },
    },
    404: { description: 'Tiada' },
  },
});

/** A definition of so many operations, with two hundred schemas. */
export const largeDefinition = (operations: number): string => {
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, n) => [`/lot/${n}/{upi}`, { get: operation(n) }]),
  );
  const fields = Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [`field${n}`, { type: 'string', description: `Medan ${n}`, example: 'A' }]),
  );
  const all = Object.fromEntries(
    Array.from({ length: 200 }, (_, n) => [`S${n}`, { type: 'object', properties: fields }]),
  );
  return JSON.stringify({ openapi: '3.1.0', info: INFO, paths, components: { schemas: all } });
};

/** One of 2,000 operations whose texts fill it up to so many million letters. */
export function wideDefinition(millions: number): string {
  const document = JSON.parse(largeDefinition(2_000)) as {
    components: { schemas: Record<string, { description?: string }> };
  };
  const schemas = Object.values(document.components.schemas);
  const letters = (millions * 1_000_000 - JSON.stringify(document).length) / schemas.length;
  for (const schema of schemas) schema.description = 'Huraian medan — é. '.repeat(Math.floor(letters / 19));
  return JSON.stringify(document);
}

const bomb = Array.from({ length: 12 }, (_, level) =>
  level === 0
    ? 'a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]'
    : `a${level}: &a${level} [${Array(9)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
).join('\n');

/** Definitions that are stored. */
const GOOD: [name: string, text: string][] = [
  ['YAML 3.1', yaml()],
  ['YAML 3.0', yaml().replace('3.1.0', '3.0.4')],
  ['JSON 3.1', three({})],
  ['JSON 3.0', three({}, '3.0.0')],
  ['JSON 2.0', json({ swagger: '2.0', host: 'lot.example', info: INFO, paths: PATHS })],
  ['YAML 2.0', yaml('', `swagger: '2.0'\ninfo: { title: Lot, version: '1' }\n`)],
  ['a byte order mark', `\uFEFF${three({})}`],
  ['lines of Windows', yaml().replaceAll('\n', '\r\n')],
  ['anchors and merges', schemas(`    A: &a { type: object }\n    B: { <<: *a, title: B }\n    C: *a\n`)],
  ['a schema inside itself', schema({ properties: { a: { $ref: '#/components/schemas/A' } } })],
  ['schemas inside each other', schema({ properties: { b: { $ref: '#/components/schemas/B' } } })],
  [
    'a discriminator',
    schema({
      oneOf: [{ $ref: '#/components/schemas/B' }],
      discriminator: { propertyName: 'k', mapping: { b: '#/components/schemas/B' } },
    }),
  ],
  ['links', three({ components: { links: { Next: { operationRef: '#/paths/~1lot/get' } } } })],
  [
    'callbacks',
    three({
      paths: {
        '/lot': {
          post: { responses: OK, callbacks: { done: { '{$request.body#/url}': { post: { responses: OK } } } } },
        },
      },
    }),
  ],
  ['webhooks', three({ webhooks: { changed: { post: { responses: OK } } } })],
  [
    'a path item elsewhere',
    three({
      components: { pathItems: { Lot: { get: { responses: OK } } } },
      paths: { '/lot': { $ref: '#/components/pathItems/Lot' } },
    }),
  ],
  ['references in examples', schema({ example: { $ref: 'https://a.example/x' } })],
  ['fields with names of words', schema({ properties: { $ref: { type: 'string' }, constructor: { type: 'string' } } })],
  ['500 operations', largeDefinition(500)],
];

/** Definitions that are refused, each with the first finding. */
const BAD: [name: string, text: string, finds: string][] = [
  ['nothing', ' \n', 'text.empty'],
  ['a sentence', 'Lot tanah', 'document.notObject'],
  ['a list', '[]', 'document.notObject'],
  ['half a JSON', '{"openapi": "3.1.0",', 'json.syntax'],
  ['bad indentation', 'a:\n  b: 1\n c: 2\n', 'yaml.syntax'],
  ['two documents', `${yaml()}---\na: 1\n`, 'yaml.documents'],
  ['a tag that runs code', 'a: !!js/function "process.exit()"\n', 'yaml.tag'],
  ['a billion laughs', bomb, 'alias.tooMany'],
  ['an alias inside itself', 'a: &a { b: *a }\n', 'alias.circular'],
  ['an unknown alias', 'a: *nobody\n', 'alias.unknown'],
  ['a prototype in YAML', yaml('__proto__: { isAdmin: true }\n'), 'key.reserved'],
  ['a prototype in JSON', three({}).replace('"info"', '"__proto__": { "isAdmin": true },\n"info"'), 'key.reserved'],
  ['a name twice', yaml(CALL), 'key.duplicate'],
  ['100,000 levels of JSON', '{"a":'.repeat(100_000), 'nesting.tooDeep'],
  ['100,000 lists', '['.repeat(100_000), 'nesting.tooDeep'],
  ['20,000 lists in YAML', `a: ${'['.repeat(20_000)}`, 'nesting.tooDeep'],
  ['a NUL that is escaped', three({ 'x-a': 'a\0b' }), 'text.control'],
  ['half a surrogate pair', three({ 'x-a': 'a' }).replace('"a"', String.raw`"\ud800"`), 'text.control'],
  ['no version', json({ info: INFO, paths: PATHS }), 'openapi.missing'],
  ['version 4', three({}, '4.0.0'), 'openapi.unknown'],
  ['no info', json({ openapi: '3.1.0', paths: PATHS }), 'info.missing'],
  ['no paths', json({ openapi: '3.1.0', info: INFO }), 'paths.missing'],
  ['a path without a response', three({ paths: { '/lot': { get: {} } } }), 'operation.noResponse'],
  [
    'an operationId twice',
    three({ paths: { '/a': { get: { operationId: 'x', responses: OK }, post: { operationId: 'x', responses: OK } } } }),
    'operationId.duplicate',
  ],
  ['a reference to nothing', schema({ $ref: '#/components/schemas/C' }), 'ref.unresolved'],
  ['references in a circle', schema({ $ref: '#/components/schemas/A' }), 'ref.circular'],
  ['a reference to metadata', schema({ $ref: 'http://169.254.169.254/latest/meta-data' }), 'ref.external'],
  ['a reference to a file', schema({ $ref: 'file:///etc/passwd' }), 'ref.file'],
  ['a reference out of the folder', schema({ $ref: '../../etc/passwd#/a' }), 'ref.file'],
  ['a reference through a prototype', schema({ $ref: '#/constructor/prototype' }), 'ref.unresolved'],
  [
    'a link that leads away',
    three({ components: { links: { A: { operationRef: 'https://a.example/#/a' } } } }),
    'ref.external',
  ],
  ['2,001 operations', largeDefinition(2_001), 'operation.tooMany'],
];

export const SAMPLES: Sample[] = [
  ...GOOD.map(([name, text]) => ({ name, text, finds: null })),
  ...BAD.map(([name, text, finds]) => ({ name, text, finds })),
];
