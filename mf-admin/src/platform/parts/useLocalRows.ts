import { useMemo } from 'react';
import { answeredAs, type QueryLike } from '@titian/shared-ui';
import type { ListState, Rows } from '@titian/shared-ui/data';

interface Rules<Row> {
  /** The text that the search looks through. */
  text: (row: Row) => string;
  /** The sort key of a row, by sort field. */
  sorts: Record<string, (row: Row) => string | number>;
}

type LocalState = Pick<ListState, 'query' | 'q' | 'sort'>;

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));

const rowsOf = <Row>(all: readonly Row[], { query, q, sort }: LocalState, { text, sorts }: Rules<Row>): Rows<Row> => {
  const found = all.filter((row) => text(row).toLowerCase().includes(q.toLowerCase()));
  const sortKey = sort && sorts[sort.field];
  if (sortKey) found.sort((one, other) => compare(sortKey(one), sortKey(other)) * (sort.descending ? -1 : 1));
  const from = (query.page - 1) * query.pageSize;
  return { data: found.slice(from, from + query.pageSize), totalItems: found.length };
};

/** Searches, sorts and pages a fully loaded list, for `ResourceTable`. */
export function useLocalRows<Row>(
  query: QueryLike<readonly Row[]>,
  state: LocalState,
  rules: Rules<Row>,
): QueryLike<Rows<Row>> {
  const { data: all, ...rest } = answeredAs(query, (rows) => rows);
  const data = useMemo(() => all && rowsOf(all, state, rules), [all, state, rules]);
  return { ...rest, data };
}
