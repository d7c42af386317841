import type { PurposeCode } from '@titian/shared-contracts/order';
import { invalid } from '../http/problem';
import type { Db } from '../storage/open';
import { createSettings } from './settings';

/** Throws 422 for a purpose that the portal doesn't offer any more. What was asked for with it stays. */
export async function mustBeOfferedPurpose(db: Db, code: PurposeCode): Promise<void> {
  const { purposes } = await createSettings(db).read('purposes');
  if (!purposes.includes(code)) throw invalid('/purposeCode', 'validation.purposeClosed');
}
