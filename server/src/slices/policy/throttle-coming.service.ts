import { comingRateOf, rateOf } from '@titian/shared-contracts/policy';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem } from '../../http/problem';
import { eachApart } from '../../jobs/each-apart';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { setComingRates, setPackageRates } from '../authoring';
import { throttlePolicy } from '../catalogue/catalogue.tables';
import { next } from './policy.kinds';
import { mustChange, policyScope } from './policy.policy';
import { createPolicyReader } from './policy.reader';
import { auditOfPolicies, keepVersionsOf } from './policy.versions';
import { concernedBy } from './throttle-concerned';
import { tell, tellCancelled } from './throttle-follow';
import { readThrottle, THROTTLE } from './throttle.kind';

const audit = auditOfPolicies(THROTTLE);
const keep = keepVersionsOf(THROTTLE);

/** Takes back what was announced of a throttle policy. */
export const createComingService = (db: Db) => ({
  /** Tells whoever was told. Throws 404, 403, 409 `stale`, and 409 `policy.nothingComing` where nothing is to come. */
  cancel: (call: Call, id: string, { rowVersion, reason }: { rowVersion: number; reason: string }) =>
    db.transaction(async (tx) => {
      const where = and(eq(throttlePolicy.id, id), policyScope(call.actor, throttlePolicy.tenantId));
      const before = await THROTTLE.lock(tx, where);
      if (!before) throw notFound();
      mustChange(call.actor, before);
      mustBeCurrent(before, rowVersion);
      if (!before.coming) throw new Problem(409, 'policy.nothingComing');
      await tellCancelled(tx, before, { call, reason });
      const stamp = { updatedAt: call.now, updatedBy: call.actor.id };
      await tx
        .update(throttlePolicy)
        .set({ coming: null, ...stamp, ...next })
        .where(eq(throttlePolicy.id, id));
      await setComingRates(tx, id, null);
      const after = await readThrottle(tx, id);
      await keep(tx, after, { reason, by: call.actor.displayName });
      await audit(tx, call, { action: 'POLICY_CANCEL', before, after, reason });
      return createPolicyReader(tx, THROTTLE).one(call, id);
    }),
});

const isDue = (now: Date) =>
  and(
    isNotNull(throttlePolicy.coming),
    sql`(${throttlePolicy.coming} ->> 'from')::timestamptz <= ${now.toISOString()}::timestamptz`,
  );

/** Brings into force what was announced of a policy, and tells whoever gets less by it; false where it isn't due any more. */
async function takeEffect(tx: Db, id: string, now: Date): Promise<boolean> {
  // Somebody may have cancelled it, and another server may have been here.
  const before = await THROTTLE.lock(tx, and(eq(throttlePolicy.id, id), isDue(now)));
  if (!before?.coming) return false;
  const { enabled, exceptions, reason, by } = before.coming;
  const rate = rateOf(before.coming);
  await tx
    .update(throttlePolicy)
    .set({ ...rate, exceptions, enabled, coming: null, updatedAt: now, ...next })
    .where(eq(throttlePolicy.id, id));
  const after = await readThrottle(tx, id);
  const act = { call: systemCall(now), reason };
  // Before packages follow: who gets less is known by what they admit.
  await tell(tx, await concernedBy(tx, { before, after }), { code: 'policy.inForce', from: null }, act);
  if (enabled && after.level === 'Subscription') await setPackageRates(tx, id, { rate, mayTighten: true, now });
  await setComingRates(tx, id, comingRateOf(after));
  await keep(tx, after, { reason, by });
  await audit(tx, act.call, { action: 'POLICY_TAKE_EFFECT', before, after, reason });
  return true;
}

/**
 * Brings into force what was announced for a moment that has come, each policy in a transaction of its own, whenever that is: the portal may have
 * been down then. Returns how many.
 */
export async function bringIntoForce(db: Db, now: Date): Promise<number> {
  const due = await db.select({ id: throttlePolicy.id }).from(throttlePolicy).where(isDue(now));
  return eachApart(due, ({ id }) => db.transaction((tx) => takeEffect(tx, id, now)));
}
