import { useEffect, useState } from 'react';
import type { Subscription } from '@titian/shared-contracts/subscription';
import type { QueryLike } from '@titian/shared-ui';
import { useApplicationSubscriptionsInfiniteQuery } from './applications.api';
import { monthBefore } from './days';

type Subscriptions = QueryLike<readonly Subscription[]>;

/** All pages of a list, so that what is counted over them is of all. */
function useAllPages(of: Parameters<typeof useApplicationSubscriptionsInfiniteQuery>[0]): Subscriptions {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useApplicationSubscriptionsInfiniteQuery(of);
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

/** All that an application subscribes to, however many pages that is. */
export const useSubscriptionsOf = (id: string): Subscriptions => useAllPages({ id });

const isCalled = ({ trend }: Subscription) => trend.some((calls) => calls > 0);

/**
 * Every subscription with which an application has called in the days of the trend: those that stand, and after them those that ended
 * meanwhile, as the one that a larger package replaced.
 */
export function useCalledSubscriptionsOf(id: string): Subscriptions {
  const [now] = useState(() => Date.now());
  const live = useAllPages({ id });
  const over = useAllPages({ id, endedSince: monthBefore(now) });
  const ended = over.data?.filter((row) => row.status === 'Terminated' && isCalled(row));
  // One that ends between the two requests is in both.
  const rows = live.data && ended && new Map([...live.data, ...ended].map((row) => [row.id, row]));
  return {
    data: rows && [...rows.values()],
    error: live.error ?? over.error,
    isFetching: live.isFetching || over.isFetching,
    isLoading: live.isLoading || over.isLoading,
    refetch: () => Promise.all([live.refetch?.(), over.refetch?.()]),
  };
}
