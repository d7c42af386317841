import { auditOf } from '../../audit/audited';
import type { PublicCall } from '../../http/call';
import type { Db } from '../../storage/open';
import { closeRequests } from './close-requests';
import { subscriptionStates } from './subscription-states';
import { createSubscriptionRepository, type SubscriptionRecord } from './subscription.repository';

interface Change {
  action:
    | 'SUBSCRIPTION_HOLD'
    | 'SUBSCRIPTION_RELEASE'
    | 'SUBSCRIPTION_TERMINATE'
    | 'SUBSCRIPTION_NOTICE'
    | 'SUBSCRIPTION_PACKAGE'
    | 'SUBSCRIPTION_EXTEND'
    | 'SUBSCRIPTION_MOVE';
  values: Partial<SubscriptionRecord>;
  reason?: string;
}

export const audit = auditOf<SubscriptionRecord>({
  logType: 'Subscription',
  target: ({ id, subscriptionNo }) => ({ type: 'subscription', id, label: subscriptionNo }),
  seen: ({
    status,
    holds,
    versionId,
    earlierVersionIds,
    packageId,
    quotaOverride,
    startingAt,
    endingAt,
    noticeReason,
    ...ended
  }) => ({
    ...{ status, holds, versionId, earlierVersionIds, packageId, quotaOverride, startingAt, endingAt, noticeReason },
    ...{ terminatedAt: ended.terminatedAt, terminatedReason: ended.terminatedReason },
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

interface Ending {
  by: NonNullable<SubscriptionRecord['terminatedBy']>;
  reason?: string;
  /** When it ended; now by default. */
  endingAt?: Date;
  /** Whether another subscription takes its place: then its consumers aren't told of the end by mail, and a notice of its end is settled. */
  isReplaced?: boolean;
}

/** Ends a locked subscription for good; what its consumer had asked of it is refused with it, and who asked is told. */
export async function endSubscription(
  tx: Db,
  call: PublicCall,
  row: SubscriptionRecord,
  { by, reason, endingAt = call.now, isReplaced = false }: Ending,
): Promise<void> {
  const status = subscriptionStates.move('terminate', row.status);
  const ended = { status, terminatedAt: call.now, terminatedReason: reason ?? null, terminatedBy: by, endingAt };
  const values = isReplaced ? { ...ended, noticeReason: null } : ended;
  await closeRequests(tx, call, row, !isReplaced);
  await changeSubscription(tx, call, row, { action: 'SUBSCRIPTION_TERMINATE', values, reason });
}

/** Ends everything that subscribes to a version of an API, which has ended itself; answers their ids. */
export async function endSubscriptionsOf(
  tx: Db,
  call: PublicCall,
  versionId: string,
  reason: string | null,
): Promise<string[]> {
  const rows = await createSubscriptionRepository(tx).lockLiveOf(versionId);
  for (const row of rows) await endSubscription(tx, call, row, { by: 'System', ...(reason !== null && { reason }) });
  return rows.map(({ id }) => id);
}
