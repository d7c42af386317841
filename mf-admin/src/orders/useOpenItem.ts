import { useState } from 'react';
import type { QueueItem } from '@titian/shared-contracts/order';
import { isApiProblem } from '@titian/shared-auth';
import { useQueueItemQuery } from './manageOrders.api';

interface List {
  data?: { data: readonly QueueItem[] };
  isLoading: boolean;
}

const isMissing = (error: unknown) => isApiProblem(error) && error.status === 404;

/**
 * The item that the address names: a row of the list, or else asked for by its id, as it may be on another page, in another view, or have left the view
 * since, as a claim takes it out of the unclaimed. `query` says why there is none.
 */
export function useOpenItem(list: List, id: string | null) {
  const row = list.data?.data.find((one) => one.id === id);
  const [last, setLast] = useState<QueueItem>();
  if (row && row !== last) setLast(row);
  const query = useQueueItemQuery({ params: { id: id ?? '' } }, { skip: !id || row !== undefined || list.isLoading });
  // What was open stays until it is known to be gone: something may be written in it.
  const left = last?.id === id ? last : undefined;
  const item = row ?? (isMissing(query.error) ? undefined : (query.currentData ?? left));
  return { item, query: { ...query, data: item } };
}
