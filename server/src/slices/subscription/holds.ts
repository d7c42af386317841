import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { changeSubscription } from './subscription-change';
import { subscriptionStates } from './subscription-states';
import { createSubscriptionRepository, type SubscriptionRecord } from './subscription.repository';

type Side = SubscriptionRecord['holds'][number]['by'];
interface Hold {
  by: Side;
  reason: string;
}

export const isHeldBy = ({ holds }: Pick<SubscriptionRecord, 'holds'>, side: Side): boolean =>
  holds.some(({ by }) => by === side);

/** Puts a locked subscription on hold; 409 where this side holds it already. */
export async function hold(tx: Db, call: Call, row: SubscriptionRecord, { by, reason }: Hold): Promise<void> {
  if (isHeldBy(row, by)) throw subscriptionStates.conflict('hold', row.status);
  const holds = [...row.holds, { by, reason, since: call.now.toISOString() }];
  const values = { status: subscriptionStates.move('hold', row.status), holds };
  await changeSubscription(tx, call, row, { action: 'SUBSCRIPTION_HOLD', values, reason });
  await emit(tx, call, { code: 'subscription.suspended', subscriptionId: row.id, by, reason });
}

/** Takes a side's own hold off a locked subscription, which stays suspended as long as another side's is left; 409 without one. */
export async function release(tx: Db, call: Call, row: SubscriptionRecord, by: Side): Promise<void> {
  if (!isHeldBy(row, by)) throw subscriptionStates.conflict('release', row.status);
  const released = subscriptionStates.move('release', row.status);
  const holds = row.holds.filter((one) => one.by !== by);
  const status = holds.length ? row.status : released;
  await changeSubscription(tx, call, row, { action: 'SUBSCRIPTION_RELEASE', values: { holds, status } });
  if (status === 'Subscribed') await emit(tx, call, { code: 'subscription.resumed', subscriptionId: row.id });
}

/** Suspends everything that a disabled organisation subscribes to (marketplace.md §17); answers how many. */
export async function holdAll(tx: Db, call: Call, organizationId: string, reason: string): Promise<number> {
  const rows = await createSubscriptionRepository(tx).lockLive(organizationId);
  for (const row of rows.filter((one) => !isHeldBy(one, 'System'))) await hold(tx, call, row, { by: 'System', reason });
  return rows.length;
}

/** Removes those holds. */
export async function releaseAll(tx: Db, call: Call, organizationId: string): Promise<void> {
  const rows = await createSubscriptionRepository(tx).lockLive(organizationId);
  for (const row of rows.filter((one) => isHeldBy(one, 'System'))) await release(tx, call, row, 'System');
}
