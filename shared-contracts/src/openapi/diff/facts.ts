import type { Constraint, Schema } from '../schema';
import type { SchemaFact } from './rules';

/** What differs between two schemas on one level, with the values before and after. */
export type Fact = [fact: SchemaFact, before?: unknown, after?: unknown];

/** Every integer is a number. */
const accepts = (types: string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

function types(a: Schema, b: Schema): Fact[] {
  if (a.types.join() === b.types.join()) return [];
  const names = [a.types.join(' | '), b.types.join(' | ')] as const;
  // No type means any.
  const wider = b.types.length === 0 || (a.types.length > 0 && a.types.every((type) => accepts(b.types, type)));
  const narrower = a.types.length === 0 || b.types.every((type) => accepts(a.types, type));
  if (wider && narrower) return [];
  return [[wider ? 'typeWidened' : narrower ? 'typeNarrowed' : 'typeChanged', ...names]];
}

const valuesOf = ({ enum: values, constant }: Schema): Set<string> | null => {
  const all = constant ? [constant.value] : values;
  return all ? new Set(all.filter((value) => value !== null).map((value) => JSON.stringify(value))) : null;
};
const plain = (values: string[]) => values.map((value) => value.replace(/^"|"$/g, '')).join(', ');

function values(a: Schema, b: Schema): Fact[] {
  const [before, after] = [valuesOf(a), valuesOf(b)];
  if (!before && !after) return [];
  if (!before) return [['enumRemoved', '', plain([...after!])]];
  if (!after) return [['enumAdded', plain([...before]), '']];
  const removed = [...before].filter((value) => !after.has(value));
  const added = [...after].filter((value) => !before.has(value));
  const facts: Fact[] = [];
  if (removed.length > 0) facts.push(['enumRemoved', plain(removed), '']);
  if (added.length > 0) facts.push(['enumAdded', '', plain(added)]);
  return facts;
}

const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const find = ({ constraints }: Schema, key: string) => constraints.find((one) => one.key === key);
const format = (one: Constraint | undefined) => (one ? `${one.key} ${one.value}` : '');

function limits(a: Schema, b: Schema): Fact[] {
  return [...LEAST, ...MOST, 'multipleOf', 'uniqueItems'].flatMap((key): Fact[] => {
    const [before, after] = [find(a, key), find(b, key)];
    if (before?.value === after?.value) return [];
    const isRaised = Number(after?.value) > Number(before?.value);
    const isTighter = !before || (after && (MOST.includes(key) ? !isRaised : isRaised));
    return [[isTighter ? 'limitTightened' : 'limitLoosened', format(before), format(after)]];
  });
}

function others(a: Schema, b: Schema): Fact[] {
  const facts: Fact[] = [];
  if (a.format !== b.format) facts.push(['formatChanged', a.format, b.format]);
  if (a.nullable !== b.nullable) facts.push([b.nullable ? 'nullAllowed' : 'nullRefused']);
  const [before, after] = [find(a, 'pattern')?.value, find(b, 'pattern')?.value];
  if (before !== after) facts.push([after === undefined ? 'limitLoosened' : 'patternChanged', before, after]);
  if (JSON.stringify(a.fallback) !== JSON.stringify(b.fallback))
    facts.push(['defaultChanged', a.fallback?.value, b.fallback?.value]);
  return facts;
}

/** All differences on this level; members, items and variants are compared by the caller. */
export const factsOf = (a: Schema, b: Schema): Fact[] => [
  ...types(a, b),
  ...values(a, b),
  ...limits(a, b),
  ...others(a, b),
];
