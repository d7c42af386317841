import { isObject } from '@titian/shared-contracts/openapi';
import type { Path } from '../reading/finding';
import type { SECTIONS } from './kinds';
import type { Source, Sources } from './sources';
import { isTarget, keyOf, type Target, targetOf, valueOf } from './target';

/** Files that refer to each other in a row before a section is given up. */
const CHAIN = 10;

const refOf = (value: unknown): string | null =>
  isObject(value) && typeof value.$ref === 'string' ? value.$ref : null;

/** What a part leads to by references to other files; null where that isn't to be had, which is found when it is copied. */
function led(sources: Sources, first: Target): Target | null {
  let target = first;
  for (let steps = 0; steps < CHAIN; steps += 1) {
    const ref = refOf(valueOf(target));
    if (ref === null) return target;
    const next = targetOf(sources, ref, target.source.file);
    if (next === null || !isTarget(next)) return null;
    target = next;
  }
  return null;
}

function sectionOf(sources: Sources, root: Source, section: Path): Target | null {
  let found: Target | null = { source: root, at: [] };
  for (const part of section) {
    const value: unknown = found && valueOf(found);
    if (!found || !isObject(value) || !Object.hasOwn(value, String(part))) return null;
    found = led(sources, { source: found.source, at: [...found.at, part] });
  }
  return found;
}

/**
 * Where parts of other files are kept among the components: at first those that the root file names itself, as
 * `Person: { $ref: ./person.yaml }`, so that they keep their names.
 */
export function claimsOf(sources: Sources, root: Source, sections: (typeof SECTIONS)[2 | 3]) {
  const places = new Map<string, readonly string[]>();
  const names = new Map<string, string[]>();
  const keyIn = (section: readonly string[], target: Target) => `${section.join('/')}\n${keyOf(target)}`;
  const claim = (section: readonly string[], target: Target, to: readonly string[]) => {
    const key = keyIn(section, target);
    if (target.source !== root && !places.has(key)) places.set(key, to);
  };
  for (const section of Object.values(sections)) {
    const found = sectionOf(sources, root, section);
    const entries = found && valueOf(found);
    if (!found || !isObject(entries)) continue;
    names.set(section.join('/'), Object.keys(entries));
    for (const [name, entry] of Object.entries(entries)) {
      const to = [...section, name];
      claim(section, { source: found.source, at: [...found.at, name] }, to);
      const ref = refOf(entry);
      const target = ref === null ? null : targetOf(sources, ref, found.source.file);
      if (target && isTarget(target)) claim(section, target, to);
    }
  }
  return {
    names: (section: Path): string[] => names.get(section.join('/')) ?? [],
    get: (section: readonly string[], target: Target) => places.get(keyIn(section, target)),
    set: claim,
  };
}
