import { isObject, type Json } from '@titian/shared-contracts/openapi';
import type { Path } from '../reading/finding';
import { pointerOf } from '../reading/place';
import { isData } from '../reading/walk';
import { type Kind, type Member, MEMBERS } from './kinds';
import { isTarget, keyOf, type Target, targetOf, valueOf } from './target';
import type { Spot, Work } from './work';

/** What a member of a part is; null for a value as callers send and get it. */
function memberOf(member: Member, name: string, value: unknown): Member | null {
  if (typeof member !== 'string') return member.byName;
  // Its members have expressions as names.
  if (member === 'callback') return 'pathItem';
  if (Object.hasOwn(MEMBERS[member], name)) return MEMBERS[member][name]!;
  return isData(name, value) ? null : 'plain';
}

/** A pointer as a reference writes it: a percent sign in it would begin an escape. */
export const refTo = (path: Path): string => pointerOf(path).replaceAll('%', '%25');

function inside<T>({ from, to }: Spot, name: string | number, make: () => T): T {
  from.push(name);
  to.push(name);
  const made = make();
  from.pop();
  to.pop();
  return made;
}

function copyData(work: Work, node: unknown, spot: Spot): unknown {
  work.budget.spend(node, spot);
  if (Array.isArray(node)) return node.map((item, index) => inside(spot, index, () => copyData(work, item, spot)));
  if (!isObject(node)) return node;
  const copied: Json = {};
  for (const [name, value] of Object.entries(node))
    copied[name] = inside(spot, name, () => copyData(work, value, spot));
  return copied;
}

/** A part of a file with the references in it as the document has them. */
export function copy(work: Work, node: unknown, member: Member, spot: Spot): unknown {
  work.budget.spend(node, spot);
  if (Array.isArray(node)) return node.map((item, index) => inside(spot, index, () => copy(work, item, member, spot)));
  if (!isObject(node)) return node;
  const { $ref: ref, ...others } = node;
  return typeof ref === 'string' ? reference(work, ref, others, member, spot) : copyMembers(work, node, member, spot);
}

function copyMembers(work: Work, node: Json, member: Member, spot: Spot): Json {
  const copied: Json = {};
  for (const [name, value] of Object.entries(node)) {
    // An address of its own would be what the references in it start from.
    if (member === 'schema' && name === '$id' && spot.source !== work.root) continue;
    const kind = memberOf(member, name, value);
    copied[name] = inside(spot, name, () => {
      if (member === 'schema' && name === 'discriminator') return discriminator(work, value, spot);
      return kind === null ? copyData(work, value, spot) : copy(work, value, kind, spot);
    });
  }
  if (member === 'link' && typeof node.operationRef === 'string')
    work.links.push({ holder: copied, ref: node.operationRef, spot: { ...spot, from: [...spot.from] } });
  return copied;
}

/** Where a part of another file is kept among the components. */
function placeOf(work: Work, section: readonly string[], kind: Kind, target: Target): readonly string[] {
  const found = work.placed.get(section, target);
  if (found) return found;
  const to = [...section, work.nameFor(section, target)];
  work.placed.set(section, target, to);
  work.budget.spendPart();
  work.queue.push({ kind, target, to });
  return to;
}

function reference(work: Work, ref: string, others: Json, member: Member, spot: Spot): unknown {
  const beside = copyMembers(work, others, member, spot);
  const target = targetOf(work.sources, ref, spot.source.file);
  if (target === null) return beside;
  if (!isTarget(target)) {
    work.note(spot, target, '$ref');
    return beside;
  }
  if (target.source === work.root) {
    const isOwn = spot.source === work.root && ref.startsWith('#');
    return { ...beside, $ref: isOwn ? ref : refTo(target.at) };
  }
  const section = typeof member === 'string' ? work.sections[member] : undefined;
  if (!section) return inline(work, target, beside, member, spot);
  const to = placeOf(work, section, member as Kind, target);
  // The component that this reference was: here it is written.
  if (to.join('\n') === spot.to.join('\n')) return inline(work, target, beside, member, spot);
  return { ...beside, $ref: refTo(to) };
}

/** Writes a part of another file where it is used. */
function inline(work: Work, target: Target, beside: Json, member: Member, spot: Spot): unknown {
  const key = keyOf(target);
  if (work.open.has(key)) {
    work.note(spot, { code: 'ref.circular', params: { name: target.source.file } }, '$ref');
    return beside;
  }
  const earlier = member === 'pathItem' ? work.pathItems.get(key) : undefined;
  if (earlier) return { ...beside, $ref: refTo(earlier) };
  work.open.add(key);
  work.budget.spendPart();
  work.origins.add(spot.to, target);
  const made = copy(work, valueOf(target), member, { source: target.source, from: [...target.at], to: spot.to });
  work.open.delete(key);
  if (member === 'pathItem') work.pathItems.set(key, [...spot.to]);
  return isObject(made) ? { ...made, ...beside } : made;
}

/** A discriminator with its references; what else it names are schemas. */
function discriminator(work: Work, value: unknown, spot: Spot): unknown {
  const copied = copyData(work, value, spot);
  if (!isObject(copied) || !isObject(copied.mapping)) return copied;
  for (const [name, ref] of Object.entries(copied.mapping)) {
    if (typeof ref !== 'string' || !/[#/:]|\.(ya?ml|json)$/i.test(ref)) continue;
    const target = targetOf(work.sources, ref, spot.source.file);
    if (target === null) continue;
    if (!isTarget(target)) work.note(spot, target, 'mapping', name);
    else if (target.source !== work.root)
      copied.mapping[name] = refTo(placeOf(work, work.sections.schema!, 'schema', target));
    else if (spot.source !== work.root) copied.mapping[name] = refTo(target.at);
  }
  return copied;
}
