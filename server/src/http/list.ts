import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gte,
  is,
  ilike,
  inArray,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { type AnyPgColumn, PgArray, type PgSelect } from 'drizzle-orm/pg-core';
import type { ListQuery, Page } from '@titian/shared-contracts';
import { filterValue } from './filter-value';
import { invalid, Problem } from './problem';

type Field = AnyPgColumn | SQL;
interface ListRules {
  /** Fields that a caller may filter and sort by; others are refused. */
  fields: Record<string, Field>;
  /** Those that may only be sorted by: rows of several values, which no text of a filter can be compared with. */
  sorts?: Record<string, Field>;
  /** Fields that free text is searched in. */
  search?: Field[];
  /** What free text finds besides; undefined where that is nothing. */
  searchMore?: (words: string) => SQL | undefined;
  /** Order without `_sort`, as `field:direction`. */
  sort: string;
  /** Last sort key, a unique one, so that pages never overlap. */
  tie: Field;
}
export interface ListParts {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
}

/** Parses a value for the field; throws where it is not valid. */
type Parse = (text: string) => unknown;
const OPERATORS: Record<string, (field: Field, value: string, read: Parse) => SQL | undefined> = {
  eq: (field, value, read) => eq(field as AnyPgColumn, read(value)),
  ne: (field, value, read) => ne(field as AnyPgColumn, read(value)),
  in: (field, value, read) => inArray(field as AnyPgColumn, value.split(',').map(read)),
  notin: (field, value, read) => notInArray(field as AnyPgColumn, value.split(',').map(read)),
  contains: (field, value) => ilike(sql`${field}::text`, `%${escapeLike(value)}%`),
  gte: (field, value, read) => gte(field as AnyPgColumn, read(value)),
  lte: (field, value, read) => lte(field as AnyPgColumn, read(value)),
  null: (field, value) => (value === 'false' ? sql`${field} is not null` : isNull(field as AnyPgColumn)),
};

/** Of a column that is a list: rows that have one of the values. */
const LIST_OPERATORS: typeof OPERATORS = {
  eq: (field, value, read) => arrayOverlaps(field as AnyPgColumn, [read(value)]),
  in: (field, value, read) => arrayOverlaps(field as AnyPgColumn, value.split(',').map(read)),
};

/** Makes text literal inside a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function badFilter(text: string): Problem {
  return new Problem(422, 'validation', {
    errors: [{ path: '/query/filter', code: 'validation.filter' }],
    extra: { filter: text },
  });
}

function refuse(text: string): never {
  throw badFilter(text);
}

/** Parses one `Field_op=value`; the pattern splits at the last underscore. */
function condition(text: string, fields: ListRules['fields']): SQL | undefined {
  const match = /^(?<field>[\w.]+)_(?<op>[a-z]+)=(?<value>.*)$/s.exec(text)?.groups;
  const field = match && Object.hasOwn(fields, match.field!) ? fields[match.field!] : undefined;
  const known = is(field, PgArray) ? LIST_OPERATORS : OPERATORS;
  const operator = match && Object.hasOwn(known, match.op!) ? known[match.op!] : undefined;
  // No text of the database has a NUL or half a character.
  const isText = match && !match.value!.includes('\0') && !/\p{Surrogate}/u.test(match.value!);
  if (!field || !operator || !isText) throw badFilter(text);
  return operator(field, match.value!, (given) => filterValue(field, given) ?? refuse(text));
}

function order(text: string, fields: ListRules['fields']): SQL {
  const [name = '', direction] = text.split(':');
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw invalid('/query/_sort', 'validation.sort');
  return direction === 'desc' ? desc(field) : asc(field);
}

/** The query language of lists (ListQuery) as SQL, within what the rules allow. */
export function listParts(query: ListQuery, rules: ListRules): ListParts {
  const filters = [query.filter ?? []].flat().map((text) => condition(text, rules.fields));
  const words = query.q?.trim();
  const search = words
    ? or(
        ...(rules.search ?? []).map((field) => ilike(field as AnyPgColumn, `%${escapeLike(words)}%`)),
        rules.searchMore?.(words),
      )
    : undefined;
  return {
    where: and(...filters, search),
    orderBy: [order(query._sort ?? rules.sort, { ...rules.fields, ...rules.sorts }), asc(rules.tie)],
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  };
}

/** Column of a list's query: how many rows all its pages hold. */
export const TOTAL = sql<number>`(count(*) over ())::int`;

/**
 * One page of a query that selects `total: TOTAL`, with the number of all rows; one statement, so that they agree. The condition comes
 * from `parts` alone: one that the query has already is replaced.
 */
export async function readPage<Row extends { total: number }>(
  query: PromiseLike<Row[]>,
  { where, orderBy, limit, offset }: ListParts,
): Promise<{ rows: Row[]; totalItems: number }> {
  const ordered = (query as unknown as PgSelect).where(where).orderBy(...orderBy);
  const read = async (from: number, most: number) => (await ordered.limit(most).offset(from)) as unknown as Row[];
  const rows = await read(offset, limit);
  // A page after the last has no row to take the total from.
  const [first] = rows.length > 0 || offset === 0 ? rows : await read(0, 1);
  return { rows, totalItems: first?.total ?? 0 };
}

export const asPage = <T>(query: ListQuery, data: T[], totalItems: number): Page<T> => ({
  data,
  totalItems,
  page: query.page,
  pageSize: query.pageSize,
});
