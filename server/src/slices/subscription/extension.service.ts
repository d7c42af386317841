import { and, eq, lte } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import {
  EXTEND_MONTHS,
  type RequestDecision,
  type subscriber,
  type subscription as contract,
  type SubscriptionExtension,
} from '@titian/shared-contracts/subscription';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { invalid, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { approvalChain } from '../catalogue';
import { dayOf, endOfDay } from '../../wire/portal-day';
import { decided, withdrawn } from './decided';
import { monthsAfter } from './months-after';
import { ownerDecides } from './owner-decides';
import { remindedBy } from './reminders';
import { auditExtension } from './request-audit';
import { toExtension } from './requests.repository';
import { changeSubscription } from './subscription-change';
import { subscriptionStates } from './subscription-states';
import { createSubscriptionRepository, type Side, type SubscriptionRecord } from './subscription.repository';
import { toChange } from './subscription.service';
import { subscriptionExtension } from './subscription.tables';

type Asked = Incoming<typeof contract.askExtension>['body'];
type Set = Incoming<typeof subscriber.extend>['body'];

/** The new end. Throws 409 for a subscription that has ended or has no end, and 422 where the day isn't later, or too far. */
function newEnd({ status, endingAt }: SubscriptionRecord, until: string, now: Date): Date {
  if (status === 'Terminated') throw subscriptionStates.conflict('hold', status);
  if (!endingAt) throw new Problem(409, 'subscription.endless');
  const end = endOfDay(until);
  if (end <= endingAt || end <= now) throw invalid('/until', 'validation.notLater');
  if (until > monthsAfter(dayOf(now), EXTEND_MONTHS)) throw invalid('/until', 'validation.tooFar');
  return end;
}

const isOpenOf = (id: string) =>
  and(eq(subscriptionExtension.subscriptionId, id), eq(subscriptionExtension.state, 'Requested'));

/** Grants what is asked of a locked subscription that goes on until a day, if that is no later; answers its id, null where nothing is asked. */
async function grantAsked(
  tx: Db,
  call: Call,
  row: SubscriptionRecord,
  { until, decisionReason }: { until: string; decisionReason: string | null },
): Promise<string | null> {
  const isMet = and(isOpenOf(row.id), lte(subscriptionExtension.untilDay, until));
  const [before] = await tx.select().from(subscriptionExtension).where(isMet);
  if (!before) return null;
  // Nobody decides on their own request, by a later end neither.
  if (before.requestedBy === call.actor.id) throw new Problem(403, 'subscription.ownRequest');
  const values = { state: 'Granted', decidedBy: call.actor.id, decidedAt: call.now, decisionReason } as const;
  const [after] = await tx.update(subscriptionExtension).set(values).where(isMet).returning();
  await auditExtension(row)(tx, call, { action: 'EXTENSION_GRANT', before, after: after! });
  return before.id;
}

/**
 * Sets the end of a locked subscription, which takes a notice of its end back, and tells both sides. An extension that was asked is granted by
 * it if it goes as far: it could only be refused afterwards, though its subscriber has what they asked.
 */
async function extend(
  tx: Db,
  call: Call,
  row: SubscriptionRecord,
  { until, reason, decisionReason = null }: Set & { decisionReason?: string | null },
): Promise<void> {
  const endingAt = newEnd(row, until, call.now);
  await changeSubscription(tx, call, row, {
    action: 'SUBSCRIPTION_EXTEND',
    values: { endingAt, remindedDays: remindedBy(endingAt, call.now), noticeReason: null },
    reason,
  });
  const extensionId = await grantAsked(tx, call, row, { until, decisionReason });
  await emit(
    tx,
    call,
    extensionId === null
      ? { code: 'subscription.extended', subscriptionId: row.id, reason }
      : { code: 'subscription.extension.granted', subscriptionId: row.id, extensionId },
  );
}

/** Whether the organisation's order of a subscription's package would be approved at once; then a later end needs no decision either. */
async function isAutomatic(tx: Db, { actor, now }: Call, held: SubscriptionRecord): Promise<boolean> {
  const row = await createSubscriptionRepository(tx).find(actor, held.id, { side: 'Consumer', now });
  if (row === null) return false;
  const isDecided = await ownerDecides(tx, [held], { organizationId: held.organizationId, now });
  return approvalChain({ ...row, ownerDecides: isDecided(held) }).levels.length === 0;
}

/** Locks the subscription of which a later end was asked, of those that the caller reaches on a side; 404 otherwise. */
async function lockOf(tx: Db, call: Call, extensionId: string, side: Side): Promise<SubscriptionRecord> {
  const [found] = await tx
    .select({ id: subscriptionExtension.subscriptionId })
    .from(subscriptionExtension)
    .where(eq(subscriptionExtension.id, extensionId));
  if (!found) throw notFound();
  return toChange(tx, call, found.id, side);
}

/** A later end of a subscription: the consumer asks and the provider decides, or the provider sets it. */
export const createExtensionService = (db: Db) => ({
  ask: (call: Call, id: string, { until, reason }: Asked): Promise<SubscriptionExtension> =>
    db.transaction(async (tx) => {
      const row = await toChange(tx, call, id, 'Consumer');
      newEnd(row, until, call.now);
      const [pending] = await tx
        .select({ id: subscriptionExtension.id })
        .from(subscriptionExtension)
        .where(isOpenOf(id));
      if (pending) throw new Problem(409, 'subscription.alreadyAsked');
      const isGranted = await isAutomatic(tx, call, row);
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
      const row = await lockOf(tx, call, extensionId, 'Provider');
      const [before] = await tx.select().from(subscriptionExtension).where(at);
      const values = decided(call, before!, decision);
      if (values.state === 'Granted') {
        await extend(tx, call, row, { until: before!.untilDay, reason: before!.reason });
        return null;
      }
      const [after] = await tx.update(subscriptionExtension).set(values).where(at).returning();
      const reason = values.decisionReason ?? undefined;
      await auditExtension(row)(tx, call, { action: 'EXTENSION_REFUSE', before: before!, after: after!, reason });
      await emit(tx, call, { code: 'subscription.extension.refused', subscriptionId: row.id, extensionId });
      return null;
    }),

  /** The consumer takes back what nobody has decided. */
  withdraw: (call: Call, extensionId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const at = eq(subscriptionExtension.id, extensionId);
      const row = await lockOf(tx, call, extensionId, 'Consumer');
      const [before] = await tx.select().from(subscriptionExtension).where(at);
      const [after] = await tx.update(subscriptionExtension).set(withdrawn(call, before!)).where(at).returning();
      await auditExtension(row)(tx, call, { action: 'EXTENSION_WITHDRAW', before: before!, after: after! });
      await emit(tx, call, { code: 'subscription.extension.withdrawn', subscriptionId: row.id, extensionId });
      return null;
    }),

  set: (call: Call, id: string, body: Set): Promise<null> =>
    db.transaction(async (tx) => {
      await extend(tx, call, await toChange(tx, call, id, 'Provider'), { ...body, decisionReason: body.reason });
      return null;
    }),
});
