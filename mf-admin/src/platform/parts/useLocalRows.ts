import { useMemo } from 'react';
import type { ListState, Rows } from '@titian/shared-ui/data';

interface Rules<Row> {
  /** What the search looks through. */
  text: (row: Row) => string;
  /** What each order compares. */
  sorts: Record<string, (row: Row) => string | number>;
}

type Local = Pick<ListState, 'query' | 'q' | 'sort'>;

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));

const rowsOf = <Row>(all: readonly Row[], { query, q, sort }: Local, { text, sorts }: Rules<Row>): Rows<Row> => {
  const found = all.filter((row) => text(row).toLowerCase().includes(q.toLowerCase()));
  const by = sort && sorts[sort.field];
  if (by) found.sort((one, other) => compare(by(one), by(other)) * (sort.descending ? -1 : 1));
  const from = (query.page - 1) * query.pageSize;
  return { data: found.slice(from, from + query.pageSize), totalItems: found.length };
};

/** Searches, orders and pages a list that arrives whole, for `ResourceTable`. */
export function useLocalRows<Row, Q extends { data?: readonly Row[] }>(query: Q, state: Local, rules: Rules<Row>) {
  const rows = useMemo(() => query.data && rowsOf(query.data, state, rules), [query.data, state, rules]);
  return { ...query, data: rows };
}
