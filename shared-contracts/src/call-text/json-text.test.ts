import { isJson, readable } from './json-text';

it('tells JSON from what is none', () => {
  expect(['{"a":1}', '0', '{"a":}', '', '{"no": {{no}}}'].map(isJson)).toEqual([true, true, false, false, false]);
  expect(readable('{"a":}')).toEqual({ text: '{"a":}', language: 'text' });
});

it.each([
  {},
  [],
  'ayat "petik" dan {kurung}, [lagi]: \\',
  [{ a: {}, b: [], c: [1, -2.5e3, null, true, ''] }, [[]], { 'kunci: "x"': { d: ['é', '\n', '\u0001'] } }],
])('lays %j out as the language itself does', (value) => {
  const text = JSON.stringify(value, null, 2);
  expect(readable(JSON.stringify(value))).toEqual({ text, language: 'json' });
  expect(readable(JSON.stringify(value, null, 7)).text).toBe(text);
});

it('keeps numbers as they were written, and writes letters for their codes', () => {
  expect(readable('{"upi":12345678901234567890,"luas":612.40,"nama":"\\u00e9"}').text).toBe(
    '{\n  "upi": 12345678901234567890,\n  "luas": 612.40,\n  "nama": "é"\n}',
  );
});

it('leaves what is nested too deep as it came: its indentation would fill the memory', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(readable(nested(100)).text).toBe(JSON.stringify(JSON.parse(nested(100)), null, 2));
  expect(readable(nested(1_000_000)).text).toBe(nested(1_000_000));
});
