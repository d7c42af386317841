import type { ConsoleTarget } from '@titian/shared-contracts/console';
import type { Db } from '../../storage/open';
import { createConsoleRepository, type TargetOf } from './console.repository';
import { toTarget } from './console.wire';

/** What an active application may call of an API in an environment now; null where it doesn't subscribe. */
export async function findTarget(db: Db, of: TargetOf, now: Date): Promise<ConsoleTarget | null> {
  const found = await createConsoleRepository(db).target(of, now);
  return found && toTarget(found, true);
}
