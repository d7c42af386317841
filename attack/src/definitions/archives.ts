import { archiveOf, type DefinitionFiles } from '../../../server/src/testing/definition-archive';
import { HOSTILE_ARCHIVES } from '../../../server/src/testing/hostile-archives';

/** An archive, and what becomes of it: null where it is stored, else the code of the first finding. */
export interface ArchiveSample {
  name: string;
  bytes: () => Buffer;
  finds: string | null;
}

const HEAD = `openapi: 3.1.0\ninfo: { title: Lot, version: '1' }\n`;
const ITEM = `get: { responses: { 200: { description: Lot } } }\n`;
const PATHS = `paths: { /lot: { $ref: lot.yaml } }\n`;
const FILES = { 'openapi.yaml': HEAD + PATHS, 'lot.yaml': ITEM };
const schemas = (rest: string, files: DefinitionFiles = {}): DefinitionFiles => ({
  ...{ ...FILES, ...files },
  'openapi.yaml': `${HEAD}${PATHS}components:\n  schemas:\n    A: ${rest}\n`,
});
/** Files of which each writes out the next one nine times. */
const laughs = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [
    `l${n}.yaml`,
    `a: [${Array(9)
      .fill(`{ $ref: l${n + 1}.yaml }`)
      .join(', ')}]`,
  ]),
);

const GOOD: [name: string, files: DefinitionFiles][] = [
  ['a path item in a file', FILES],
  [
    'JSON that refers to YAML',
    {
      'a.json': JSON.stringify({
        openapi: '3.0.3',
        info: { title: 'L', version: '1' },
        paths: { '/lot': { $ref: 'lot.yaml' } },
      }),
      'lot.yaml': ITEM,
    },
  ],
  ['2.0 in files', { 'a.yaml': `swagger: '2.0'\ninfo: { title: L, version: '1' }\n${PATHS}`, 'lot.yaml': ITEM }],
  ['a folder around it', Object.fromEntries(Object.entries(FILES).map(([name, text]) => [`lot/v1/${name}`, text]))],
  ['a schema inside itself', schemas(`{ $ref: 's/a.yaml' }`, { 's/a.yaml': `properties: { a: { $ref: '#' } }` })],
  [
    'schemas inside each other',
    schemas(`{ $ref: a.yaml }`, { 'a.yaml': `items: { $ref: b.yaml }`, 'b.yaml': `items: { $ref: a.yaml }` }),
  ],
  [
    'names that clash',
    schemas(`{ allOf: [{ $ref: 'x/p.yaml#/P' }, { $ref: 'y/p.yaml#/P' }] }`, {
      'x/p.yaml': 'P: { type: object }',
      'y/p.yaml': 'P: { title: P }',
    }),
  ],
];

const BAD: [name: string, files: DefinitionFiles, finds: string][] = [
  ['no definition in it', { 'a.yaml': 'b: 1' }, 'archive.noRoot'],
  ['two definitions in it', { ...FILES, 'b.yaml': HEAD + PATHS }, 'archive.severalRoots'],
  ['a file that is missing', schemas('{ $ref: b.yaml }'), 'ref.noFile'],
  ['a file outside', schemas(`{ $ref: '../../../etc/passwd' }`), 'ref.outside'],
  ['a file outside, escaped', schemas(`{ $ref: '%2e%2e%2fetc/passwd' }`), 'ref.outside'],
  ['a file of the machine', schemas(`{ $ref: 'file:///etc/passwd' }`), 'ref.file'],
  ['metadata of the machine', schemas(`{ $ref: 'http://169.254.169.254/latest' }`), 'ref.external'],
  [
    'an address from a second file',
    schemas('{ $ref: b.yaml }', { 'b.yaml': `items: { $ref: '//a.example/b' }` }),
    'ref.external',
  ],
  [
    'files in a circle',
    schemas('{ $ref: b.yaml }', { 'b.yaml': '$ref: c.yaml', 'c.yaml': '$ref: b.yaml' }),
    'ref.circular',
  ],
  ['path items in a circle', { ...FILES, 'lot.yaml': '$ref: b.yaml', 'b.yaml': '$ref: lot.yaml' }, 'ref.circular'],
  [
    'a billion laughs across files',
    { ...FILES, ...laughs, 'openapi.yaml': `${HEAD}tags: [{ $ref: l0.yaml }]\n${PATHS}`, 'l12.yaml': 'b: lol' },
    'archive.bundleTooLarge',
  ],
  [
    'a prototype in a second file',
    schemas('{ $ref: b.yaml }', { 'b.yaml': '__proto__: { isAdmin: true }' }),
    'key.reserved',
  ],
  ['a tag that runs code', schemas('{ $ref: b.yaml }', { 'b.yaml': 'a: !!js/function "process.exit()"' }), 'yaml.tag'],
  ['a picture as a file', schemas('{ $ref: b.png }', { 'b.png': Buffer.from([0x89, 0x50, 0xff]) }), 'text.encoding'],
  ['an operation without a response', { ...FILES, 'lot.yaml': 'get: {}' }, 'operation.noResponse'],
];

export const ARCHIVES: ArchiveSample[] = [
  ...GOOD.map(([name, files]) => ({ name: `zip: ${name}`, bytes: () => archiveOf(files), finds: null })),
  ...BAD.map(([name, files, finds]) => ({ name: `zip: ${name}`, bytes: () => archiveOf(files), finds })),
  ...HOSTILE_ARCHIVES.map((sample) => ({ ...sample, name: `zip: ${sample.name}` })),
];
