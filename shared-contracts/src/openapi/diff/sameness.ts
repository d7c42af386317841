import { BOUNDS } from '../bounds';
import { asObject, type Json } from '../json';
import type { RawSchema } from '../schema';

type Judge = (pointer: string) => boolean;

/**
 * Whether two nodes are equal, with members in any order; `judge` decides about references. Nodes that are nested too deep count as
 * different.
 */
function equal(a: unknown, b: unknown, judge: Judge, depth = 0): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b) || depth > BOUNDS.nested) return false;
  const [was, is] = [a as Json, b as Json];
  const names = Object.keys(was);
  if (names.length !== Object.keys(is).length) return false;
  return names.every((name) => {
    const value = was[name];
    if (!Object.hasOwn(is, name) || !equal(value, is[name], judge, depth + 1)) return false;
    return name !== '$ref' || typeof value !== 'string' || judge(value);
  });
}

const HOMES = [
  ['#/components/schemas/', (document: Json) => asObject(asObject(document.components).schemas)],
  ['#/definitions/', (document: Json) => asObject(document.definitions)],
] as const;

/** Named schemas that are literally equal in both documents, by pointer, with the pointers that they refer to. */
function equalNamed(before: Json, after: Json): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [home, schemasOf] of HOMES) {
    const [was, is] = [schemasOf(before), schemasOf(after)];
    for (const [name, raw] of Object.entries(was)) {
      const refs: string[] = [];
      const noteReference = (pointer: string) => refs.push(pointer) > 0;
      if (Object.hasOwn(is, name) && equal(raw, is[name], noteReference)) found.set(home + name, refs);
    }
  }
  return found;
}

/** Pointers of the named schemas that are equal in both documents, including all that they refer to. */
function sameNamed(before: Json, after: Json): Set<string> {
  const found = equalNamed(before, after);
  const same = new Set(found.keys());
  const usedBy = new Map<string, string[]>();
  for (const [pointer, refs] of found) for (const ref of refs) usedBy.set(ref, [...(usedBy.get(ref) ?? []), pointer]);
  // A schema that refers to a different one is different too.
  const others = [...usedBy.keys()].filter((pointer) => !same.has(pointer));
  for (let next = others.pop(); next !== undefined; next = others.pop())
    for (const user of usedBy.get(next) ?? []) if (same.delete(user)) others.push(user);
  return same;
}

/**
 * Whether two schemas are equal including all that they refer to: most of a document seldom changes, and need not be compared in detail.
 */
export interface Sameness {
  pointer: Judge;
  schema: (a: RawSchema, b: RawSchema) => boolean;
}

export function samenessOf(before: Json, after: Json): Sameness {
  const same = sameNamed(before, after);
  const pointer: Judge = (one) => same.has(one);
  // A schema is compared for every operation that refers to it, nearly always with the same other one.
  const known = new WeakMap<object, { beside: RawSchema; is: boolean }>();
  return {
    pointer,
    schema(a, b) {
      if (typeof a !== 'object' || a === null) return a === b;
      const found = known.get(a);
      if (found && found.beside === b) return found.is;
      const is = equal(a, b, pointer);
      known.set(a, { beside: b, is });
      return is;
    },
  };
}
