import type { TwinAnswer } from '@titian/shared-contracts/plane';
import type { Json } from './leaf';
import { type Definitions, isObject, plainSchema, typeOf } from './schema';

/** Where the records of an answer stand: one record, or a list of them, by the name of the member that holds it; null for the answer itself. */
export interface Shape {
  kind: 'record' | 'list';
  member: string | null;
  /** Of one record. */
  schema: unknown;
}

const LISTS = /^(data|items?|results?|records?|rekod|senarai|content|rows|list|value|hits|entries)$/i;
const WRAPPERS = /^(data|item|result|record|rekod)$/i;

const plainName = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const TOTALS = ['jumlah', 'jumlahrekod', 'total', 'totalitems', 'totalcount', 'totalelements', 'totalrecords', 'count'];
const PAGES = ['page', 'halaman', 'muka', 'pagenumber', 'pageno', 'currentpage'];
const SIZES = ['size', 'saiz', 'limit', 'pagesize', 'perpage', 'had', 'itemsperpage'];
const OFFSETS = ['offset', 'skip', 'start', 'mula'];
const PAGE_COUNTS = ['totalpages', 'jumlahhalaman', 'pages', 'pagecount', 'lastpage'];

/** What a number of a page of records says, by its name. */
export function pagingOf(name: string): 'total' | 'page' | 'size' | 'offset' | 'pages' | null {
  const plain = plainName(name);
  if (TOTALS.includes(plain)) return 'total';
  if (PAGES.includes(plain)) return 'page';
  if (SIZES.includes(plain)) return 'size';
  if (OFFSETS.includes(plain)) return 'offset';
  return PAGE_COUNTS.includes(plain) ? 'pages' : null;
}

export const membersOf = (schema: unknown, definitions: Definitions): Json => {
  const { properties } = plainSchema(schema, definitions);
  return isObject(properties) ? properties : {};
};

/** The member that holds a page of records: the only list of objects, where it is called so or numbers of a page stand beside it. */
function listMember(members: Json, definitions: Definitions): [name: string, items: unknown] | null {
  const lists = Object.entries(members).flatMap(([name, schema]) => {
    const plain = plainSchema(schema, definitions);
    return typeOf(plain) === 'array' && typeOf(plainSchema(plain.items, definitions)) === 'object'
      ? [[name, plain.items] as [string, unknown]]
      : [];
  });
  const [only, ...more] = lists;
  if (!only) return null;
  const named = lists.find(([name]) => LISTS.test(name));
  if (named) return named;
  const isPage = more.length === 0 && Object.keys(members).some((name) => pagingOf(name) !== null);
  return isPage ? only : null;
}

/** @param isOne the call names one record, so that lists in the answer belong to it */
export function shapeOf({ schema }: Pick<TwinAnswer, 'schema'>, isOne: boolean, definitions: Definitions): Shape {
  const plain = plainSchema(schema, definitions);
  if (typeOf(plain) === 'array') return { kind: 'list', member: null, schema: plain.items };
  const members = membersOf(schema, definitions);
  const list = isOne ? null : listMember(members, definitions);
  if (list) return { kind: 'list', member: list[0], schema: list[1] };
  const wrapped = Object.keys(members).find(
    (name) => WRAPPERS.test(name) && typeOf(plainSchema(members[name], definitions)) === 'object',
  );
  return wrapped === undefined
    ? { kind: 'record', member: null, schema }
    : { kind: 'record', member: wrapped, schema: members[wrapped] };
}

const bare = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Finds the member of a record that a parameter names: `{no}`, `{hakmilik_id}` for `id`. Their names are read once, however many parameters a call has. */
export function memberFinder(members: Json): (parameter: string) => string | null {
  const names = new Set(Object.keys(members).slice(0, 1_000));
  const byBareName = new Map<string, string>();
  // Of several with one bare name the first counts.
  for (const name of names) if (!byBareName.has(bare(name))) byBareName.set(bare(name), name);
  return (parameter) => {
    if (names.has(parameter)) return parameter;
    const wanted = bare(parameter);
    return byBareName.get(wanted) ?? (wanted.endsWith('id') ? byBareName.get('id') : undefined) ?? null;
  };
}
