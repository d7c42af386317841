import { isObject, type Json, resolved, under, valueAt } from './json';

/** How deep schemas are looked through that are put together of others. */
const DEEPEST = 10;
const LISTS = ['allOf', 'oneOf', 'anyOf'] as const;

/** The schemas that a schema is put together of. */
const partsOf = (schema: Json, at: string): string[] =>
  LISTS.flatMap((word) => (Array.isArray(schema[word]) ? schema[word].map((_, index) => under(at, word, index)) : []));

/** Where in a document the schema stands of a part of what a schema describes; null where it has none. */
function childOf(document: unknown, at: string, name: string, depth = 0): string | null {
  const place = resolved(document, at);
  const schema = place === null ? undefined : valueAt(document, place);
  if (place === null || !isObject(schema) || depth > DEEPEST) return null;
  if (isObject(schema.properties) && Object.hasOwn(schema.properties, name)) return under(place, 'properties', name);
  if (name === '*' && isObject(schema.items)) return under(place, 'items');
  for (const part of partsOf(schema, place)) {
    const found = childOf(document, part, name, depth + 1);
    if (found !== null) return found;
  }
  return name === '*' && isObject(schema.additionalProperties) ? under(place, 'additionalProperties') : null;
}

/** Where the schema stands of what a pointer into an answer leads to. */
export const schemaAt = (document: unknown, root: string, parts: readonly string[]): string | null =>
  parts.reduce<string | null>((at, part) => (at === null ? null : childOf(document, at, part)), root);

const takesOthers = ({ additionalProperties: others }: Json) => others === true || isObject(others);
const refusesOthers = (schema: Json) => schema.additionalProperties === false || schema.unevaluatedProperties === false;

/** All that a schema is put together of, itself first. */
function allOf(document: unknown, at: string, depth = 0): { at: string; schema: Json }[] {
  const place = resolved(document, at);
  const schema = place === null ? undefined : valueAt(document, place);
  if (place === null || !isObject(schema) || depth > DEEPEST) return [];
  return [{ at: place, schema }, ...partsOf(schema, place).flatMap((part) => allOf(document, part, depth + 1))];
}

/** Where a member is added to what a schema describes: `documented` where it is described, null where nobody can tell. */
export function placeFor(document: unknown, at: string, name: string): string | 'documented' | null {
  const parts = allOf(document, at);
  const [whole] = parts;
  if (!whole) return null;
  const hasMembers = ({ schema }: (typeof parts)[number]) => isObject(schema.properties);
  if (parts.some(({ schema }) => takesOthers(schema)) || !parts.some(hasMembers)) return 'documented';
  if (parts.some(({ schema: { properties } }) => isObject(properties) && Object.hasOwn(properties, name)))
    return 'documented';
  if (hasMembers(whole)) return under(whole.at, 'properties', name);
  // One of several choices may refuse what stands beside it.
  if (parts.length > 1 && parts.some(({ schema }) => refusesOthers(schema))) return null;
  const choices = ['oneOf', 'anyOf'].some((word) => word in whole.schema);
  const inner = choices ? undefined : parts.find(hasMembers);
  return under(inner?.at ?? whole.at, 'properties', name);
}
