import { and, eq } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import type {
  RequestDecision,
  subscription as contract,
  SubscriptionBoost,
} from '@titian/shared-contracts/subscription';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { decided, withdrawn } from './decided';
import { DAY } from './quota-period';
import { auditBoost } from './request-audit';
import { daysOf, toBoost } from './requests.repository';
import { mustBeInForce } from './subscription-states';
import type { Side, SubscriptionRecord } from './subscription.repository';
import { toChange } from './subscription.service';
import { subscriptionBoost } from './subscription.tables';

type Asked = Incoming<typeof contract.askBoost>['body'];

/** So many days from now, or from the start of a subscription that is still to come. */
function termOf({ startingAt }: Pick<SubscriptionRecord, 'startingAt'>, now: Date, days: number) {
  const fromAt = startingAt > now ? startingAt : now;
  return { fromAt, untilAt: new Date(fromAt.getTime() + days * DAY) };
}

/** Locks the subscription that a boost was asked for, of those that the caller reaches on a side; 404 otherwise. */
async function lockOf(tx: Db, call: Call, boostId: string, side: Side): Promise<SubscriptionRecord> {
  const [found] = await tx
    .select({ id: subscriptionBoost.subscriptionId })
    .from(subscriptionBoost)
    .where(eq(subscriptionBoost.id, boostId));
  if (!found) throw notFound();
  return toChange(tx, call, found.id, side);
}

/** Calls on top of a quota and a rate for a time: the consumer asks, the provider decides. The data plane has it within seconds, and ends it by its clock. */
export const createBoostService = (db: Db) => ({
  ask: (call: Call, id: string, { calls, rate, days, reason }: Asked): Promise<SubscriptionBoost> =>
    db.transaction(async (tx) => {
      const row = await toChange(tx, call, id, 'Consumer');
      mustBeInForce(row, call);
      const open = and(eq(subscriptionBoost.subscriptionId, id), eq(subscriptionBoost.state, 'Requested'));
      const [pending] = await tx.select({ id: subscriptionBoost.id }).from(subscriptionBoost).where(open);
      if (pending) throw new Problem(409, 'subscription.alreadyAsked');
      const [made] = await tx
        .insert(subscriptionBoost)
        .values({
          ...{ subscriptionId: id, reason, state: 'Requested', requestedBy: call.actor.id, createdAt: call.now },
          ...{ ...termOf(row, call.now, days), rate, quota: calls },
        })
        .returning();
      await auditBoost(row)(tx, call, { action: 'BOOST_REQUEST', before: null, after: made!, reason });
      await emit(tx, call, { code: 'subscription.boost.requested', subscriptionId: id, boostId: made!.id });
      return toBoost(made!);
    }),

  /** A boost that is granted starts now, or with its subscription, and lasts as long as was asked: it would run out unused where calls are refused. One may be refused at any time. */
  decide: (call: Call, boostId: string, decision: RequestDecision): Promise<null> =>
    db.transaction(async (tx) => {
      const at = eq(subscriptionBoost.id, boostId);
      const row = await lockOf(tx, call, boostId, 'Provider');
      const [before] = await tx.select().from(subscriptionBoost).where(at);
      const values = decided(call, before!, decision);
      const isGranted = values.state === 'Granted';
      if (isGranted) mustBeInForce(row, call);
      const term = isGranted ? termOf(row, call.now, daysOf(before!)) : {};
      const [after] = await tx
        .update(subscriptionBoost)
        .set({ ...values, ...term })
        .where(at)
        .returning();
      const action = isGranted ? ('BOOST_GRANT' as const) : ('BOOST_REFUSE' as const);
      const reason = values.decisionReason ?? undefined;
      await auditBoost(row)(tx, call, { action, before: before!, after: after!, reason });
      const code = isGranted ? ('subscription.boost.granted' as const) : ('subscription.boost.refused' as const);
      await emit(tx, call, { code, subscriptionId: row.id, boostId });
      return null;
    }),

  /** The consumer takes back what nobody has decided. */
  withdraw: (call: Call, boostId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const at = eq(subscriptionBoost.id, boostId);
      const row = await lockOf(tx, call, boostId, 'Consumer');
      const [before] = await tx.select().from(subscriptionBoost).where(at);
      const [after] = await tx.update(subscriptionBoost).set(withdrawn(call, before!)).where(at).returning();
      await auditBoost(row)(tx, call, { action: 'BOOST_WITHDRAW', before: before!, after: after! });
      await emit(tx, call, { code: 'subscription.boost.withdrawn', subscriptionId: row.id, boostId });
      return null;
    }),
});
