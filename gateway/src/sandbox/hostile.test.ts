import { withBudget } from '../validate/budget';
import { withoutPersons } from './false-data';
import { Random } from './random';
import { recordOf } from './records';
import type { plainSchema } from './schema';
import { memberFinder } from './shape';
import { valueOf } from './value';

type Definitions = Parameters<typeof plainSchema>[1];
const many = <T>(count: number, made: (n: number) => T) => Array.from({ length: count }, (_, n) => made(n));
const named = (count: number, name: string, made: (n: number) => object): Definitions =>
  Object.fromEntries(many(count, (n) => [name + n, made(n) as Definitions[string]]));
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
const members = (count: number, made: (n: number) => object) => ({
  type: 'object',
  properties: named(count, 'm', made),
});
const LONG = many(50_000, String);
const text = (more: object) => ({ type: 'string', ...more });

const twice = named(60, 'd', (n) => ({ allOf: [ref(`d${n + 1}`), ref(`d${n + 1}`)] }));
const wide = named(150, 'w', (part) => ({ properties: named(2_000, `p${part}_`, () => text({})) }));
const all = { allOf: many(150, (n) => ref(`w${n}`)) };
it.each<[string, object, Definitions]>([
  ['that refer to themselves twice a level', ref('d0'), twice],
  ['that do so in each of many members', members(2_000, () => ({ allOf: [ref('d0')] })), twice],
  ['of very many members', all, wide],
  ['of many such', members(300, () => ({ ...all })), wide],
  ['that require very many', { type: 'object', allOf: many(200, () => ({ required: LONG })) }, {}],
  [
    'that lie deep in each other',
    many(5_000, String).reduce<object>((inner) => ({ properties: { a: inner } }), {}),
    {},
  ],
  ['of patterns that don’t end', members(1_500, () => text({ pattern: '^(a+)+$', example: 'a'.repeat(1_900) })), {}],
  ['of dear patterns', members(1_500, (n) => text({ pattern: `^a*a*a*b?${n}$`, example: 'a'.repeat(150) })), {}],
  ['of patterns for long texts', members(1_500, () => text({ pattern: '(((a{99}){99}){99}){5}' })), {}],
  ['of large classes', members(1_500, (n) => text({ pattern: n + '[ -Ā]'.repeat(90) })), {}],
  ['of very many examples', members(1_500, () => text({ examples: LONG })), {}],
])('schemas %s come to an end', (_, schema, definitions) => {
  const value = withBudget(() => valueOf(schema, { definitions, seed: 'a', room: { left: 2_000 } }));
  expect(JSON.stringify(value).length).toBeLessThan(1_000_000);
});

it('a long example is soon without persons', () => {
  const began = performance.now();
  expect(withoutPersons('x'.repeat(100_000), new Random('a'))).toHaveLength(100_000);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(withoutPersons('Surat: aminah.o+kerja@gmail.com', new Random('a'))).toMatch(/^Surat: contoh\d+@example\.com$/);
});

it('very many parameters of one call are soon looked up, as one of them is', () => {
  const schema = members(1_500, () => text({}));
  const collection = { key: 'k', idMember: null, examples: [], schema };
  const given = many(30_000, (n) => [`M-${n % 1_000}x`, 'a'] as const);
  const began = performance.now();
  recordOf({ versionId: 'v', definitions: {} }, collection as never, schema, '7', given);
  expect(performance.now() - began).toBeLessThan(600);
  const memberNamed = memberFinder({ id: {}, hakmilik_no: {}, hakmilikNo: {}, ID: {} });
  expect(['hakmilikNo', 'HAKMILIK-NO', 'geran_id', 'ID', 'lot'].map(memberNamed)).toEqual([
    ...['hakmilikNo', 'hakmilik_no', 'id', 'ID', null],
  ]);
});
