import { auditOf } from '../../audit/audited';
import type { PublicCall } from '../../http/call';
import type { Db } from '../../storage/open';
import { createSubscriptionRepository, type SubscriptionRecord } from './subscription.repository';

interface Change {
  action: 'SUBSCRIPTION_HOLD' | 'SUBSCRIPTION_RELEASE' | 'SUBSCRIPTION_TERMINATE';
  values: Partial<SubscriptionRecord>;
  reason?: string;
}

export const audit = auditOf<SubscriptionRecord>({
  logType: 'Subscription',
  target: ({ id, subscriptionNo }) => ({ type: 'subscription', id, label: subscriptionNo }),
  seen: ({ status, holds, quotaOverride, startingAt, endingAt, terminatedAt, terminatedReason }) => ({
    ...{ status, holds, quotaOverride, startingAt, endingAt, terminatedAt, terminatedReason },
  }),
});

/** Changes a locked subscription, with its audit entry. */
export async function changeSubscription(
  tx: Db,
  call: PublicCall,
  before: SubscriptionRecord,
  { action, values, reason }: Change,
): Promise<void> {
  const after = await createSubscriptionRepository(tx).change(before, values);
  await audit(tx, call, { action, before, after, reason });
}
