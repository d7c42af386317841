import type { Incoming } from '@titian/shared-contracts';
import type { lifecycle as contract } from '@titian/shared-contracts/lifecycle';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import type { Db } from '../../storage/open';
import { endOfDay } from '../../wire/portal-day';
import { aboutVersion, moveVersion } from './act';
import type { VersionFacts } from './lifecycle.repository';

export type Notice = Incoming<typeof contract.deprecate>['body'];

/** Gives notice of the end of a locked version: its last day, what follows, and how callers move to it. */
export async function giveNotice(
  tx: Db,
  call: PublicCall,
  facts: VersionFacts,
  { lastDay, successorId, migrationNote }: Notice,
): Promise<void> {
  await moveVersion(tx, call, facts, 'deprecate', {
    version: { deprecatedAt: call.now, sunsetAt: endOfDay(lastDay) },
    life: { successorId, migrationNote, remindedDays: null },
  });
  await emit(tx, call, { code: 'api.deprecated', ...aboutVersion(facts) });
}
