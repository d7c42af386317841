/** The part of a query hook's result that a view needs. */
export interface QueryLike<T> {
  /** The last answer; after a change of what is asked that of before, until the new one is here. */
  data?: T;
  /** The answer to what is asked now, for a query that can be asked something else. */
  currentData?: T;
  error?: unknown;
  isLoading: boolean;
  isFetching?: boolean;
  refetch?: () => unknown;
}

/**
 * The query without the answer to another question: where what is asked now fails, there is nothing to show, rather than the rows of the
 * filters before. While it is on its way, these stay.
 */
export function asAsked<T>(query: QueryLike<T>): QueryLike<T> {
  const isOfBefore = 'currentData' in query && query.currentData === undefined;
  return query.error !== undefined && isOfBefore ? { ...query, data: undefined } : query;
}

type Answered<T> = Omit<QueryLike<T>, 'currentData'>;

/** The query with its answer in another form; undefined where the answer has none. */
export function answeredAs<T, U>(query: QueryLike<T>, read: (answer: T) => U | undefined): Answered<U> {
  const { data, currentData: _, ...rest } = asAsked(query);
  return { ...rest, data: data === undefined ? undefined : read(data) };
}
