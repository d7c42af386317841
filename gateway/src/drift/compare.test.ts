import { Budget, TooMuch } from './budget';
import { Comparison } from './compare';
import { Shapes } from './shape';

type Json = Record<string, unknown>;

/** Where a value departs from a schema: kind, pointer, and the type that was seen. */
const found = (schema: unknown, value: unknown, definitions: Record<string, Json> = {}): string[] =>
  new Comparison(new Shapes(definitions), new Budget())
    .of(value, [schema])
    .map(({ kind, pointer, seen }) => [kind, pointer, seen].join(' ').trim())
    .sort();

const text = { type: 'string' };
const lot = { type: 'object', properties: { no: text, area: { type: 'number' } }, required: ['no'] };

describe('an object', () => {
  it.each<[string, unknown, string[]]>([
    ['as described', { no: 'a', area: 1.5 }, []],
    ['without what may be left out', { no: 'a' }, []],
    ['with a field that is not described', { no: 'a', owner: 'x' }, ['field /owner string']],
    ['without a field that is required', { area: 1 }, ['missing /no']],
    ['with a value of another type', { no: 1, area: '1' }, ['type /area string', 'type /no integer']],
    ['that is a list', [], ['type  array']],
    ['that is null', null, ['type  null']],
    ['with an integer where numbers are', { no: 'a', area: 3 }, []],
  ])('%s', (_, value, departures) => expect(found(lot, value)).toEqual(departures));

  it('tells names with their escapes, and of fields that are described whatever they are called', () => {
    const odd = { type: 'object', properties: { 'a/b~c': { type: 'object', properties: { 'd 9': text } }, x: text } };
    expect(found(odd, { 'a/b~c': { 'd 9': 1 }, x: 'y' })).toEqual(['type /a~1b~0c/d 9 integer']);
  });

  it('has what isn’t in answers only where it is asked for', () => {
    const secret = {
      type: 'object',
      properties: { pin: { type: 'string', writeOnly: true }, no: text },
      required: ['pin', 'no'],
    };
    expect(found(secret, { no: 'a' })).toEqual([]);
  });

  it('may be anything where nothing is said of it', () => {
    for (const open of [true, {}, { type: 'object' }, { description: 'x' }, undefined])
      expect(found(open, { a: { b: [1, 'x'] } })).toEqual([]);
  });

  it('is read without harm where its names are those of prototypes', () => {
    const value: unknown = JSON.parse('{"no":"a","__proto__":{"x":1},"constructor":1,"hasOwnProperty":"x"}');
    expect(found(lot, value)).toEqual([
      'field /__proto__ object',
      'field /constructor integer',
      'field /hasOwnProperty string',
    ]);
    const described = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"toString":{"type":"string"}}}',
    ) as Json;
    expect(found(described, JSON.parse('{"__proto__":1,"toString":2}'))).toEqual([
      'type /__proto__ integer',
      'type /toString integer',
    ]);
    expect(found(lot, JSON.parse('{"no":"a"}'))).toEqual([]);
    expect(({} as Json).x).toBeUndefined();
  });
});

describe('names that could be somebody’s', () => {
  it.each([
    '900101-14-5678',
    '900101145678',
    'a@b.example',
    'Ali bin Abu',
    '+60123456789',
    'x12345',
    'é',
    '',
    'a'.repeat(65),
  ])('are not told: %s', (name) =>
    expect(found(lot, { no: 'a', [name]: 1, extra: true })).toEqual(['field /* boolean', 'field /* integer']),
  );

  it('are not told where there are many of them: the object is a map', () => {
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`nama${'abcdefghijklm'[index]}`, index]));
    expect(found(lot, { no: 'a', ...many })).toEqual(['field /* integer']);
  });

  it.each([
    ['additionalProperties', { type: 'object', additionalProperties: { type: 'object', properties: { name: text } } }],
    [
      'unevaluatedProperties',
      { type: 'object', unevaluatedProperties: { type: 'object', properties: { name: text } } },
    ],
  ])('of a map by %s are never told, and its values are looked at', (_, map) => {
    expect(found(map, { Ali: { name: 'x' }, Abu: { name: 1, age: 3 } })).toEqual([
      'field /*/age integer',
      'type /*/name integer',
    ]);
  });

  it.each([
    ['additionalProperties', { additionalProperties: true }],
    ['patternProperties', { patternProperties: { '^\\d+$': text } }],
    ['propertyNames', { propertyNames: { pattern: '^(a+)+$' } }],
  ])('may be any by %s', (_, more) => {
    expect(found({ ...lot, ...more }, { no: 'a', Ali: 1, '900101-14-5678': 2 })).toEqual([]);
  });

  it('are those of fields where other names are refused', () => {
    expect(found({ ...lot, additionalProperties: false }, { no: 'a', owner: 1 })).toEqual(['field /owner integer']);
  });
});

describe('types', () => {
  it.each<[string, Json, unknown, string[]]>([
    ['nullable of 3.0', { type: 'string', nullable: true }, null, []],
    ['x-nullable of 2.0', { type: 'string', 'x-nullable': true }, null, []],
    ['a list of 3.1', { type: ['string', 'null'] }, null, []],
    ['a list of 3.1, another type', { type: ['string', 'null'] }, 1, ['type  integer']],
    ['null in a choice', { anyOf: [{ $ref: '#/$defs/Lot' }, { type: 'null' }] }, null, []],
    ['nullable beside a reference', { allOf: [{ $ref: '#/$defs/Lot' }], nullable: true }, null, []],
    ['integer', { type: 'integer' }, 1.5, ['type  number']],
    ['a file of 2.0', { type: 'file' }, { a: 1 }, []],
    ['a boolean', { type: 'boolean' }, 'true', ['type  string']],
  ])('%s', (_, schema, value, departures) => expect(found(schema, value, { Lot: lot })).toEqual(departures));
});

describe('arrays', () => {
  it('name no element', () => {
    const list = { type: 'array', items: lot };
    expect(found(list, [{ no: 'a' }, { no: 2 }, { no: 3, x: null }, 'y'])).toEqual([
      'field /*/x null',
      'type /* string',
      'type /*/no integer',
    ]);
  });

  it.each([{ prefixItems: [text, lot] }, { items: [text, lot] }])('with elements by their place, %j', (of) => {
    expect(found({ type: 'array', ...of }, ['a', { no: 1 }, { any: 1 }])).toEqual(['type /*/no integer']);
  });
});

describe('schemas that are put together', () => {
  const cat = { type: 'object', properties: { kind: { const: 'cat' }, meow: text }, required: ['kind'] };
  const dog = { type: 'object', properties: { kind: { const: 'dog' }, bark: { type: 'integer' } }, required: ['kind'] };

  it('of all', () => {
    const whole = { allOf: [{ $ref: '#/$defs/Lot' }, { properties: { owner: text }, required: ['owner'] }] };
    expect(found(whole, { no: 'a', owner: 'b', tail: 1 }, { Lot: lot })).toEqual(['field /tail integer']);
    expect(found(whole, {}, { Lot: lot })).toEqual(['missing /no', 'missing /owner']);
  });

  it('of one or any, by the choice that fits best', () => {
    for (const word of ['oneOf', 'anyOf']) {
      expect(found({ [word]: [cat, dog] }, { kind: 'dog', bark: 1 })).toEqual([]);
      expect(found({ [word]: [cat, dog] }, { kind: 'dog', bark: 'x', tail: 1 })).toEqual([
        'field /tail integer',
        'type /bark string',
      ]);
      expect(found({ [word]: [cat, dog] }, 1)).toEqual(['type  integer']);
    }
  });

  it('with members of all the choices that fit', () => {
    const both = { anyOf: [{ properties: { a: text } }, { properties: { b: text } }] };
    expect(found(both, { a: 'x', b: 'y' })).toEqual([]);
    expect(found({ ...lot, anyOf: [{ required: ['no'] }, { required: ['area'] }] }, { no: 'a', x: 1 })).toEqual([
      'field /x integer',
    ]);
  });

  it('in some cases: their members are known, and nothing is asked', () => {
    const some = {
      ...lot,
      if: { properties: { no: { const: 'a' } } },
      then: { properties: { gold: text }, required: ['gold'] },
    };
    expect(found(some, { no: 'a', gold: 1 })).toEqual([]);
    expect(found(some, { no: 1, gold: 1 })).toEqual(['type /no integer']);
  });

  it('of themselves', () => {
    const tree = {
      type: 'object',
      properties: { name: text, children: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
    };
    const value = { name: 'a', children: [{ name: 'b', children: [{ name: 1, x: 1, children: [] }] }] };
    expect(found({ $ref: '#/$defs/Tree' }, value, { Tree: tree })).toEqual([
      'field /children/*/children/*/x integer',
      'type /children/*/children/*/name integer',
    ]);
  });

  it('of references into definitions, and of some that lead nowhere', () => {
    expect(found({ $ref: '#/$defs/Lot/properties/no' }, 1, { Lot: lot })).toEqual(['type  integer']);
    for (const $ref of ['#/$defs/None', 'https://other.example/x', '#/components/responses/x'])
      expect(found({ $ref }, { a: 1 })).toEqual([]);
    const circle = { A: { $ref: '#/$defs/B' }, B: { allOf: [{ $ref: '#/$defs/A' }] } };
    expect(found({ $ref: '#/$defs/A' }, { a: 1 }, circle)).toEqual([]);
  });
});

describe('what costs too much', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

  it('is given up', () => {
    const choices = Array.from({ length: 8 }, () => ({ type: 'object', properties: { a: { $ref: '#/$defs/X' } } }));
    expect(() => found({ $ref: '#/$defs/X' }, nested(60), { X: { anyOf: choices } })).toThrow(TooMuch);
  });

  it('of a long list is looked at in part', () => {
    const list = Array.from({ length: 1_000_000 }, () => 1);
    expect(found({ type: 'array', items: text }, list)).toEqual(['type /* integer']);
  });
});
