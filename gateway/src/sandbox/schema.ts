import type { PlaneApi } from '@titian/shared-contracts/plane';
import type { Json } from './leaf';

export type Definitions = PlaneApi['definitions'];

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listIn = (schema: Json, word: string): unknown[] => (Array.isArray(schema[word]) ? schema[word] : []);

/** Parts of a schema, words and members of each part, and how far references are followed; all that is looked at for one schema. */
const MOST_PARTS = 200;
const MOST_WORDS = 60;
const MOST_MEMBERS = 500;
const DEEPEST = 20;
const MOST_WORK = 5_000;
const NOT_WORDS = ['$ref', 'allOf', 'oneOf', 'anyOf', 'properties', 'required'];

const decoded = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};
const definitionAt = (reference: string, definitions: Definitions): unknown => {
  const [, name] = /^#\/\$defs\/([^/]+)$/.exec(reference) ?? [];
  const key = name === undefined ? '' : decoded(name).replaceAll('~1', '/').replaceAll('~0', '~');
  return Object.hasOwn(definitions, key) ? definitions[key] : undefined;
};

const isNull = (schema: unknown) => isObject(schema) && schema.type === 'null';
/** Of several that a value may be the first that isn’t null: the same one for every record. */
const chosen = (choices: unknown[]): unknown[] => {
  const first = choices.find((one) => !isNull(one));
  return first === undefined ? [] : [first];
};

/** What a schema says itself, as far as it is looked at. */
interface Own {
  /** What it costs to look at it. */
  size: number;
  /** All but its members, those that it requires, and its parts. */
  words: [string, unknown][];
  members: [string, unknown][] | null;
  required: unknown[] | null;
  reference: string | null;
  parts: unknown[];
}

/** The entries of an object, as far as they are looked at: reading on would take longer than they are worth. */
function firstEntries(from: Json, most: number): [string, unknown][] {
  const entries: [string, unknown][] = [];
  for (const name in from) {
    if (entries.length === most) break;
    if (Object.hasOwn(from, name)) entries.push([name, from[name]]);
  }
  return entries;
}

const ownKnown = new WeakMap<object, Own>();
function ownOf(schema: Json): Own {
  const before = ownKnown.get(schema);
  if (before) return before;
  const { properties, required, $ref: reference } = schema;
  const words = firstEntries(schema, MOST_WORDS).filter(([word]) => !NOT_WORDS.includes(word));
  const members = isObject(properties) ? firstEntries(properties, MOST_MEMBERS) : null;
  const wanted = Array.isArray(required) ? required.slice(0, MOST_MEMBERS) : null;
  const own: Own = {
    size: 1 + words.length + (members?.length ?? 0) + (wanted?.length ?? 0),
    ...{ words, members, required: wanted },
    reference: typeof reference === 'string' ? reference : null,
    parts: [
      ...listIn(schema, 'allOf').slice(0, MOST_PARTS),
      ...chosen(listIn(schema, 'oneOf')),
      ...chosen(listIn(schema, 'anyOf')),
    ],
  };
  ownKnown.set(schema, own);
  return own;
}

const putNew = (to: Json, entries: readonly [string, unknown][]) => {
  for (const [name, value] of entries) if (!Object.hasOwn(to, name)) to[name] = value;
};

/** A schema put together from all that it refers to and consists of. */
class Whole {
  readonly schema: Json = {};
  private left = MOST_WORK;

  constructor(private readonly definitions: Definitions) {}

  /** What a schema says stands before what its parts say; members of all of them count. */
  add(part: unknown, depth = 0): void {
    if (!isObject(part) || depth > DEEPEST || this.left <= 0) return;
    const { size, words, members, required, reference, parts } = ownOf(part);
    this.left -= size;
    putNew(this.schema, words);
    // Without a prototype: a document may name a member `__proto__`.
    if (members) putNew((this.schema.properties ??= Object.create(null)) as Json, members);
    if (required) this.schema.required = [...listIn(this.schema, 'required'), ...required];
    if (reference !== null) this.add(definitionAt(reference, this.definitions), depth + 1);
    for (const one of parts) this.add(one, depth + 1);
  }
}

const known = new WeakMap<object, Json>();

/** A schema without references and parts: what its value is made by. A circle, or what is beyond the limits, is left out. */
export function plainSchema(schema: unknown, definitions: Definitions): Json {
  if (!isObject(schema)) return {};
  const before = known.get(schema);
  if (before) return before;
  const whole = new Whole(definitions);
  whole.add(schema);
  known.set(schema, whole.schema);
  return whole.schema;
}

const TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'] as const;
type Type = (typeof TYPES)[number];

/** What a value is; null where the schema leaves it open. */
export function typeOf(schema: Json): Type | null {
  const named = [schema.type].flat().filter((type): type is Type => TYPES.includes(type as Type));
  const type = named.find((one) => one !== 'null') ?? named[0];
  if (type) return type;
  if ('properties' in schema) return 'object';
  if ('items' in schema || 'prefixItems' in schema) return 'array';
  if (['pattern', 'format', 'minLength', 'maxLength'].some((word) => word in schema)) return 'string';
  return ['minimum', 'maximum', 'multipleOf'].some((word) => word in schema) ? 'number' : null;
}
export const mayBeNull = (schema: Json): boolean => schema.nullable === true || [schema.type].flat().includes('null');
