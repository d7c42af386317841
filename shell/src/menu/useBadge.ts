import type { NavEntry } from '@titian/shared-contracts';
import { useCartCountQuery, useOrderQueueCountsQuery, useSession } from '@titian/shared-auth';

type BadgeName = NonNullable<NavEntry['badge']>;

/** The count behind a badge's name; zero while it is unknown. Spec §7 `carts/count`, and the open items of the order queue. */
export const useBadge = (name: BadgeName | undefined): number => {
  const { user } = useSession();
  const off = (other: BadgeName) => ({ skip: !user || name !== other });
  const cart = useCartCountQuery({ query: { 'user.id': user?.id, Status: 'Pending' } }, off('cartCount'));
  const queue = useOrderQueueCountsQuery({ query: { queue: 'open', pageSize: 5 } }, off('orderQueue'));
  const counts: Record<BadgeName, number | undefined> = {
    cartCount: cart.data,
    orderQueue: queue.data?.counts.open,
  };
  return (user && name && counts[name]) || 0;
};
