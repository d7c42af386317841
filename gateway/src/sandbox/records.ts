import { type Json } from './leaf';
import type { Collection } from './model';
import { hashOf } from './random';
import { type Definitions, isObject, plainSchema, typeOf } from './schema';
import { memberFinder, membersOf } from './shape';
import { LETTERS_OF_A_VALUE, type Making, valueOf } from './value';

/** Values of one record at most, and of a whole page. */
const ROOM = 2_000;
const PAGE_ROOM = 20_000;
/** How many records a collection has. */
const TOTAL = 42;
const MOST_ON_PAGE = 100;
const USUAL_ON_PAGE = 10;
const TRIES = 20;

/** The records of one version of an API. */
export interface World {
  versionId: string;
  definitions: Definitions;
}
/** Names with values that the call itself says of the records: its path, and where they lie. */
export type Given = readonly (readonly [name: string, value: string])[];

const NOT_FOUND = Symbol('not found');

/** A value of the path or query as its member has it; not found where a number is asked for, and there is none. */
function typed(value: string, schema: unknown, { definitions }: World): unknown {
  const type = typeOf(plainSchema(schema, definitions));
  if (type === 'boolean') return value === 'true';
  if (type !== 'integer' && type !== 'number') return type === 'array' || type === 'object' ? NOT_FOUND : value;
  return /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : NOT_FOUND;
}

function withGiven(record: unknown, schema: unknown, given: Given, world: World): unknown {
  if (!isObject(record) || given.length === 0) return record;
  const members = membersOf(schema, world.definitions);
  const memberNamed = memberFinder(members);
  for (const [name, value] of given) {
    const member = memberNamed(name);
    const own = member === null ? NOT_FOUND : typed(value, members[member], world);
    if (member !== null && own !== NOT_FOUND) record[member] = own;
  }
  return record;
}

const makingOf = ({ definitions }: World, seed: string, room = ROOM): Making => ({
  definitions,
  seed,
  room: { left: room },
});

/** The examples, that of the record itself first; else one by the record’s name, so that its values go together. */
function hintsFor({ examples, idMember }: Collection, id: string): unknown[] {
  const own = idMember === null ? -1 : examples.findIndex((one) => isObject(one) && String(one[idMember]) === id);
  const at = own >= 0 ? own : hashOf(id) % Math.max(1, examples.length);
  return [...examples.slice(at), ...examples.slice(0, at)].slice(0, 5);
}

/** The record of a name as a schema shows it; null where no record can be called so. */
export function recordOf(world: World, collection: Collection, schema: unknown, id: string, given: Given): unknown {
  const members = membersOf(schema, world.definitions);
  const { idMember } = collection;
  const own = idMember !== null && idMember in members ? typed(id, members[idMember], world) : null;
  if (own === NOT_FOUND) return null;
  const seed = `${world.versionId} ${collection.key} ${id}`;
  const record = withGiven(valueOf(schema, makingOf(world, seed), hintsFor(collection, id)), schema, given, world);
  if (isObject(record) && idMember !== null && idMember in members) record[idMember] = own;
  return record;
}

/** A name that no record has yet, as the schema of names wants it. */
export function newName(world: World, collection: Collection, seed: string): string {
  const { idMember, schema, examples, key } = collection;
  if (idMember === null) return String(hashOf(seed));
  const member = membersOf(schema, world.definitions)[idMember];
  const hints = examples.slice(0, 1).map((one) => (one as Json)[idMember]);
  const name = valueOf(member, makingOf(world, `${world.versionId} ${key} ${seed}`), hints, idMember);
  return String(typeof name === 'object' ? hashOf(seed) : name);
}

/** The names of a collection’s records, those of the document first where they are nobody’s. */
function namesOf(world: World, collection: Collection, given: Given): string[] {
  const below = given.map((pair) => pair.join('=')).join('&');
  const names = new Set<string>();
  for (let tries = 0; names.size < TOTAL && tries < TOTAL + TRIES; tries += 1)
    names.add(newName(world, collection, `${below} ${tries}`));
  return [...names];
}

export interface Wanted {
  given: Given;
  query: URLSearchParams;
  page: number;
  /** Null: as many as usual. */
  size: number | null;
  offset: number | null;
}
export interface Page {
  records: unknown[];
  total: number;
  page: number;
  size: number;
}

const textOfMember = (record: unknown, member: string) => (isObject(record) ? String(record[member]) : '');

/** A page of a collection’s records. Members that the query names have to have its value; the records are the same ones that their names show. */
export function pageOf(world: World, collection: Collection, schema: unknown, wanted: Wanted): Page {
  const members = membersOf(schema, world.definitions);
  const filters = [...wanted.query].flatMap(([name, value]) => {
    const member = Object.hasOwn(members, name) ? name : null;
    return member === null || value === '' ? [] : [[member, value] as const];
  });
  const records: unknown[] = [];
  let room = PAGE_ROOM;
  for (const name of namesOf(world, collection, wanted.given)) {
    const record = recordOf(world, collection, schema, name, wanted.given);
    room -= sizeOf(record);
    if (room < 0 && records.length > 0) break;
    if (filters.every(([member, value]) => textOfMember(record, member) === value)) records.push(record);
  }
  const size = Math.min(Math.max(1, wanted.size ?? USUAL_ON_PAGE), MOST_ON_PAGE);
  const from = wanted.offset ?? (wanted.page - 1) * size;
  return { records: records.slice(from, from + size), total: records.length, page: Math.floor(from / size) + 1, size };
}

/** How many values a value has; a long text counts as several. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / LETTERS_OF_A_VALUE);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + sizeOf(one), 1);
}
