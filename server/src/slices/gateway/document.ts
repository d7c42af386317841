import { isObject, type Json } from '@titian/shared-contracts/openapi';

export const objectAt = (of: Json, name: string): Json => (isObject(of[name]) ? of[name] : {});

/** Parts of documents as they were written for the gateway: many operations may refer to one. */
const written = new WeakMap<object, unknown>();
/** Characters of what was written or measured. */
const sizes = new WeakMap<object, number>();

/** Schemas by the names that the gateway resolves: `#/$defs/…`, whatever the document calls them. */
export function withDefs<T extends object>(value: T): T {
  const known = written.get(value);
  if (known) return known as T;
  const text = JSON.stringify(value).replaceAll(/"#\/(components\/schemas|definitions)\//g, '"#/$defs/');
  const made = JSON.parse(text) as T;
  written.set(value, made);
  sizes.set(made, text.length);
  return made;
}

/** Roughly how many characters a value is in JSON; what occurs in it more than once is measured once. */
export function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return String(value).length + 2;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = Object.entries(value).reduce((sum, [name, one]) => sum + name.length + 4 + sizeOf(one), 2);
  sizes.set(value, size);
  return size;
}

/** What a reference within the document leads to; the value itself where it is none. */
export function resolve(document: Json, value: Json): Json {
  if (typeof value.$ref !== 'string' || !value.$ref.startsWith('#/')) return value;
  const parts = value.$ref.slice(2).split('/');
  return parts.reduce((found, part) => objectAt(found, part.replaceAll('~1', '/').replaceAll('~0', '~')), document);
}
