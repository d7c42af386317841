import { BOUNDS } from '../bounds';
import type { Json } from '../json';
import { type Property, type RawSchema, readSchema, type Schema } from '../schema';
import { type Comparison, leaveOff, type Spot, report } from './comparison';
import { factsOf } from './facts';
import type { Direction, SchemaFact } from './rules';

interface Walk {
  comparison: Comparison;
  direction: Direction;
  /** Pairs of named schemas that were visited: their differences are reported once for each body and answer, and recursion ends. */
  visited: Set<string>;
  depth: number;
}

const inside = ({ place, field }: Spot, name: string): Spot => ({ place, field: field ? `${field}.${name}` : name });
const reportFact = ({ comparison, direction }: Walk, fact: SchemaFact, spot: Spot, before?: unknown, after?: unknown) =>
  report(comparison, `${direction}.${fact}`, spot, before, after);

type Members = ReadonlyMap<string, Property>;
const byName = (properties: Property[]): Members => new Map(properties.map((one) => [one.name, one]));

/** Without members that are not sent in this direction. */
function sentMembers(document: Json, members: Property[], direction: Direction): Members {
  const stays = direction === 'request' ? 'readOnly' : 'writeOnly';
  return byName(members.filter(({ schema }) => !readSchema(document, schema)[stays]));
}

/** Only members that differ; unchanged ones are not even read. */
function differing({ comparison, direction }: Walk, a: Schema, b: Schema): [Members, Members] {
  const [was, is] = [byName(a.properties), byName(b.properties)];
  const differs = (name: string) => {
    const [before, after] = [was.get(name), is.get(name)];
    const isSame = before?.required === after?.required && comparison.same.schema(before?.schema, after?.schema);
    return !before || !after || !isSame;
  };
  const left = (document: Json, { properties }: Schema) => {
    const members = properties.filter(({ name }) => differs(name));
    return sentMembers(document, members, direction);
  };
  return [left(comparison.before, a), left(comparison.after, b)];
}

function compareMembers(walk: Walk, a: Schema, b: Schema, spot: Spot) {
  const [before, after] = differing(walk, a, b);
  for (const [name, property] of before) {
    const now = after.get(name);
    const there = inside(spot, name);
    if (!now) {
      reportFact(walk, 'fieldRemoved', there);
      continue;
    }
    if (property.required !== now.required) reportFact(walk, now.required ? 'fieldRequired' : 'fieldOptional', there);
    step(walk, property.schema, now.schema, there);
  }
  for (const [name, { required }] of after)
    if (!before.has(name)) reportFact(walk, required ? 'fieldAddedRequired' : 'fieldAdded', inside(spot, name));
}

/** Variants correspond if they have the same name, else if they have the same position. */
function compareVariants(walk: Walk, a: Schema, b: Schema, spot: Spot) {
  const { before, after } = walk.comparison;
  const named = (document: Json, schema: Schema) =>
    new Map(
      (schema.variants?.schemas ?? []).map((raw, index) => [readSchema(document, raw).name ?? String(index + 1), raw]),
    );
  const [was, is] = [named(before, a), named(after, b)];
  for (const [name, raw] of was)
    if (is.has(name)) step(walk, raw, is.get(name), inside(spot, `‹${name}›`));
    else reportFact(walk, 'variantRemoved', spot, name);
  for (const name of is.keys()) if (!was.has(name)) reportFact(walk, 'variantAdded', spot, '', name);
}

const isOver = (comparison: Comparison) => --comparison.schemasLeft < 0;

/** Whether the two can be skipped: visited before, or equal including all that they refer to. */
function canSkip({ comparison, visited }: Walk, a: Schema, b: Schema): boolean {
  if (!a.pointer || !b.pointer) return false;
  const pair = `${a.pointer} ${b.pointer}`;
  if (visited.has(pair)) return true;
  visited.add(pair);
  return a.pointer === b.pointer && comparison.same.pointer(a.pointer);
}

function step(walk: Walk, rawA: RawSchema, rawB: RawSchema, spot: Spot): void {
  const { comparison, depth } = walk;
  if (comparison.same.schema(rawA, rawB)) return;
  if (isOver(comparison) || depth >= BOUNDS.diffDepth) {
    leaveOff(comparison);
    return;
  }
  const a = readSchema(comparison.before, rawA);
  const b = readSchema(comparison.after, rawB);
  if (canSkip(walk, a, b)) return;
  if (a.cut || b.cut) leaveOff(comparison);
  const deeper = { ...walk, depth: depth + 1 };
  const facts = factsOf(a, b);
  for (const [fact, before, after] of facts) reportFact(walk, fact, spot, before, after);
  // A value of another type has other members altogether.
  if (facts.some(([fact]) => fact === 'typeChanged')) return;
  compareMembers(deeper, a, b, spot);
  if (a.variants && b.variants) compareVariants(deeper, a, b, spot);
  if (a.items !== undefined && b.items !== undefined)
    step(deeper, a.items, b.items, { ...spot, field: `${spot.field}[]` });
}

/** Reports every difference between two schemas, member by member. */
export const compareSchemas = (
  comparison: Comparison,
  direction: Direction,
  [before, after]: [RawSchema, RawSchema],
  spot: Spot,
): void => step({ comparison, direction, visited: new Set(), depth: 0 }, before, after, spot);
