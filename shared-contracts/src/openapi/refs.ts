import { BOUNDS } from './bounds';
import { asObject, isObject, type Json, member } from './json';

/** A node after following its references. */
export interface Resolved {
  node: Json;
  /** Last part of the last reference: the name of a schema, a parameter, a response. */
  name?: string;
  /** Its place in the document; absent for an inline node. */
  pointer?: string;
  /** The reference leads out of the document, to nothing, or in a circle. */
  broken?: boolean;
}

const unescape = (part: string) => {
  if (!/[%~]/.test(part)) return part;
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    // A stray percent sign: the part is used as it is.
    return part;
  }
};

/** The names on the way to the place of a reference inside its document, `#/a/b`. */
export const placeOf = (pointer: string): string[] => pointer.slice(2).split('/').map(unescape);

function at(document: unknown, pointer: string): unknown {
  let node: unknown = document;
  for (const name of placeOf(pointer)) {
    node = Array.isArray(node) ? node[Number(name)] : member(node, name);
  }
  return node;
}

/** Follows `$ref` inside the document. A description or summary beside it wins, as in 3.1. */
export function resolve(document: Json, raw: unknown): Resolved {
  let node = asObject(raw);
  const beside: Json = {};
  let found: Resolved = { node };
  for (let steps = 0; typeof member(node, '$ref') === 'string'; steps++) {
    const pointer = node.$ref as string;
    const target = pointer.startsWith('#/') ? at(document, pointer) : undefined;
    const name = unescape(pointer.split('/').at(-1) ?? '');
    for (const key of ['description', 'summary', 'x-en', 'x-my', 'deprecated'])
      if (member(node, key) !== undefined) beside[key] ??= node[key];
    if (!isObject(target) || steps >= BOUNDS.chain) return { node: beside, name, pointer, broken: true };
    node = target;
    found = { node: { ...node, ...beside }, name, pointer };
  }
  return found;
}
