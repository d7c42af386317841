import { isObject, type Json } from '@titian/shared-contracts/openapi';

export const objectAt = (of: Json, name: string): Json => (isObject(of[name]) ? of[name] : {});

/** Schemas by the names that the gateway resolves: `#/$defs/…`, whatever the document calls them. */
export const withDefs = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll(/"#\/(components\/schemas|definitions)\//g, '"#/$defs/')) as T;

/** What a reference within the document leads to; the value itself where it is none. */
export function resolve(document: Json, value: Json): Json {
  if (typeof value.$ref !== 'string' || !value.$ref.startsWith('#/')) return value;
  const parts = value.$ref.slice(2).split('/');
  return parts.reduce((found, part) => objectAt(found, part.replaceAll('~1', '/').replaceAll('~0', '~')), document);
}
