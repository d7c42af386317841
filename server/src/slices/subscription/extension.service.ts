import { and, eq } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import {
  EXTEND_MONTHS,
  type RequestDecision,
  type subscriber,
  type subscription as contract,
  type SubscriptionExtension,
} from '@titian/shared-contracts/subscription';
import { auditOf } from '../../audit/audited';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { invalid, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { approvalChain } from '../catalogue';
import { dayOf, endOfDay } from '../../wire/portal-day';
import { decided } from './decided';
import { monthsAfter } from './months-after';
import { type ExtensionRow, toExtension } from './requests.repository';
import { changeSubscription } from './subscription-change';
import { subscriptionStates } from './subscription-states';
import { createSubscriptionRepository, type SubscriptionRecord } from './subscription.repository';
import { toChange } from './subscription.service';
import { subscriptionExtension } from './subscription.tables';

type Asked = Incoming<typeof contract.askExtension>['body'];
type Set = Incoming<typeof subscriber.extend>['body'];

const auditExtension = ({ id, subscriptionNo }: SubscriptionRecord) =>
  auditOf<ExtensionRow>({
    logType: 'Subscription',
    target: () => ({ type: 'subscription', id, label: subscriptionNo }),
    seen: ({ state, untilDay }) => ({ extension: state, untilDay }),
  });

/** The new end. Throws 409 for a subscription that has ended or has no end, and 422 where the day isn't later, or too far. */
function newEnd({ status, endingAt }: SubscriptionRecord, until: string, now: Date): Date {
  if (status === 'Terminated') throw subscriptionStates.conflict('hold', status);
  if (!endingAt) throw new Problem(409, 'subscription.endless');
  const end = endOfDay(until);
  if (end <= endingAt || end <= now) throw invalid('/until', 'validation.notLater');
  if (until > monthsAfter(dayOf(now), EXTEND_MONTHS)) throw invalid('/until', 'validation.tooFar');
  return end;
}

/** Sets the end of a locked subscription, and tells both sides. */
async function extend(tx: Db, call: Call, row: SubscriptionRecord, { until, reason }: Set): Promise<void> {
  const endingAt = newEnd(row, until, call.now);
  await changeSubscription(tx, call, row, {
    action: 'SUBSCRIPTION_EXTEND',
    values: { endingAt, remindedDays: null },
    reason,
  });
  await emit(tx, call, { code: 'subscription.extended', subscriptionId: row.id, reason });
}

/** Whether orders of a subscription's package are approved at once; then a later end needs no decision either. */
async function isAutomatic(tx: Db, call: Call, id: string): Promise<boolean> {
  const row = await createSubscriptionRepository(tx).find(call.actor, id, { side: 'Consumer', now: call.now });
  return row !== null && approvalChain(row).levels.length === 0;
}

/** A later end of a subscription: the consumer asks and the provider decides, or the provider sets it. */
export const createExtensionService = (db: Db) => ({
  ask: (call: Call, id: string, { until, reason }: Asked): Promise<SubscriptionExtension> =>
    db.transaction(async (tx) => {
      const row = await toChange(tx, call, id, 'Consumer');
      newEnd(row, until, call.now);
      const open = and(eq(subscriptionExtension.subscriptionId, id), eq(subscriptionExtension.state, 'Requested'));
      const [pending] = await tx.select({ id: subscriptionExtension.id }).from(subscriptionExtension).where(open);
      if (pending) throw new Problem(409, 'subscription.alreadyAsked');
      const isGranted = await isAutomatic(tx, call, id);
      const [made] = await tx
        .insert(subscriptionExtension)
        .values({
          ...{ subscriptionId: id, reason, untilDay: until, requestedBy: call.actor.id, createdAt: call.now },
          ...(isGranted ? { state: 'Granted', decidedAt: call.now } : { state: 'Requested' }),
        })
        .returning();
      await auditExtension(row)(tx, call, { action: 'EXTENSION_REQUEST', before: null, after: made!, reason });
      if (isGranted) await extend(tx, call, row, { until, reason });
      else
        await emit(tx, call, { code: 'subscription.extension.requested', subscriptionId: id, extensionId: made!.id });
      return toExtension(made!);
    }),

  decide: (call: Call, extensionId: string, decision: RequestDecision): Promise<null> =>
    db.transaction(async (tx) => {
      const at = eq(subscriptionExtension.id, extensionId);
      const [found] = await tx
        .select({ id: subscriptionExtension.subscriptionId })
        .from(subscriptionExtension)
        .where(at);
      if (!found) throw notFound();
      const row = await toChange(tx, call, found.id, 'Provider');
      const [before] = await tx.select().from(subscriptionExtension).where(at);
      const values = decided(call, before!, decision);
      const [after] = await tx.update(subscriptionExtension).set(values).where(at).returning();
      if (values.state === 'Granted') {
        await extend(tx, call, row, { until: before!.untilDay, reason: before!.reason });
        return null;
      }
      const reason = values.decisionReason ?? undefined;
      await auditExtension(row)(tx, call, { action: 'EXTENSION_REFUSE', before: before!, after: after!, reason });
      await emit(tx, call, { code: 'subscription.extension.refused', subscriptionId: row.id, extensionId });
      return null;
    }),

  set: (call: Call, id: string, body: Set): Promise<null> =>
    db.transaction(async (tx) => {
      await extend(tx, call, await toChange(tx, call, id, 'Provider'), body);
      return null;
    }),
});
