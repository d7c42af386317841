import { NAME_SIGNS } from '@titian/shared-contracts/person';
import { invalid } from '../http/problem';
import type { Db } from '../storage/open';
import { createSettings } from './settings';

/** Throws 422 for a person's name with signs where the settings allow letters alone. One that stays as it was is not judged. */
export async function mustBeAllowedName(db: Db, name: string, before?: string): Promise<void> {
  if (name === before || !NAME_SIGNS.test(name)) return;
  const { nameSigns } = await createSettings(db).read('nameSigns');
  if (!nameSigns) throw invalid('/displayName', 'validation.lettersOnly');
}
