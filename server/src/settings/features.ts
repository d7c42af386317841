import type { PortalFeature } from '@titian/shared-contracts';
import { Problem } from '../http/problem';
import type { Db } from '../storage/open';
import { createSettings } from './settings';
import { shareName } from '../storage/named-lock';

/** What a call is refused with while its feature is switched off. */
const REFUSALS = {
  dataRequests: () => new Problem(409, 'datarequest.notTaken'),
  tryIt: () => new Problem(409, 'console.off'),
  ratings: () => new Problem(409, 'rating.off'),
} satisfies Partial<Record<PortalFeature, () => Problem>>;

/**
 * Throws 409 where a feature is switched off. Whoever switches it off waits until the transaction ends, so that nothing of it comes afterwards:
 * the lock is that of changes to the group of settings (`change.repository.ts`), shared by those who only need it to stay.
 */
export async function mustBeOn(tx: Db, feature: keyof typeof REFUSALS): Promise<void> {
  await shareName(tx, 'setting/features');
  const { [feature]: isOn } = await createSettings(tx).read(feature);
  if (!isOn) throw REFUSALS[feature]();
}
