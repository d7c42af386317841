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

/** Reads each part of a document once, and shares what was read: thousands of operations may refer to one with thousands of entries. */
export function once<T>(read: (part: Json, document: Json) => T): (part: Json, document: Json) => T {
  const known = new WeakMap<Json, T>();
  return (part, document) => {
    if (!known.has(part)) known.set(part, read(part, document));
    return known.get(part)!;
  };
}

/** How many characters a value is in JSON; what occurs in it more than once is measured once. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return JSON.stringify(value).length;
  if (typeof value !== 'object' || value === null) return String(value).length;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const nameOf = (name: string) => (Array.isArray(value) ? 0 : sizeOf(name) + 1);
  const size = Object.entries(value).reduce((sum, [name, one]) => sum + nameOf(name) + sizeOf(one) + 1, 2);
  sizes.set(value, size);
  return size;
}

/** What a reference within the document leads to; the value itself where it is none. */
export function resolve(document: Json, value: Json): Json {
  if (typeof value.$ref !== 'string' || !value.$ref.startsWith('#/')) return value;
  const parts = value.$ref.slice(2).split('/');
  return parts.reduce((found, part) => objectAt(found, part.replaceAll('~1', '/').replaceAll('~0', '~')), document);
}
