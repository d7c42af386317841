import { and, eq } from 'drizzle-orm';
import { emit } from '../../events/emit';
import type { Call, PublicCall } from '../../http/call';
import { invalid, Problem } from '../../http/problem';
import { firstLastDay, readVersionTerms } from '../../settings/version-terms';
import type { Db } from '../../storage/open';
import { apiVersion } from '../catalogue/catalogue.tables';
import { endSubscriptionsOf } from '../subscription';
import { aboutVersion, moveVersion, onVersion } from './act';
import { createLifecycleRepository, type VersionFacts, type VersionIds } from './lifecycle.repository';
import { giveNotice, type Notice } from './notice';

/** What a deprecation leaves behind. */
const NOT_DEPRECATED = { successorId: null, migrationNote: null, remindedDays: null };

/** What follows on a version has to be published, and of the same API. */
async function checkSuccessor(tx: Db, { project, version }: VersionFacts, successorId: string): Promise<void> {
  const [found] = await tx
    .select({ id: apiVersion.id })
    .from(apiVersion)
    .where(
      and(eq(apiVersion.id, successorId), eq(apiVersion.projectId, project.id), eq(apiVersion.state, 'Published')),
    );
  if (!found || successorId === version.id) throw invalid('/successorId');
}

/** Ends a locked version, and its subscriptions with it. */
export async function retireVersion(
  tx: Db,
  call: PublicCall,
  facts: VersionFacts,
  reason: string | null,
): Promise<void> {
  const subscriptionIds = await endSubscriptionsOf(tx, call, facts.version.id, reason);
  await moveVersion(tx, call, facts, 'retire', {
    to: 'Retired',
    version: { sunsetAt: call.now },
    life: { retiredAt: call.now, retiredBy: call.actor?.id ?? null, stateBefore: null },
    ...(reason !== null && { reason }),
  });
  await emit(tx, call, {
    ...{ code: 'api.retired', ...aboutVersion(facts), subscriptionIds },
    ...(reason !== null && { reason }),
  });
}

/** The end of a version: notice, end, and the archive. */
export const createEndingService = (db: Db) => ({
  deprecate: (call: Call, { lastDay, successorId, migrationNote, ...ids }: VersionIds & Notice) =>
    onVersion(db, call, { ...ids, act: 'deprecate' }, async (tx, facts) => {
      const { graceDays } = await readVersionTerms(tx);
      if (lastDay < firstLastDay(graceDays[facts.version.stability], call.now))
        throw invalid('/lastDay', 'validation.grace');
      if (successorId) await checkSuccessor(tx, facts, successorId);
      await giveNotice(tx, call, facts, { lastDay, successorId, migrationNote });
      return null;
    }),

  keep: (call: Call, ids: VersionIds) =>
    onVersion(db, call, { ...ids, act: 'keep' }, async (tx, facts) => {
      const version = { deprecatedAt: null, sunsetAt: null };
      await moveVersion(tx, call, facts, 'keep', { version, life: NOT_DEPRECATED });
      await emit(tx, call, { code: 'api.kept', ...aboutVersion(facts) });
      return null;
    }),

  retire: (call: Call, { reason, ...ids }: VersionIds & { reason: string }) =>
    onVersion(db, call, { ...ids, act: 'retire' }, async (tx, facts) => {
      await retireVersion(tx, call, facts, reason);
      return null;
    }),

  archive: (call: Call, ids: VersionIds) =>
    onVersion(db, call, { ...ids, act: 'archive' }, async (tx, facts) => {
      const live = await createLifecycleRepository(tx).liveSubscriptions(facts.version.id);
      if (live > 0) throw new Problem(409, 'project.liveSubscriptions', { extra: { count: live } });
      await moveVersion(tx, call, facts, 'archive');
      await emit(tx, call, { code: 'api.versionArchived', ...aboutVersion(facts) });
      return null;
    }),
});
