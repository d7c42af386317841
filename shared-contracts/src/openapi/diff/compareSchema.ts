import { BOUNDS } from '../bounds';
import type { Json } from '../json';
import { type Property, type RawSchema, readSchema, type Schema } from '../schema';
import { type Comparison, type Spot, tell } from './comparison';
import { factsOf } from './facts';
import type { Direction, SchemaFact } from './rules';

interface Walk {
  comparison: Comparison;
  direction: Direction;
  /** Pairs of named schemas that were met: what differs in them is told once for each body and answer, and one that contains itself ends. */
  met: Set<string>;
  depth: number;
}

const inside = ({ place, field }: Spot, name: string): Spot => ({ place, field: field ? `${field}.${name}` : name });
const told = ({ comparison, direction }: Walk, fact: SchemaFact, spot: Spot, before?: unknown, after?: unknown) =>
  tell(comparison, `${direction}.${fact}`, spot, before, after);

type Members = ReadonlyMap<string, Property>;
const byName = (properties: Property[]): Members => new Map(properties.map((one) => [one.name, one]));

/** Members that don't travel this way are nobody's business. */
function travelling(document: Json, members: Property[], direction: Direction): Members {
  const stays = direction === 'request' ? 'readOnly' : 'writeOnly';
  return byName(members.filter(({ schema }) => !readSchema(document, schema)[stays]));
}

/** Members that stayed as they are need not even be read. */
function differing({ comparison, direction }: Walk, a: Schema, b: Schema): [Members, Members] {
  const [was, is] = [byName(a.properties), byName(b.properties)];
  const differs = (name: string) => {
    const [before, after] = [was.get(name), is.get(name)];
    const isSame = before?.required === after?.required && comparison.same.schema(before?.schema, after?.schema);
    return !before || !after || !isSame;
  };
  const left = (document: Json, { properties }: Schema) => {
    const members = properties.filter(({ name }) => differs(name));
    return travelling(document, members, direction);
  };
  return [left(comparison.before, a), left(comparison.after, b)];
}

function compareMembers(walk: Walk, a: Schema, b: Schema, spot: Spot) {
  const [before, after] = differing(walk, a, b);
  for (const [name, property] of before) {
    const now = after.get(name);
    const there = inside(spot, name);
    if (!now) {
      told(walk, 'fieldRemoved', there);
      continue;
    }
    if (property.required !== now.required) told(walk, now.required ? 'fieldRequired' : 'fieldOptional', there);
    step(walk, property.schema, now.schema, there);
  }
  for (const [name, { required }] of after)
    if (!before.has(name)) told(walk, required ? 'fieldAddedRequired' : 'fieldAdded', inside(spot, name));
}

/** Variants are the same where they have one name, else where they stand at one place. */
function compareVariants(walk: Walk, a: Schema, b: Schema, spot: Spot) {
  const { before, after } = walk.comparison;
  const named = (document: Json, schema: Schema) =>
    new Map(
      (schema.variants?.schemas ?? []).map((raw, index) => [readSchema(document, raw).name ?? String(index + 1), raw]),
    );
  const [was, is] = [named(before, a), named(after, b)];
  for (const [name, raw] of was)
    if (is.has(name)) step(walk, raw, is.get(name), inside(spot, `‹${name}›`));
    else told(walk, 'variantRemoved', spot, name);
  for (const name of is.keys()) if (!was.has(name)) told(walk, 'variantAdded', spot, '', name);
}

const isOver = (comparison: Comparison) => --comparison.schemasLeft < 0 || comparison.changes.length >= BOUNDS.changes;

/** Whether the two need not be walked: met before, or the same to their ends. */
function isKnown({ comparison, met }: Walk, a: Schema, b: Schema): boolean {
  if (!a.pointer || !b.pointer) return false;
  const pair = `${a.pointer} ${b.pointer}`;
  if (met.has(pair)) return true;
  met.add(pair);
  return a.pointer === b.pointer && comparison.same.pointer(a.pointer);
}

function step(walk: Walk, rawA: RawSchema, rawB: RawSchema, spot: Spot): void {
  const { comparison, depth } = walk;
  if (comparison.same.schema(rawA, rawB)) return;
  if (isOver(comparison) || depth >= BOUNDS.diffDepth) {
    comparison.cut = true;
    return;
  }
  const a = readSchema(comparison.before, rawA);
  const b = readSchema(comparison.after, rawB);
  if (isKnown(walk, a, b)) return;
  const deeper = { ...walk, depth: depth + 1 };
  const facts = factsOf(a, b);
  for (const [fact, before, after] of facts) told(walk, fact, spot, before, after);
  // Another kind of value has other members altogether.
  if (facts.some(([fact]) => fact === 'typeChanged')) return;
  compareMembers(deeper, a, b, spot);
  if (a.variants && b.variants) compareVariants(deeper, a, b, spot);
  if (a.items !== undefined && b.items !== undefined)
    step(deeper, a.items, b.items, { ...spot, field: `${spot.field}[]` });
}

/** Tells every difference between two schemas, member by member. */
export const compareSchemas = (
  comparison: Comparison,
  direction: Direction,
  [before, after]: [RawSchema, RawSchema],
  spot: Spot,
): void => step({ comparison, direction, met: new Set(), depth: 0 }, before, after, spot);
