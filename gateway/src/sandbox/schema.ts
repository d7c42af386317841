import type { PlaneApi } from '@titian/shared-contracts/plane';
import type { Json } from './leaf';

export type Definitions = PlaneApi['definitions'];

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listIn = (schema: Json, word: string): unknown[] => (Array.isArray(schema[word]) ? schema[word] : []);

/** Schemas that one is put together from at most, members of it, and how far references are followed. */
const MOST_PARTS = 200;
const MOST_MEMBERS = 500;
const DEEPEST = 20;

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

/** What a schema says stands before what its parts say; members of all of them count. */
function joined(one: Json, other: Json): Json {
  const both = { ...other, ...one };
  if (isObject(one.properties) && isObject(other.properties))
    both.properties = Object.assign(Object.create(null), other.properties, one.properties);
  if (Array.isArray(one.required) && Array.isArray(other.required))
    both.required = [...other.required, ...one.required];
  return both;
}

/** The members of a schema, as far as they are looked at. */
function withinReason(schema: Json): Json {
  const { properties } = schema;
  if (!isObject(properties)) return schema;
  const kept = Object.create(null) as Json;
  let left = MOST_MEMBERS;
  for (const name in properties) {
    if (left === 0) break;
    if (!Object.hasOwn(properties, name)) continue;
    left -= 1;
    kept[name] = properties[name];
  }
  return { ...schema, properties: kept };
}

const known = new WeakMap<object, Json>();

/** A schema without references and parts: what its value is made by. A circle, or what is beyond the limits, is left out. */
export function plainSchema(schema: unknown, definitions: Definitions): Json {
  if (!isObject(schema)) return {};
  const before = known.get(schema);
  if (before) return before;
  const room = { left: MOST_PARTS };
  const follow = (part: unknown, depth: number): Json => {
    room.left -= 1;
    if (!isObject(part) || depth > DEEPEST || room.left < 0) return {};
    const { $ref: reference, allOf: _all, oneOf: _one, anyOf: _any, ...own } = part;
    const parts = [
      ...(typeof reference === 'string' ? [definitionAt(reference, definitions)] : []),
      ...listIn(part, 'allOf').slice(0, MOST_PARTS),
      ...chosen(listIn(part, 'oneOf')),
      ...chosen(listIn(part, 'anyOf')),
    ];
    return parts.reduce<Json>((whole, one) => joined(whole, follow(one, depth + 1)), withinReason(own));
  };
  const plain = follow(schema, 0);
  known.set(schema, plain);
  return plain;
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
