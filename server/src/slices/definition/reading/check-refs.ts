import type { Json } from '@titian/shared-contracts/openapi';
import type { Path, RawFinding } from './finding';
import { nearest } from './nearest';
import { walk } from './walk';

/** A pointer leads through lists too. */
export const hasMembers = (value: unknown): value is Json => typeof value === 'object' && value !== null;

export function unescape(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    // A stray percent sign: the part is used as it is.
    return part;
  }
}

/** What a pointer leads to; without it the last object on the way, and the name that it doesn't have. */
export function follow(document: unknown, pointer: string): { target: unknown } | { around: Json; missing: string } {
  let node: unknown = document;
  for (const part of pointer.slice(2).split('/')) {
    const name = unescape(part);
    if (!hasMembers(node) || !Object.hasOwn(node, name)) return { around: hasMembers(node) ? node : {}, missing: name };
    node = node[name];
  }
  return { target: node };
}

/** A reference that leads from one to the next and never to a value. */
function isCircular(document: Json, pointer: string): boolean {
  const seen = new Set<string>();
  for (let next: unknown = pointer; typeof next === 'string';) {
    if (seen.has(next)) return true;
    seen.add(next);
    const found: ReturnType<typeof follow> = next.startsWith('#/') ? follow(document, next) : { target: null };
    const target: unknown = 'target' in found ? found.target : null;
    next = hasMembers(target) && Object.hasOwn(target, '$ref') ? target.$ref : null;
  }
  return false;
}

const lastOf = (pointer: string) => pointer.split('/').at(-1)!;

/** A reference to an address, which is never called. */
export const outwards = (ref: string): Omit<RawFinding, 'at'> | null =>
  /^[a-z][a-z0-9+.-]*:|^\/\//i.test(ref)
    ? { code: /^file:/i.test(ref) ? 'ref.file' : 'ref.external', params: { name: ref } }
    : null;

function wrongWith(document: Json, ref: string): Omit<RawFinding, 'at'> | null {
  const outside = outwards(ref);
  if (outside) return outside;
  if (!ref.startsWith('#')) return { code: 'ref.file', params: { name: ref } };
  if (!ref.startsWith('#/')) return { code: 'ref.anchor', params: { name: ref } };
  const found = follow(document, ref);
  if ('target' in found) {
    return isCircular(document, ref) ? { code: 'ref.circular', params: { name: lastOf(ref) } } : null;
  }
  const suggestion = nearest(found.missing, Object.keys(found.around));
  const meant = suggestion !== undefined && unescape(lastOf(ref)) === found.missing;
  return {
    code: 'ref.unresolved',
    params: { name: lastOf(ref) },
    ...(meant && { found: found.missing, suggestion }),
  };
}

/** References that lead out of the document, to nothing, or in a circle; also those of links and discriminators. */
export function checkRefs(document: Json): RawFinding[] {
  const findings: RawFinding[] = [];
  const known = new Map<string, ReturnType<typeof wrongWith>>();
  const check = (ref: unknown, at: Path) => {
    if (typeof ref !== 'string') return;
    if (!known.has(ref)) known.set(ref, wrongWith(document, ref));
    const wrong = known.get(ref);
    if (wrong) findings.push({ ...wrong, at });
  };
  walk(document, (node, path) => {
    check(node.$ref, [...path, '$ref']);
    check(node.operationRef, [...path, 'operationRef']);
    if (!hasMembers(node.discriminator) || !hasMembers(node.discriminator.mapping)) return;
    // A plain name is that of a schema.
    for (const [name, ref] of Object.entries(node.discriminator.mapping))
      if (typeof ref === 'string' && /[#/:]/.test(ref)) check(ref, [...path, 'discriminator', 'mapping', name]);
  });
  return findings;
}
