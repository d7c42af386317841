import { isDeepStrictEqual } from 'node:util';
import type { Rate } from '@titian/shared-contracts/catalogue';
import { admittedBy, comingRateOf, rateOf, tightens } from '@titian/shared-contracts/policy';
import { and, eq, isNull } from 'drizzle-orm';
import { emit } from '../../events/emit';
import type { Db } from '../../storage/open';
import { setComingRates, setPackageRates, tightenedPackages } from '../authoring';
import { throttlePolicy } from '../catalogue/catalogue.tables';
import type { PolicyAct } from './policy.kinds';
import type { Tightened } from './policy.events';
import { admittedLater } from './throttle-coming';
import type { ThrottleRow } from './throttle.row';

/** Whom a rate concerns, as events name them, and what they had before. */
type Concerned = Pick<Tightened, 'before' | 'packageIds' | 'applicationIds'>;
interface Rows {
  before: ThrottleRow | null;
  after: ThrottleRow;
}

/** Packages that would admit less, by what they admit now. */
async function concernedPackages(tx: Db, policyId: string, rate: Rate): Promise<Concerned[]> {
  const groups = new Map<string, { before: Rate; packageIds: string[] }>();
  for (const { id, before } of await tightenedPackages(tx, policyId, rate)) {
    const { limit, perSeconds, burst } = before;
    const group = groups.get(`${limit} ${perSeconds} ${burst}`) ?? { before, packageIds: [] };
    group.packageIds.push(id);
    groups.set(`${limit} ${perSeconds} ${burst}`, group);
  }
  return [...groups.values()];
}

/** What an application has of an owner whose policies don't name it. */
async function everyRate(tx: Db, { id, tenantId }: ThrottleRow): Promise<Rate | null> {
  const ofOwner = tenantId === null ? isNull(throttlePolicy.tenantId) : eq(throttlePolicy.tenantId, tenantId);
  const [found] = await tx
    .select()
    .from(throttlePolicy)
    .where(and(ofOwner, eq(throttlePolicy.level, 'Application'), eq(throttlePolicy.everyApplication, true)));
  return found && found.id !== id ? admittedBy(found) : null;
}

/** Those for whom a policy without packages admits less from now on; none of a policy that didn't become narrower. */
async function concernedNow(tx: Db, { before, after }: Rows): Promise<Concerned[]> {
  const [was, is] = [before && admittedBy(before), admittedBy(after)];
  const isNarrower = tightens(was, is);
  if (after.level === 'Operation') return before && isNarrower ? [{ before: was }] : [];
  if (after.everyApplication && !before?.everyApplication) return is ? [{ before: null }] : [];
  // All that it is for, those among them that it names since this change.
  if (before && isNarrower) return [{ before: was }];
  const known = new Set(before?.applications.map(({ id }) => id));
  const applicationIds = after.applications.map(({ id }) => id).filter((id) => !known.has(id));
  const otherwise = await everyRate(tx, after);
  return applicationIds.length > 0 && tightens(otherwise, is) ? [{ before: otherwise, applicationIds }] : [];
}

/** Those whose rate what is announced makes narrower than it is now. */
async function concernedLater(tx: Db, policy: ThrottleRow): Promise<Concerned[]> {
  const later = admittedLater(policy);
  if (policy.level === 'Subscription') return later ? concernedPackages(tx, policy.id, later) : [];
  const now = admittedBy(policy);
  return policy.coming && tightens(now, later) ? [{ before: now }] : [];
}

interface Telling {
  code: 'policy.tightened' | 'policy.tighteningCancelled';
  policy: ThrottleRow;
  after: Rate | null;
  from: string | null;
}
async function tell(tx: Db, concerned: readonly Concerned[], { code, policy, after, from }: Telling, act: PolicyAct) {
  if (!after) return;
  for (const one of concerned)
    await emit(tx, act.call, { code, policyId: policy.id, from, after, reason: act.reason, ...one });
}

/** Tells those who were told of what is not going to happen. */
export async function tellCancelled(tx: Db, policy: ThrottleRow, act: PolicyAct): Promise<void> {
  if (!policy.coming) return;
  await tell(
    tx,
    await concernedLater(tx, policy),
    { code: 'policy.tighteningCancelled', policy, after: admittedLater(policy), from: policy.coming.from },
    act,
  );
}

/** Gives packages the rate of a policy that changed at once, and tells whoever gets less. */
async function follow(tx: Db, { before, after }: Rows, act: PolicyAct): Promise<void> {
  const rate = rateOf(after);
  const ofPackages = after.level === 'Subscription';
  const concerned =
    ofPackages && after.enabled
      ? await concernedPackages(tx, after.id, rate)
      : await concernedNow(tx, { before, after });
  const told = ofPackages && !after.enabled ? [] : concerned;
  const isReplaced = before?.coming && !after.coming;
  // Who is told of a narrower rate now needn't hear of the one that it replaces.
  if (isReplaced && told.length === 0) await tellCancelled(tx, before, act);
  await tell(tx, told, { code: 'policy.tightened', policy: after, after: admittedBy(after), from: null }, act);
  if (ofPackages && after.enabled)
    await setPackageRates(tx, after.id, { rate, mayTighten: act.from === 'now', now: after.updatedAt });
}

/**
 * What follows from a change of a throttle policy: the rates of packages, those that they will have, and that everybody who gets less hears of it
 * (docs/decisions/080). `before` is null of a new one.
 */
export async function followThrottle(tx: Db, rows: Rows, act: PolicyAct): Promise<void> {
  const { before, after } = rows;
  const isAnnounced = after.coming !== null && !isDeepStrictEqual(before?.coming ?? null, after.coming);
  if (isAnnounced) {
    const concerned = await concernedLater(tx, after);
    const { from } = after.coming!;
    // What was announced before may have been narrower than what is announced now.
    if (before?.coming && concerned.length === 0) await tellCancelled(tx, before, act);
    await tell(tx, concerned, { code: 'policy.tightened', policy: after, after: admittedLater(after), from }, act);
  } else await follow(tx, rows, act);
  if (after.level === 'Subscription') await setComingRates(tx, after.id, comingRateOf(after));
}
