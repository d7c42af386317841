import type { NavEntry } from '@titian/shared-contracts';
import {
  hasPermission,
  useApplicantCountQuery,
  useCartCountQuery,
  useIssueTotalsQuery,
  useOrderQueueCountsQuery,
  useSession,
} from '@titian/shared-auth';

type BadgeName = NonNullable<NavEntry['badge']>;

/** The count behind a badge's name; zero while it is unknown. Spec §7 `carts/count`, the open items of the order queue, open issues and on-hold applicants (§2). */
export const useBadge = (name: BadgeName | undefined): number => {
  const { user } = useSession();
  const off = (other: BadgeName) => ({ skip: !user || name !== other });
  const cart = useCartCountQuery({ query: { 'user.id': user?.id, Status: 'Pending' } }, off('cartCount'));
  const queue = useOrderQueueCountsQuery({ query: { queue: 'open', pageSize: 5 } }, off('orderQueue'));
  // An agent's are those in reach, anybody else's the own ones.
  const reporter = user && !hasPermission(user, 'helpdesk.update') ? { userId: user.id } : {};
  const issues = useIssueTotalsQuery({ query: { ...reporter, pageSize: 5 } }, off('openIssues'));
  const onHold = useApplicantCountQuery({ query: { filter: 'Status_eq=Onhold' } }, off('applicants'));
  const counts: Record<BadgeName, number | undefined> = {
    cartCount: cart.data,
    orderQueue: queue.data?.counts.open,
    openIssues: issues.data?.totals.Open,
    applicants: onHold.data,
  };
  return (user && name && counts[name]) || 0;
};
