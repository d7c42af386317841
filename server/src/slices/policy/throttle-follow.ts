import { isDeepStrictEqual } from 'node:util';
import { admittedBy, comingRateOf, type LimitedRate, rateOf } from '@titian/shared-contracts/policy';
import { emit } from '../../events/emit';
import type { Db } from '../../storage/open';
import { setComingRates, setPackageRates } from '../authoring';
import type { RateEvents } from './policy.events';
import type { PolicyAct } from './policy.kinds';
import { type Concerned, concernedBy, concernedLater, otherEvery } from './throttle-concerned';
import type { ThrottleRow } from './throttle.row';
import type { Tightened, ToldRate } from './tightened';

/** A rate as events keep it: what exceptions ask of a call is for who reads the policy. */
const toldOf = ({ exceptions = [], ...rate }: LimitedRate): ToldRate => ({
  ...rateOf(rate),
  exceptions: exceptions.length,
});

/** Tells those who get less; `from` is when (ISO 8601), null for at once. */
export async function tell(
  tx: Db,
  concerned: readonly (Concerned & Pick<Tightened, 'deleted'>)[],
  { code, from }: { code: keyof RateEvents; from: string | null },
  { call, reason }: PolicyAct,
): Promise<void> {
  for (const { before, after, ...rest } of concerned)
    await emit(tx, call, { code, from, reason, before: before && toldOf(before), after: toldOf(after), ...rest });
}

/** Tells those who were told of what is not going to happen; `now` is the policy as it is instead, where it changed. */
export async function tellCancelled(tx: Db, policy: ThrottleRow, act: PolicyAct, now = policy): Promise<void> {
  if (!policy.coming) return;
  const { from } = policy.coming;
  // Packages keep the rate of a policy that is switched off.
  const isOther = now !== policy && (now.enabled || now.level !== 'Subscription');
  const concerned = (await concernedLater(tx, policy)).map((one) =>
    isOther ? { ...one, before: admittedBy(now) } : one,
  );
  await tell(tx, concerned, { code: 'policy.tighteningCancelled', from }, act);
}

/** Of those whom an announcement concerns, applications that the policy limits since a change: they weren't there when it was made. */
function newIn(before: ThrottleRow, concerned: readonly Concerned[]): Concerned[] {
  if (before.everyApplication) return [];
  const known = new Set(before.applications.map(({ id }) => id));
  return concerned
    .map((one) => ({ ...one, applicationIds: (one.applicationIds ?? []).filter((id) => !known.has(id)) }))
    .filter(({ applicationIds, others }) => applicationIds.length > 0 || others);
}

/** Gives packages the rate of a policy that changed at once, and tells whoever gets less. */
async function follow(
  tx: Db,
  { before, after }: { before: ThrottleRow | null; after: ThrottleRow },
  act: PolicyAct,
): Promise<void> {
  const concerned = await concernedBy(tx, { before, after });
  const isReplaced = before?.coming && !after.coming;
  // Who is told of a narrower rate now needn't hear of the one that it replaces.
  if (isReplaced && concerned.length === 0) await tellCancelled(tx, before, act, after);
  await tell(tx, concerned, { code: 'policy.tightened', from: null }, act);
  if (before && after.coming) {
    const { from } = after.coming;
    await tell(tx, newIn(before, await concernedLater(tx, after)), { code: 'policy.tightened', from }, act);
  }
  if (after.level === 'Subscription' && after.enabled)
    await setPackageRates(tx, after.id, {
      ...{ rate: rateOf(after), mayTighten: act.from === 'now', now: after.updatedAt },
    });
}

/**
 * What follows from a change of a throttle policy: the rates of packages, those that they will have, and that everybody who gets less hears of it
 * (docs/decisions/080, 085). `before` is null of a new one.
 */
export async function followThrottle(
  tx: Db,
  rows: { before: ThrottleRow | null; after: ThrottleRow },
  act: PolicyAct,
): Promise<void> {
  const { before, after } = rows;
  const isAnnounced = after.coming !== null && !isDeepStrictEqual(before?.coming ?? null, after.coming);
  if (isAnnounced) {
    const concerned = await concernedLater(tx, after);
    const { from } = after.coming!;
    // What was announced before may have been narrower than what is announced now.
    if (before?.coming && concerned.length === 0) await tellCancelled(tx, before, act);
    await tell(tx, concerned, { code: 'policy.tightened', from }, act);
  } else await follow(tx, rows, act);
  if (after.level === 'Subscription') await setComingRates(tx, after.id, comingRateOf(after));
}

/**
 * Tells those whom the removal of a policy leaves to a narrower one for every application. Where there are none, those who were told of a
 * narrower rate hear that it isn't going to come.
 */
export async function tellLeft(tx: Db, before: ThrottleRow, act: PolicyAct): Promise<void> {
  const concerned = await concernedBy(tx, { before, after: null });
  await tell(tx, concerned, { code: 'policy.tightened', from: null }, act);
  if (!before.coming || before.level !== 'Application' || concerned.length > 0) return;
  const { id, tenantId, level, everyApplication } = before;
  const deleted = { id, tenantId, level, everyApplication };
  const other = await otherEvery(tx, before);
  const told = await concernedLater(tx, before);
  const now = told.map((one) => ({ ...one, before: other && admittedBy(other), deleted }));
  await tell(tx, now, { code: 'policy.tighteningCancelled', from: before.coming.from }, act);
}
