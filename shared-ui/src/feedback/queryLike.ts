/** The part of a query hook's result that a view needs. */
export interface QueryLike<T> {
  data?: T;
  error?: unknown;
  isLoading: boolean;
  isFetching?: boolean;
  refetch?: () => unknown;
}
