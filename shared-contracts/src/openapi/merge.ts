import { BOUNDS } from './bounds';
import { asArray, asObject, type Json, textsOf } from './json';
import { resolve, type Resolved } from './refs';

/** The stricter of two bounds. */
const STRICTER: Record<string, (a: number, b: number) => number> = {
  minimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
  maximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
};

function combine(key: string, before: unknown, value: unknown): unknown {
  if (before === undefined) return value;
  if (key === 'properties') return { ...asObject(before), ...asObject(value) };
  if (key === 'required') return [...new Set([...textsOf(before), ...textsOf(value)])];
  if (key === 'enum') return asArray(before).filter((one) => asArray(value).includes(one));
  const stricter = STRICTER[key];
  return stricter && typeof before === 'number' && typeof value === 'number' ? stricter(before, value) : value;
}

const put = (into: Json, from: Json): Json => {
  for (const [key, value] of Object.entries(from)) if (key !== '__proto__') into[key] = combine(key, into[key], value);
  return into;
};

interface Walk {
  document: Json;
  /** Parts that may still be merged: parts of parts can double at every level. */
  left: number;
}

function merge(walk: Walk, raw: unknown, inside: readonly unknown[]): Resolved {
  const found = resolve(walk.document, raw);
  const { allOf, ...own } = found.node;
  const parts = asArray(allOf).slice(0, BOUNDS.variants);
  if (parts.length === 0) return found;
  if (inside.length >= BOUNDS.chain || inside.includes(raw) || --walk.left < 0) return { ...found, node: own };
  const merged: Json = {};
  for (const part of parts) put(merged, merge(walk, part, [...inside, raw]).node);
  const isRenamed = parts.length === 1 && !('properties' in own) && !('required' in own);
  const name = found.name ?? (isRenamed ? resolve(walk.document, parts[0]).name : undefined);
  return { ...found, name, node: put(merged, own) };
}

/**
 * Follows a schema's reference and merges `allOf` into one schema: all members, and the stricter of two bounds. The schema's own keywords
 * win over those of its parts; a schema that is part of itself is merged once.
 */
export const mergeAll = (document: Json, raw: unknown): Resolved => merge({ document, left: BOUNDS.merged }, raw, []);
