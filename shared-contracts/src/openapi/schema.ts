import type { LocalText } from '@titian/shared-contracts';
import { BOUNDS } from './bounds';
import { asArray, asNumber, asObject, asText, isObject, type Json, member, textsOf } from './json';
import { mergeAll } from './merge';
import { resolve } from './refs';
import { wordsOf } from './words';

/** A schema as in the document, to be read one level at a time, because schemas can be recursive. */
export type RawSchema = unknown;

export interface Property {
  name: string;
  required: boolean;
  schema: RawSchema;
}

export interface Constraint {
  key:
    | 'minimum'
    | 'maximum'
    | 'exclusiveMinimum'
    | 'exclusiveMaximum'
    | 'multipleOf'
    | 'minLength'
    | 'maxLength'
    | 'pattern'
    | 'minItems'
    | 'maxItems'
    | 'uniqueItems'
    | 'minProperties'
    | 'maxProperties';
  value: string | number | true;
}

/** One level of a schema, with the raw schemas below it. */
export interface Schema {
  /** `string`, `integer` …; several in 3.1; none where any type is allowed. `null` is in `nullable`. */
  types: string[];
  nullable: boolean;
  format: string;
  /** Its name in the document. */
  name?: string;
  /** Its place in the document. */
  pointer?: string;
  title: LocalText;
  description: LocalText;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  enum?: unknown[];
  constant?: { value: unknown };
  fallback?: { value: unknown };
  example?: { value: unknown };
  constraints: Constraint[];
  properties: Property[];
  items?: RawSchema;
  /** Additional members: their schema, or false where none are allowed. */
  additional?: RawSchema | false;
  variants?: { kind: 'oneOf' | 'anyOf'; schemas: RawSchema[]; discriminator?: string };
  /** It refers to something that is not in the document. */
  broken: boolean;
  /** Parts of it were left out. */
  cut: boolean;
}

const NUMBERS = ['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;
const SIZES = ['minProperties', 'maxProperties'] as const;

function constraintsOf(node: Json): Constraint[] {
  const found: Constraint[] = [];
  for (const key of [...NUMBERS, ...SIZES]) {
    const value = asNumber(member(node, key));
    if (value !== undefined) found.push({ key, value });
  }
  // In 3.0 `exclusiveMinimum: true` stands beside the minimum, in 3.1 it is the number itself.
  for (const [key, inclusive] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const given = member(node, key);
    const value = given === true ? asNumber(member(node, inclusive)) : asNumber(given);
    if (value === undefined) continue;
    if (given === true) found.splice(found.findIndex((one) => one.key === inclusive) >>> 0, 1);
    found.push({ key, value });
  }
  if (asText(node.pattern)) found.push({ key: 'pattern', value: asText(node.pattern) });
  if (node.uniqueItems === true) found.push({ key: 'uniqueItems', value: true });
  return found;
}

function typesOf(node: Json): string[] {
  const given = typeof node.type === 'string' ? [node.type] : textsOf(node.type);
  if (given.length > 0) return given;
  if (isObject(node.properties) || isObject(node.additionalProperties)) return ['object'];
  return node.items === undefined ? [] : ['array'];
}

const isNull = (raw: RawSchema) => asObject(raw).type === 'null';
const valueAt = (node: Json, key: string) => {
  const value = member(node, key);
  return value === undefined ? undefined : { value };
};

function exampleOf(node: Json): Schema['example'] {
  const [first] = asArray(member(node, 'examples'));
  return valueAt(node, 'example') ?? (first === undefined ? undefined : { value: first });
}

function variantsOf(node: Json): Schema['variants'] {
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const schemas = asArray(node[kind]).filter((raw) => !isNull(raw));
    if (schemas.length === 0) continue;
    const discriminator = asText(member(node.discriminator, 'propertyName')) || asText(node.discriminator);
    return { kind, schemas: schemas.slice(0, BOUNDS.variants), ...(discriminator && { discriminator }) };
  }
  return undefined;
}

function propertiesOf(node: Json): Property[] {
  const required = new Set(textsOf(node.required));
  return Object.entries(asObject(node.properties))
    .slice(0, BOUNDS.properties)
    .map(([name, schema]) => ({ name, required: required.has(name), schema }));
}

function additionalOf({ additionalProperties: given }: Json): Schema['additional'] {
  if (given === false) return false;
  return isObject(given) && Object.keys(given).length > 0 ? given : undefined;
}

/** Unwraps a schema with only one variant, or with one variant and null. */
function unwrapped(document: Json, raw: RawSchema) {
  const merged = mergeAll(document, raw);
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const all = asArray(merged.node[kind]);
    const real = all.filter((one) => !isNull(one));
    if (real.length !== 1) continue;
    const { [kind]: _, ...rest } = merged.node;
    const only = mergeAll(document, { allOf: [rest, real[0]] });
    const name = merged.name ?? resolve(document, real[0]).name;
    return { ...only, name, pointer: merged.pointer ?? only.pointer, nullable: all.length > real.length };
  }
  return { ...merged, nullable: false };
}

function read(document: Json, raw: RawSchema): Schema {
  const { node, name, pointer, broken, nullable } = unwrapped(document, raw);
  const types = typesOf(node);
  const values = Array.isArray(node.enum) ? node.enum : undefined;
  const hasNull = types.includes('null') || node.nullable === true || node['x-nullable'] === true;
  const names = Object.keys(asObject(node.properties)).length;
  const choices = Math.max(asArray(node.oneOf).length, asArray(node.anyOf).length);
  return {
    types: types.filter((type) => type !== 'null'),
    nullable: nullable || hasNull || [...asArray(node.oneOf), ...asArray(node.anyOf)].some(isNull),
    format: asText(node.format),
    name,
    pointer,
    title: wordsOf(node, 'title'),
    description: wordsOf(node, 'description'),
    deprecated: node.deprecated === true,
    readOnly: node.readOnly === true,
    writeOnly: node.writeOnly === true,
    enum: values?.slice(0, BOUNDS.enumValues),
    constant: valueAt(node, 'const'),
    fallback: valueAt(node, 'default'),
    example: exampleOf(node),
    constraints: constraintsOf(node),
    properties: propertiesOf(node),
    items: node.items === true ? {} : node.items,
    additional: additionalOf(node),
    variants: variantsOf(node),
    broken: broken === true,
    cut: names > BOUNDS.properties || (values?.length ?? 0) > BOUNDS.enumValues || choices > BOUNDS.variants,
  };
}

/** Cache by document and place in it: a page reads one schema many times, a comparison thousands of times. */
const cache = new WeakMap<Json, WeakMap<object, Schema>>();

/** Reads one level of a schema of any OpenAPI version, with its references followed and `allOf` merged. The document must not change. */
export function readSchema(document: Json, raw: RawSchema): Schema {
  if (typeof raw !== 'object' || raw === null) return read(document, raw);
  const ofDocument = cache.get(document) ?? new WeakMap<object, Schema>();
  cache.set(document, ofDocument);
  const schema = ofDocument.get(raw) ?? read(document, raw);
  ofDocument.set(raw, schema);
  return schema;
}
