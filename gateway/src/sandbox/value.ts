import { withoutPersons, kindOf } from './false-data';
import { type Json, numberOf, textOf } from './leaf';
import { Random } from './random';
import { type Definitions, isObject, listIn, mayBeNull, plainSchema, typeOf } from './schema';

/** What a value is made from. Equal places of equal records have equal values, whatever schema asks for them. */
export interface Making {
  definitions: Definitions;
  /** Names the record. */
  seed: string;
  /** How many values may still be made. */
  room: { left: number };
  /** What stands at a place instead, by its path. */
  instead?: { path: string; value: unknown };
}
interface At {
  /** From the record: `/alamat/poskod`. */
  path: string;
  name: string;
  /** What the document shows there, the nearest first. */
  hints: readonly unknown[];
  /** Schemas around it. */
  around: readonly Json[];
}

const DEEPEST = 12;
const MOST_ITEMS = 20;
const USUAL_ITEMS = 2;
const OMITTED = Symbol('omitted');

const shownBy = (schema: Json): unknown[] =>
  ['example', 'default']
    .flatMap((word) => (word in schema ? [schema[word]] : []))
    .concat(listIn(schema, 'examples').slice(0, MOST_ITEMS));

/** What a document shows, without what could be a person’s. */
function shown(value: unknown, name: string, random: Random, depth = 0): unknown {
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((one) => shown(one, name, random, depth + 1));
  if (isObject(value)) {
    const members = Object.entries(value).slice(0, 200);
    return Object.fromEntries(members.map(([key, member]) => [key, shown(member, key, random, depth + 1)]));
  }
  if (typeof value === 'string')
    return kindOf(name) ? textOf({}, { name, hint: value }, random) : withoutPersons(value, random);
  return typeof value === 'number' && kindOf(name)
    ? numberOf({ type: 'integer' }, { name, hint: value }, random)
    : value;
}

function arrayOf(schema: Json, at: At, making: Making): unknown[] {
  const hint = at.hints.find(Array.isArray) as unknown[] | undefined;
  const first = listIn(schema, 'prefixItems');
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
  const most = Math.min(typeof schema.maxItems === 'number' ? schema.maxItems : MOST_ITEMS, MOST_ITEMS);
  const count = Math.min(Math.max(least, first.length, hint?.length ?? USUAL_ITEMS), most);
  const items: unknown[] = [];
  for (let index = 0; index < count && making.room.left > 0; index += 1) {
    const hints = hint && index < hint.length ? [hint[index]] : (hint ?? []);
    const item = valueAt(first[index] ?? schema.items, { ...at, path: `${at.path}/${index}`, hints }, making);
    if (item !== OMITTED) items.push(item);
  }
  return schema.uniqueItems === true ? [...new Map(items.map((item) => [JSON.stringify(item), item])).values()] : items;
}

function objectOf(schema: Json, at: At, making: Making): unknown {
  const { properties } = schema;
  const hints = at.hints.filter(isObject);
  if (!isObject(properties)) return shown(hints[0] ?? {}, at.name, new Random(making.seed + at.path));
  const required = new Set(listIn(schema, 'required'));
  // Without a prototype: a document may name a member `__proto__`.
  const made: Json = Object.create(null) as Json;
  for (const name in properties) {
    if (!Object.hasOwn(properties, name)) continue;
    if (making.room.left <= 0 && !required.has(name)) continue;
    if (making.room.left < -MOST_ITEMS) break;
    const inside = hints.flatMap((hint) => (Object.hasOwn(hint, name) ? [hint[name]] : []));
    const place = { path: `${at.path}/${name}`, name, hints: inside, around: at.around };
    const value = valueAt(properties[name], place, making);
    if (value !== OMITTED) made[name] = value;
    else if (required.has(name)) made[name] = mayBeNull(plainSchema(properties[name], making.definitions)) ? null : {};
  }
  return made;
}

/** Letters of a text, and of what it is made by, that count as one more value. */
export const LETTERS_OF_A_VALUE = 50;
const lengthOf = (text: unknown) => (typeof text === 'string' ? text.length : 0);

function scalarOf(schema: Json, { name, hints, path }: At, { seed, room }: Making): unknown {
  const random = new Random(`${seed} ${path}`);
  if ('const' in schema) return schema.const;
  const choices = listIn(schema, 'enum');
  if (choices.length > 0) return random.pick(choices);
  const place = { name, hint: hints[0] };
  switch (typeOf(schema)) {
    case 'string':
      room.left -= Math.floor((lengthOf(place.hint) + lengthOf(schema.pattern)) / LETTERS_OF_A_VALUE);
      return textOf(schema, place, random);
    case 'integer':
    case 'number':
      return numberOf(schema, place, random);
    case 'boolean':
      return typeof hints[0] === 'boolean' && random.below(4) > 0 ? hints[0] : random.below(2) === 0;
    default:
      return hints.length > 0 ? shown(hints[0], name, random) : null;
  }
}

/** A value that its schema describes, in its place; `OMITTED` where schemas go round in a circle, or too deep. */
function valueAt(schema: unknown, at: At, making: Making): unknown {
  if (making.instead?.path === at.path) return making.instead.value;
  making.room.left -= 1;
  const plain = plainSchema(schema, making.definitions);
  if (at.around.length > DEEPEST || at.around.includes(plain)) return OMITTED;
  const within = { ...at, hints: [...at.hints, ...shownBy(plain)] };
  if ('const' in plain || Array.isArray(plain.enum)) return scalarOf(plain, within, making);
  const inner = { ...within, around: [...at.around, plain] };
  switch (typeOf(plain)) {
    case 'object':
      return objectOf(plain, inner, making);
    case 'array':
      return arrayOf(plain, inner, making);
    default:
      return scalarOf(plain, within, making);
  }
}

/** A value that a schema describes, with what the document shows as far as that is nobody’s. It is the same one for the same seed. */
export function valueOf(schema: unknown, making: Making, hints: readonly unknown[] = [], name = ''): unknown {
  const value = valueAt(schema, { path: '', name, hints, around: [] }, making);
  return value === OMITTED ? null : value;
}
