import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { ComingRate, Rate } from '@titian/shared-contracts/catalogue';
import { tightens } from '@titian/shared-contracts/policy';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { keepTerms } from '../catalogue';
import { apiPackage } from '../catalogue/catalogue.tables';
import { selectPackages } from './package.service';

/** A package whose subscribers get less, with what it admitted before. */
interface TightenedPackage {
  id: string;
  before: Rate;
}
interface RateChange {
  rate: Rate;
  /** Whether subscribers may get less than they agreed to: it was announced, or whoever changes it chose so. */
  mayTighten: boolean;
  now: Date;
}

/** The packages that name a throttle policy and admit more than this rate. */
export async function tightenedPackages(tx: Db, throttlePolicyId: string, rate: Rate): Promise<TightenedPackage[]> {
  const { id, rate: before } = apiPackage;
  const found = await tx
    .select({ id, before })
    .from(apiPackage)
    .where(eq(apiPackage.throttlePolicyId, throttlePolicyId));
  return found.filter((one) => tightens(one.before, rate));
}

/**
 * Gives the packages that name a throttle policy its rate, each as a new revision of its terms. Throws 409 `policy.subscribed` with those whose
 * subscribers would get less than they agreed to, unless they may (docs/decisions/055, 080).
 */
export async function setPackageRates(
  tx: Db,
  throttlePolicyId: string,
  { rate, mayTighten, now }: RateChange,
): Promise<void> {
  const packages = await selectPackages(tx).where(eq(apiPackage.throttlePolicyId, throttlePolicyId));
  const changed = packages.filter((one) => !isDeepStrictEqual(one.rate, rate));
  const harmed = changed.filter((one) => one.subscribers + one.openOrders > 0 && tightens(one.rate, rate));
  if (harmed.length > 0 && !mayTighten)
    throw new Problem(409, 'policy.subscribed', { extra: { packages: harmed.map(({ id, name }) => ({ id, name })) } });
  for (const { subscribers: _subscribers, openOrders: _orders, ...before } of changed) {
    // A draft has no terms that anybody could have agreed to.
    const isNewRevision = before.state !== 'Staging';
    if (isNewRevision) await keepTerms(tx, before, now);
    await tx
      .update(apiPackage)
      .set({ rate, rowVersion: before.rowVersion + 1, termsRevision: before.termsRevision + (isNewRevision ? 1 : 0) })
      .where(eq(apiPackage.id, before.id));
  }
}

/** Packages that name a throttle policy say what was announced of it; null where nothing is. */
export const setComingRates = (tx: Db, throttlePolicyId: string, comingRate: ComingRate | null) =>
  tx.update(apiPackage).set({ comingRate }).where(eq(apiPackage.throttlePolicyId, throttlePolicyId));
