import { checkText } from './check';

const HEAD = `openapi: 3.1.0\ninfo: { title: Lot, version: '1' }\n`;
const CALL = `  /lot:\n    get:\n      responses: { 200: { description: Lot } }\n`;
const with_ = (rest: string) => `${HEAD}paths:\n${CALL}${rest}`;
const json = (document: object) => JSON.stringify(document, null, 2);
const INFO = { title: 'Lot', version: '1' };
const PATHS = { '/lot': { get: { responses: { 200: { description: 'Lot' } } } } };

/** What is found in a text: the code of each finding, with line and column. */
const found = (text: string) =>
  checkText(text).facts.errors.map(({ code, places: [place] }) => `${code} ${place!.line}:${place!.column}`);

it.each([
  ['YAML 3.1', with_('')],
  ['YAML 3.0', with_('').replace('3.1.0', '3.0.4')],
  ['JSON 2.0', json({ swagger: '2.0', info: INFO, paths: PATHS })],
  ['tabs in JSON', JSON.stringify({ openapi: '3.1.1', info: INFO, paths: PATHS }, null, '\t')],
  [
    'anchors, aliases and merges',
    with_(`components:\n  schemas:\n    A: &a { type: object }\n    B: { <<: *a, title: B }\n    C: *a\n`),
  ],
  [
    'a schema that refers to itself',
    with_(`components:\n  schemas:\n    A: { properties: { a: { $ref: '#/components/schemas/A' } } }\n`),
  ],
  [
    'a reference in an example',
    with_(
      `components:\n  schemas:\n    A: { example: { $ref: nowhere.yaml }, x-more: { $ref: 'https://a.example' } }\n`,
    ),
  ],
  [
    'a property of that name',
    with_(`components:\n  schemas:\n    A: { properties: { $ref: { type: string }, example: { type: string } } }\n`),
  ],
  [
    'a property called constructor',
    with_(`components:\n  schemas:\n    A: { properties: { constructor: { type: string } } }\n`),
  ],
  ['escapes in references', with_(`components:\n  schemas:\n    A: { $ref: '#/paths/~1lot/get/responses/200' }\n`)],
])('takes %s', (_, text) => {
  const { facts, document, operations } = checkText(text);
  expect(facts.errors).toEqual([]);
  expect(JSON.parse(document!)).toMatchObject({ paths: { '/lot': {} } });
  expect(JSON.parse(operations)).toMatchObject([{ method: 'GET', path: '/lot' }]);
});

it.each([
  ['nothing', ' \n', ['text.empty 1:1']],
  ['a sentence', 'Lot tanah', ['document.notObject 1:1']],
  ['a list', '[1]', ['document.notObject 1:1']],
  ['JSON without a comma', '{\n  "a": 1\n  "b": 2\n}', ['json.syntax 3:3']],
  ['JSON that ends too soon', '{"a": [1', ['json.syntax 1:9']],
  ['JSON with a comment', '{ // a\n}', ['json.syntax 1:3']],
  ['YAML that is indented wrongly', 'a:\n  b: 1\n c: 2\n', ['yaml.syntax 3:1']],
  ['YAML with an open quote', 'a: "b\n', ['yaml.syntax 2:1']],
  ['two documents', `${HEAD}---\na: 1\n`, ['yaml.documents 3:1']],
  ['a tag', 'a: !!js/function "x"\n', ['yaml.tag 1:4']],
  ['an alias without an anchor', 'a: *b\n', ['alias.unknown 1:4']],
  ['an alias inside itself', 'a: &a { b: *a }\n', ['alias.circular 1:12']],
  ['a name twice', with_(CALL), ['key.duplicate 7:3']],
  [
    'a name twice in JSON',
    '{"openapi": "3.1.0",\n"openapi": "3.1.0"}',
    ['info.missing 1:1', 'paths.missing 1:1', 'key.duplicate 2:1'],
  ],
  ['a prototype', with_('__proto__: { a: 1 }\n'), ['key.reserved 7:1']],
  ['a list as a name', '? [a]\n: 1\n', ['key.notText 1:3']],
  ['a NUL that is escaped', with_('x-a: "\\0"\n'), ['text.control 7:6']],
  ['no version', `info: { title: A, version: '1' }\npaths:\n${CALL}`, ['openapi.missing 1:1']],
  ['a number as version', with_('').replace('3.1.0', '3.0'), ['openapi.notText 1:10']],
  ['a later version', with_('').replace('3.1.0', '4.0.0'), ['openapi.unknown 1:10']],
  ['an earlier version', json({ swagger: '1.2', info: INFO, paths: PATHS }), ['openapi.unknown 2:14']],
  ['no info', `openapi: 3.1.0\npaths:\n${CALL}`, ['info.missing 1:1']],
  ['no title', with_('').replace('title: Lot', "title: ''"), ['info.title 2:16']],
  ['a number as the version of the API', with_('').replace("'1'", '1.0'), ['info.version 2:30']],
  ['no paths', HEAD, ['paths.missing 1:1']],
  ['paths without operations', `${HEAD}paths: { }\n`, ['paths.empty 3:1']],
  ['a path without a slash', with_(CALL.replace('/lot', 'lot')), ['path.slash 7:3']],
  ['a path that is a text', with_('  /a: b\n'), ['path.notObject 7:3']],
  ['an operation without responses', with_('  /a:\n    post: { responses: { } }\n'), ['operation.noResponse 8:5']],
  ['a path of 501 characters', with_(CALL.replace('/lot', `/${'a'.repeat(500)}`)), ['path.tooLong 7:3']],
  [
    'an operationId of 501 characters',
    with_(`  /a:\n    get: { operationId: ${'x'.repeat(501)}, responses: { 200: { description: A } } }\n`),
    ['operationId.tooLong 8:25'],
  ],
  [
    'an operationId twice',
    `${HEAD}paths:\n${['/a', '/b'].map((path) => `  ${path}:\n    get: { operationId: x, responses: { 200: { description: A } } }\n`).join('')}`,
    ['operationId.duplicate 7:25'],
  ],
  [
    'a reference to nothing',
    with_(`components:\n  schemas:\n    A: { $ref: '#/components/schemas/B' }\n`),
    ['ref.unresolved 9:16'],
  ],
  [
    'references in a circle',
    with_(`components:\n  schemas:\n    A: { $ref: '#/components/schemas/A' }\n`),
    ['ref.circular 9:16'],
  ],
  [
    'a reference to a server',
    with_(`components:\n  schemas:\n    A: { $ref: 'http://169.254.169.254/latest' }\n`),
    ['ref.external 9:16'],
  ],
  [
    'a reference to a file',
    with_(`components:\n  schemas:\n    A: { $ref: '../../etc/passwd' }\n    B: { $ref: 'file:///etc/passwd' }\n`),
    ['ref.file 9:16', 'ref.file 10:16'],
  ],
  ['a reference to an anchor', with_(`components:\n  schemas:\n    A: { $ref: '#lot' }\n`), ['ref.anchor 9:16']],
  [
    'a link that leads away',
    with_(`components:\n  links:\n    A: { operationRef: 'https://a.example/#/paths' }\n`),
    ['ref.external 9:24'],
  ],
  [
    'a discriminator that leads away',
    with_(`components:\n  schemas:\n    A: { discriminator: { propertyName: a, mapping: { a: 'other.yaml#/A' } } }\n`),
    ['ref.file 9:58'],
  ],
  ['100,000 levels of JSON', `${'{"a":'.repeat(100_000)}1`, ['nesting.tooDeep 1:1001']],
])('finds %s', (_, text, expected) => {
  expect(found(text)).toEqual(expected);
  expect(checkText(text).document).toBe(null);
});

it('says which name was probably meant', () => {
  const text = with_(
    `components:\n  schemas:\n    LotBoundary: { type: object }\n    A: { $ref: '#/components/schemas/LotBoundry' }\n`,
  );
  expect(checkText(text).facts.errors).toMatchObject([{ found: 'LotBoundry', suggestion: 'LotBoundary' }]);
});

it('fills no aliases in that make a text of a thousand signs a million times longer', () => {
  const levels = Array.from({ length: 12 }, (_, level) =>
    level === 0
      ? 'a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]'
      : `a${level}: &a${level} [${Array(9)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
  );
  expect(found(levels.join('\n'))).toEqual([expect.stringMatching(/^alias\.tooMany /)]);
});

it('stops at a depth that no definition has, in YAML too', () => {
  expect(found('['.repeat(5_000))).toEqual([expect.stringMatching(/^nesting\.tooDeep /)]);
  expect(found(`a: ${'['.repeat(5_000)}${']'.repeat(5_000)}`)).toEqual([expect.stringMatching(/^nesting\.tooDeep /)]);
  const steps = Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n');
  expect(found(steps)).toEqual([expect.stringMatching(/^nesting\.tooDeep /)]);
});

describe('path items that paths refer to', () => {
  const at = (rest: string) => `${HEAD}paths:\n  /lot: { $ref: '#/components/pathItems/Lot' }\n${rest}`;
  const item = (operation: string) => `components:\n  pathItems:\n    Lot:\n      get: ${operation}\n`;
  const RIGHT = `{ operationId: a, responses: { 200: { description: Lot } } }`;

  it('have their operations, which are checked where they stand', () => {
    expect(checkText(at(item(RIGHT))).facts).toMatchObject({ operations: 1, errors: [] });
    expect(found(at(item('{ operationId: a }')))).toEqual(['operation.noResponse 8:7']);
    const twice = `  /b: { get: ${RIGHT} }\n`;
    expect(found(at(twice + item(RIGHT)))).toEqual([expect.stringMatching(/^operationId.duplicate /)]);
  });

  it('may be those of two paths', () => {
    const other = `  /plot: { $ref: '#/components/pathItems/Lot' }\n`;
    expect(checkText(at(other + item(RIGHT))).facts).toMatchObject({ operations: 2, errors: [] });
  });
});
