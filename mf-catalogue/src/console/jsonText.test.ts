import { laidOut } from './jsonText';

it.each([
  {},
  [],
  'ayat "petik" dan {kurung}, [lagi]: \\',
  [{ a: {}, b: [], c: [1, -2.5e3, null, true, ''] }, [[]], { 'kunci: "x"': { d: ['é', '\n', '\u0001'] } }],
])('lays %j out as the language itself does', (value) => {
  expect(laidOut(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
  expect(laidOut(JSON.stringify(value, null, 7))).toBe(JSON.stringify(value, null, 2));
});

it('keeps numbers as they were written, and writes letters for their codes', () => {
  expect(laidOut('{"upi":12345678901234567890,"luas":612.40,"nama":"\\u00e9"}')).toBe(
    '{\n  "upi": 12345678901234567890,\n  "luas": 612.40,\n  "nama": "é"\n}',
  );
});
