import { isObject, type Json } from '@titian/shared-contracts/openapi';
import type { StoredFinding } from '../definition.tables';
import { LIMITS } from '../reading/bounds';
import type { Path, RawFinding } from '../reading/finding';
import { pointerOf } from '../reading/place';
import { isData } from '../reading/walk';
import { createBudget } from './budget';
import { claimsOf } from './claims';
import { createNames } from './component-names';
import { type Kind, type Member, MEMBERS, SECTIONS } from './kinds';
import { createOrigins, type Origins } from './origins';
import { Refused } from './refused';
import type { Source, Sources } from './sources';
import { isTarget, keyOf, type Target, targetOf, valueOf } from './target';

/** A part that is copied: where it stands in a file, and where it goes in the document. */
interface Spot {
  source: Source;
  from: (string | number)[];
  to: (string | number)[];
}

/** The files of an archive as one document; with errors where they aren't one. */
export interface Bundle {
  document: Json;
  errors: StoredFinding[];
  origins: Origins;
}

/** What a member of a part is; null for a value as callers send and get it. */
function memberOf(member: Member, name: string, value: unknown): Member | null {
  if (typeof member !== 'string') return member.byName;
  // Its members have expressions as names.
  if (member === 'callback') return 'pathItem';
  if (Object.hasOwn(MEMBERS[member], name)) return MEMBERS[member][name]!;
  return isData(name, value) ? null : 'plain';
}

/** A pointer as a reference writes it: a percent sign in it would begin an escape. */
const refTo = (path: Path): string => pointerOf(path).replaceAll('%', '%25');

function put(document: Json, to: Path, value: unknown): void {
  let node = document;
  for (const part of to.slice(0, -1)) node = (isObject(node[part]) ? node[part] : (node[part] = {})) as Json;
  node[to.at(-1)!] = value;
}

/**
 * Makes one document of a file and what it refers to in others. What OpenAPI keeps among the components goes there, once, and is referred to, so
 * what contains itself stays a reference; anything else, as a path item, is written where it is used. Throws `Refused` where it ends early.
 */
export function bundle(given: Sources, root: Source): Bundle {
  const used = new Set<Source>([root]);
  const sources: Sources = {
    ...given,
    read(file) {
      const source = given.read(file);
      used.add(source);
      return source;
    },
  };
  const errors: StoredFinding[] = [];
  const origins = createOrigins();
  const sections = SECTIONS[isObject(root.value) && Object.hasOwn(root.value, 'swagger') ? 2 : 3];
  /** Where parts of other files are to be found among the components. */
  const placed = claimsOf(sources, root, sections);
  const nameFor = createNames(placed.names);
  const queue: { kind: Kind; target: Target; to: string[] }[] = [];
  /** Parts that are being written where they are used, one within the other. */
  const open = new Set<string>();
  const pathItems = new Map<string, Path>();
  const links: { holder: Json; ref: string; spot: Spot }[] = [];
  const budget = createBudget();

  const note = (spot: Spot, finding: Omit<RawFinding, 'at'>, ...rest: string[]) => {
    errors.push(spot.source.stored({ ...finding, at: [...spot.from, ...rest] }));
    if (errors.length >= LIMITS.errors) throw new Refused(errors);
  };

  function inside<T>({ from, to }: Spot, name: string | number, make: () => T): T {
    from.push(name);
    to.push(name);
    const made = make();
    from.pop();
    to.pop();
    return made;
  }

  function copyData(node: unknown, spot: Spot): unknown {
    budget.spend(node, spot);
    if (Array.isArray(node)) return node.map((item, index) => inside(spot, index, () => copyData(item, spot)));
    if (!isObject(node)) return node;
    const copied: Json = {};
    for (const [name, value] of Object.entries(node)) copied[name] = inside(spot, name, () => copyData(value, spot));
    return copied;
  }

  function copy(node: unknown, member: Member, spot: Spot): unknown {
    budget.spend(node, spot);
    if (Array.isArray(node)) return node.map((item, index) => inside(spot, index, () => copy(item, member, spot)));
    if (!isObject(node)) return node;
    return typeof node.$ref === 'string' ? reference(node, node.$ref, member, spot) : copyMembers(node, member, spot);
  }

  function copyMembers(node: Json, member: Member, spot: Spot): Json {
    const copied: Json = {};
    for (const [name, value] of Object.entries(node)) {
      // An address of its own would be what the references in it start from.
      if (member === 'schema' && name === '$id' && spot.source !== root) continue;
      const kind = memberOf(member, name, value);
      copied[name] = inside(spot, name, () => {
        if (member === 'schema' && name === 'discriminator') return discriminator(value, spot);
        return kind === null ? copyData(value, spot) : copy(value, kind, spot);
      });
    }
    if (member === 'link' && typeof node.operationRef === 'string')
      links.push({ holder: copied, ref: node.operationRef, spot: { ...spot, from: [...spot.from] } });
    return copied;
  }

  /** Where a part of another file is kept among the components. */
  function placeOf(section: readonly string[], kind: Kind, target: Target): readonly string[] {
    const found = placed.get(section, target);
    if (found) return found;
    const to = [...section, nameFor(section, target)];
    placed.set(section, target, to);
    budget.spendPart();
    queue.push({ kind, target, to });
    return to;
  }

  function reference({ $ref: _ref, ...others }: Json, ref: string, member: Member, spot: Spot): unknown {
    const beside = copyMembers(others, member, spot);
    const target = targetOf(sources, ref, spot.source.file);
    if (target === null) return beside;
    if (!isTarget(target)) {
      note(spot, target, '$ref');
      return beside;
    }
    if (target.source === root) {
      const isOwn = spot.source === root && ref.startsWith('#');
      return { ...beside, $ref: isOwn ? ref : refTo(target.at) };
    }
    const section = typeof member === 'string' ? sections[member] : undefined;
    if (!section) return inline(target, member, beside, spot);
    const to = placeOf(section, member as Kind, target);
    // The component that this reference was: here it is written.
    if (to.join('\n') === spot.to.join('\n')) return inline(target, member, beside, spot);
    return { ...beside, $ref: refTo(to) };
  }

  function inline(target: Target, member: Member, beside: Json, spot: Spot): unknown {
    const key = keyOf(target);
    if (open.has(key)) {
      note(spot, { code: 'ref.circular', params: { name: target.source.file } }, '$ref');
      return beside;
    }
    const earlier = member === 'pathItem' ? pathItems.get(key) : undefined;
    if (earlier) return { ...beside, $ref: refTo(earlier) };
    open.add(key);
    budget.spendPart();
    origins.add(spot.to, target);
    const made = copy(valueOf(target), member, { source: target.source, from: [...target.at], to: spot.to });
    open.delete(key);
    pathItems.set(key, [...spot.to]);
    return isObject(made) ? { ...made, ...beside } : made;
  }

  /** The names of a discriminator that are references; a plain one is that of a schema, in its own file where that has one. */
  function discriminator(value: unknown, spot: Spot): unknown {
    const copied = copyData(value, spot);
    if (!isObject(copied) || !isObject(copied.mapping)) return copied;
    for (const [name, ref] of Object.entries(copied.mapping)) {
      if (typeof ref !== 'string' || !/[#/:]|\.(ya?ml|json)$/i.test(ref)) continue;
      const target = targetOf(sources, ref, spot.source.file);
      if (target === null) continue;
      if (!isTarget(target)) note(spot, target, 'mapping', name);
      else if (target.source !== root) copied.mapping[name] = refTo(placeOf(sections.schema!, 'schema', target));
      else if (spot.source !== root) copied.mapping[name] = refTo(target.at);
    }
    return copied;
  }

  /** Links name operations, wherever these have come to. */
  function lead({ holder, ref, spot }: (typeof links)[number]): void {
    const target = targetOf(sources, ref, spot.source.file);
    if (target === null) return;
    if (!isTarget(target)) return note(spot, target, 'operationRef');
    const to = target.source === root ? target.at : origins.placeOf(target);
    if (to) holder.operationRef = refTo(to);
    else note(spot, { code: 'ref.unresolved', params: { name: ref } }, 'operationRef');
  }

  origins.add([], { source: root, at: [] });
  const document = copy(root.value, 'document', { source: root, from: [], to: [] }) as Json;
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { kind, target, to } = next;
    origins.add(to, target);
    put(document, to, copy(valueOf(target), kind, { source: target.source, from: [...target.at], to: [...to] }));
  }
  for (const link of links) lead(link);
  const ofFiles = [...used].flatMap((source) => source.findings.map(source.stored));
  return { document, errors: [...ofFiles, ...errors].slice(0, LIMITS.errors), origins };
}
