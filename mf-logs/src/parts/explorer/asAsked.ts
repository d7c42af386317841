import type { QueryLike } from '@titian/shared-ui';

/**
 * A log's query without the answer to another one: where what is asked now fails, there is nothing to show, rather than the rows or bars of the
 * filters before.
 */
export const asAsked = <T>(query: QueryLike<T> & { currentData?: T }): QueryLike<T> =>
  query.error === undefined ? query : { ...query, data: query.currentData };
