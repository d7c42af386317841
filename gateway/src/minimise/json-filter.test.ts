import { fieldsOf, type Field } from './fields';
import { JsonFilter } from './json-filter';

/** What passes of a document that comes in parts of this many bytes. */
function filtered(document: string | Buffer, pointers: string[], size = 1e9) {
  const bytes = Buffer.from(document);
  const filter = new JsonFilter(fieldsOf(pointers));
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    // Its memory is used again: nothing of a part may be kept.
    const part = Buffer.from(bytes.subarray(at, at + size));
    parts.push(Buffer.from(filter.write(part)));
    part.fill(0x21);
  }
  filter.end();
  return { text: Buffer.concat(parts).toString(), removed: filter.removed };
}
const passes = (document: string | Buffer, pointers: string[], size?: number) =>
  filtered(document, pointers, size).text;

const TITLES = JSON.stringify({
  jumlah: 2,
  hakmilik: [
    { no: 'GM 7', pemilik: { nama: 'Aminah', ic: '900101145566' }, lot: [1, 2] },
    { no: 'GM 8', pemilik: null, lot: [] },
  ],
});

it.each<[string, string[], string, number]>([
  ['a member', ['/jumlah'], '{"jumlah":2}', 1],
  ['in each element', ['/hakmilik/*/no'], '{"hakmilik":[{"no":"GM 7"},{"no":"GM 8"}]}', 5],
  ['deeper', ['/hakmilik/*/pemilik/nama'], '{"hakmilik":[{"pemilik":{"nama":"Aminah"}},{"pemilik":null}]}', 6],
  ['elements themselves', ['/hakmilik/*/lot/*'], '{"hakmilik":[{"lot":[1,2]},{"lot":[]}]}', 5],
  ['all beneath', ['/jumlah', '/hakmilik/**'], TITLES, 0],
  ['all', ['/**'], TITLES, 0],
  ['nothing', [], 'null', 1],
  ['not by a number', ['/hakmilik/0/no'], '{}', 2],
])('releases %s', (_, pointers, text, removed) => {
  for (const size of [1, 2, 3, 7, 1_000]) expect(filtered(TITLES, pointers, size)).toEqual({ text, removed });
});

it.each<[string, string, string[], string]>([
  ['a name with escapes', '{"\\u006eo":1,"n\\u006F":2,"ic":3}', ['/no'], '{"\\u006eo":1,"n\\u006F":2}'],
  ['a name that only looks like it', '{"no ":1,"NO":2,"n\\\\u006fo":3,"no\\u0000":4}', ['/no'], '{}'],
  ['doubled names, each by itself', '{"no":1,"no":{"ic":2},"no":"3"}', ['/no'], '{"no":1,"no":"3"}'],
  ['an object where a value was promised', '{"no":{"ic":1},"a":[1]}', ['/no', '/a'], '{}'],
  [
    'a value where an object was promised',
    '{"a":"900101145566","b":["x",{"no":1}]}',
    ['/a/no', '/b/*/no'],
    '{"b":[{"no":1}]}',
  ],
  ['an array where an object was promised', '{"a":[{"no":1}],"b":{"no":1}}', ['/a/no', '/b/*/no'], '{}'],
  ['names of the language', '{"__proto__":{"a":1},"constructor":1,"toString":2,"a":3}', ['/a'], '{"a":3}'],
  ['such names where they are released', '{"__proto__":{"a":1,"b":2}}', ['/__proto__/a'], '{"__proto__":{"a":1}}'],
  ['a slash and a tilde in a name', '{"a/b":{"~":1},"a":{"b":2}}', ['/a~1b/~0'], '{"a/b":{"~":1}}'],
  ['an empty name', '{"":1,"a":2}', ['/'], '{"":1}'],
  ['a star in a name', '{"*":1,"a":2}', ['/*'], 'null'],
  ['arrays in arrays', '[[[1,"x"],[{"a":1}]],7]', ['/*/*/*'], '[[[1,"x"],[]]]'],
  ['spaces between', ' { "no" : [ 1 , 2 ] , "ic" : 3 }\r\n\t', ['/no/*'], '{"no":[1,2]}'],
  [
    'numbers as they are',
    '[-0,1.50,1E+400,12345678901234567890,0.1e-7]',
    ['/*'],
    '[-0,1.50,1E+400,12345678901234567890,0.1e-7]',
  ],
  ['texts as they are', '["\\ud800","\\/","é😀","\\"}"]', ['/*'], '["\\ud800","\\/","é😀","\\"}"]'],
  ['one value', '"900101145566"', [], 'null'],
  ['one value that is released', '12', [''], '12'],
  ['one null', 'null', ['/no'], 'null'],
  ['a byte order mark', '\ufeff{"no":1}', ['/no'], '{"no":1}'],
])('understands %s', (_, document, pointers, expected) => {
  for (const size of [1, 2, 3, 1_000]) expect(passes(document, pointers, size)).toBe(expected);
});

it.each([
  ...[
    '',
    ' ',
    '{',
    '[',
    '{"a"',
    '{"a":',
    '{"a":1',
    '[1',
    '"a',
    '"\\',
    '"\\u00',
    'tru',
    '-',
    '1.',
    '1e',
    '1e+',
    '{"a":1}}',
  ],
  ...[
    '{"a":1,}',
    '[1,]',
    '[,1]',
    '{,}',
    '{a:1}',
    "{'a':1}",
    '{"a" 1}',
    '{"a":1 "b":2}',
    '[1 2]',
    '{"a":1}{"b":2}',
    '[1}',
  ],
  ...['01', '+1', '.5', '0x1', '1_0', '--1', 'NaN', 'Infinity', 'undefined', 'nulll', 'True', '1.e5', '1e5.0'],
  ...['"\\x"', '"\\u00g0"', '"a\nb"', '"a\u0000b"', '[1]/*x*/', '//x\n1', '\ufeff\ufeff1', ' \ufeff1', '[1]\u0000'],
])('is broken by %j, also where it would be removed', (document) => {
  expect(() => JSON.parse(document.replace(/^\ufeff(?!\ufeff)/, ''))).toThrow();
  for (const size of [1, 2, 1_000])
    for (const pointers of [['/**'], []]) {
      expect(() => filtered(document, pointers, size)).toThrow();
      expect(() => filtered(`{"x":${document}}`, pointers, size)).toThrow();
    }
});

it('is broken by what is not UTF-8, in whatever part', () => {
  const bytes = [
    [0x22, 0xc0, 0x22],
    [0x22, 0xff, 0x22],
    [0x22, 0xe2, 0x82, 0x22],
    [0x22, 0xed, 0xa0, 0x80, 0x22],
    [0x22, 0xc3],
  ];
  for (const document of bytes.map((each) => Buffer.from(each)))
    for (const size of [1, 2, 10]) expect(() => filtered(document, [''], size)).toThrow();
  expect(() => filtered(Buffer.from('{"no":1}', 'utf16le'), ['/no'])).toThrow();
});

it('reads so deep and no deeper, such long names and no longer', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(passes(deep(200), ['/**'])).toBe(deep(200));
  for (const pointers of [['/**'], []]) expect(() => filtered(deep(201), pointers)).toThrow('too deep');
  expect(() => filtered('['.repeat(1_000_000), ['/**'])).toThrow('too deep');
  const named = (length: number) => `{"${'n'.repeat(length)}":1}`;
  expect(passes(named(8_190), [], 1)).toBe('null');
  expect(() => filtered(named(8_191), ['/**'], 1)).toThrow('too long');
});

it('holds nothing of a text or number without an end', () => {
  const filter = new JsonFilter(fieldsOf(['/no']));
  const part = Buffer.alloc(1_000_000, 'x');
  let bytes = filter.write(Buffer.from('{"ic":"')).length;
  for (let at = 0; at < 50; at += 1) bytes += filter.write(part).length;
  bytes += filter.write(Buffer.from('","no":1')).length;
  const digits = Buffer.alloc(1_000_000, '7');
  for (let at = 0; at < 50; at += 1) expect(filter.write(digits)).toHaveLength(digits.length);
  expect(filter.write(Buffer.from('}')).toString()).toBe('}');
  expect(bytes).toBe('{"no":1'.length);
});

describe('random documents', () => {
  let seed = 20_261_123;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const NAMES = [
    'no',
    'ic',
    'a/b',
    '~',
    '',
    '*',
    '**',
    '0',
    '__proto__',
    'é',
    '"',
    '\\',
    '😀',
    'constructor',
    '\u0000',
  ];
  const SCALARS = [null, true, false, 0, -1.5e-7, 12, '', 'x"\\', '\ud800', 'é😀', '}', '\u2028'];

  function valueOf(depth: number): unknown {
    const kind = depth === 0 ? 0 : random(3);
    if (kind === 0) return pick(SCALARS);
    const items = Array.from({ length: random(5) }, () => valueOf(depth - 1));
    return kind === 1 ? items : Object.fromEntries(items.map((item) => [pick(NAMES), item]));
  }
  const signOf = (sign: string) =>
    random(4) === 0 && sign.length === 1
      ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
      : JSON.stringify(sign).slice(1, -1);
  /** The same value in other bytes: spaces anywhere, characters as escapes. */
  function written(value: unknown): string {
    const gap = () => pick(['', '', ' ', '\n\t ', '\r\n']);
    if (typeof value === 'string') return `"${Array.from(value, signOf).join('')}"`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const parts = Array.isArray(value)
      ? value.map((item) => gap() + written(item) + gap())
      : Object.entries(value).map(
          ([name, item]) => gap() + written(name) + gap() + ':' + gap() + written(item) + gap(),
        );
    return Array.isArray(value) ? `[${parts.join()}]` : `{${parts.join() || gap()}}`;
  }
  const pointerOf = (): string => {
    const segments = Array.from({ length: random(4) }, () =>
      random(3) === 0
        ? '*'
        : pick(NAMES.filter((name) => !name.startsWith('*')))
            .replaceAll('~', '~0')
            .replaceAll('/', '~1'),
    );
    if (random(6) === 0) segments.push('**');
    return segments.map((segment) => `/${segment}`).join('');
  };

  /** What passes by the rule, of a document that was read whole; undefined where it is removed. */
  function released(value: unknown, field: Field | null, count: { removed: number }): unknown {
    const remove = () => void (count.removed += 1);
    if (!field) return remove();
    if (field.isWhole || value === null) return value;
    if (typeof value !== 'object') return field.isReleased ? value : remove();
    if (Array.isArray(value)) {
      if (!field.element) return remove();
      return value.map((item) => released(item, field.element, count)).filter((item) => item !== undefined);
    }
    if (field.members.size === 0) return remove();
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, item]) => [name, released(item, field.members.get(name) ?? null, count)] as const)
        .filter(([, item]) => item !== undefined),
    );
  }

  it('pass as they do when they are read whole, in whatever parts they come', () => {
    for (let round = 0; round < 1_500; round += 1) {
      const document = written(valueOf(5));
      const pointers = Array.from({ length: random(6) }, pointerOf);
      const count = { removed: 0 };
      const expected = released(JSON.parse(document), fieldsOf(pointers), count) ?? null;
      const { text, removed } = filtered(document, pointers, 1 + random(round % 2 ? 4 : 60));
      expect({ document, pointers, value: JSON.parse(text) as unknown, removed }).toEqual({
        ...{ document, pointers, value: expected, removed: count.removed },
      });
      expect(text).toBe(filtered(document, pointers).text);
    }
  });

  it('that were damaged either pass as JSON or are refused, as JSON.parse says', () => {
    for (let round = 0; round < 1_500; round += 1) {
      const document = Buffer.from(written(valueOf(4)));
      if (document.length > 0)
        document[random(document.length)] = pick([...Buffer.from('{}[]",:\\ue0-.'), 0, 0x80, 0xff]);
      let isJson = true;
      try {
        JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(document));
      } catch {
        isJson = false;
      }
      const run = () => filtered(document, ['/no', '/*/no', '/ic/**'], 1 + random(5)).text;
      if (isJson) expect(() => JSON.parse(run()) as unknown).not.toThrow();
      else expect(run, document.toString()).toThrow();
    }
  });
});
