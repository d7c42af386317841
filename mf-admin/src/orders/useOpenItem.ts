import { useState } from 'react';
import type { QueueItem } from '@titian/shared-contracts/order';
import { useListQueueQuery } from './manageOrders.api';

/** The most that an order has of one agency's items in a page of the list. */
const ITEMS = 100;

/**
 * The item that is open: a row of the view, or one that has left the view since, as a claim takes it out of the unclaimed. Undefined where none is open,
 * or the address names one that no row was.
 */
export function useOpenItem(rows: readonly QueueItem[], openId: string | null): QueueItem | undefined {
  const row = rows.find(({ id }) => id === openId);
  const [last, setLast] = useState<QueueItem>();
  if (row && row !== last) setLast(row);
  const left = !row && last?.id === openId ? last : undefined;
  const { currentData } = useListQueueQuery(
    { query: { queue: 'all', filter: [`orderNo_eq=${left?.order.orderNo}`], page: 1, pageSize: ITEMS } },
    { skip: !left },
  );
  if (row || !left) return row;
  return currentData ? currentData.data.find(({ id }) => id === openId) : left;
}
