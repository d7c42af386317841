import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { keepTerms } from '../catalogue';
import { apiPackage } from '../catalogue/catalogue.tables';
import { selectPackages } from './package.service';
import { isLessRate, type PackageRow } from './package-terms';

/**
 * Gives the packages that name a throttle policy its rate, each as a new revision of its terms. Throws 409 `policy.subscribed` with those whose
 * subscribers would get less than they agreed to (docs/decisions/055).
 */
export async function setPackageRates(
  tx: Db,
  throttlePolicyId: string,
  rate: PackageRow['rate'],
  now: Date,
): Promise<void> {
  const packages = await selectPackages(tx).where(eq(apiPackage.throttlePolicyId, throttlePolicyId));
  const changed = packages.filter((one) => !isDeepStrictEqual(one.rate, rate));
  const harmed = changed.filter((one) => one.subscribers + one.openOrders > 0 && isLessRate(one.rate, rate));
  if (harmed.length > 0)
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
