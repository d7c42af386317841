import { useEffect } from 'react';
import type { Subscription } from '@titian/shared-contracts/subscription';
import type { QueryLike } from '@titian/shared-ui';
import { useApplicationSubscriptionsInfiniteQuery } from './applications.api';

/** All that an application subscribes to, however many pages that is: what is counted over them is then of all. */
export function useSubscriptionsOf(id: string): QueryLike<readonly Subscription[]> {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useApplicationSubscriptionsInfiniteQuery(id);
  const isWhole = data !== undefined && !hasNextPage;
  const goesOn = hasNextPage && !isFetching && error === undefined;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  // One that was added meanwhile moves the last of a page to the next.
  const rows = new Map(data?.pages.flatMap((page) => page.data.map((row) => [row.id, row] as const)));
  return {
    ...{ data: isWhole ? [...rows.values()] : undefined, error, isFetching, refetch },
    isLoading: !isWhole && error === undefined,
  };
}
