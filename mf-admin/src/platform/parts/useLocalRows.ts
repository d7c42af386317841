import { useMemo } from 'react';
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
export function useLocalRows<Row, Q extends { data?: readonly Row[] }>(query: Q, state: LocalState, rules: Rules<Row>) {
  const rows = useMemo(() => query.data && rowsOf(query.data, state, rules), [query.data, state, rules]);
  return { ...query, data: rows };
}
