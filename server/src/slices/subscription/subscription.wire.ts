import type { Subscription } from '@titian/shared-contracts/subscription';
import type { Actor } from '../../http/call';
import { toProject } from '../catalogue';
import { allowedActs } from './subscription.policy';
import type { SubscriptionRow } from './subscription.repository';
import { usedIn } from './usage';

/** A subscription with what the caller may do with it. */
export function toSubscription(row: SubscriptionRow, actor: Actor): Subscription {
  const { subscription, pack, application, organization, orderId, keys } = row;
  const quota = subscription.quotaOverride ?? pack.quota;
  return {
    ...subscription,
    project: toProject(row),
    package: pack,
    application,
    organization,
    startingAt: subscription.startingAt.toISOString(),
    endingAt: subscription.endingAt?.toISOString() ?? null,
    quota,
    used: usedIn(quota, { day: row.usedToday, month: row.usedThisMonth }),
    keys,
    orderId,
    allowed: allowedActs(actor, row),
  };
}
