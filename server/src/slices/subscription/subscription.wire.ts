import type { Subscription } from '@titian/shared-contracts/subscription';
import type { Call } from '../../http/call';
import { toProject } from '../catalogue';
import { allowedActs, mayEnlarge } from './subscription.policy';
import type { SubscriptionRow } from './subscription.repository';
import { usageIn } from './usage';

/** A subscription with what the caller may do with it. */
export function toSubscription(row: SubscriptionRow, { actor, now }: Pick<Call, 'actor' | 'now'>): Subscription {
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
    ...usageIn(quota, row.usage, now),
    larger: mayEnlarge(actor, row) ? row.larger : null,
    keys,
    orderId,
    allowed: allowedActs(actor, row),
  };
}
