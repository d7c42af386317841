import type { PublishTerms } from '@titian/shared-contracts/lifecycle';
import type { PublicCall } from '../../http/call';
import { invalid } from '../../http/problem';
import { firstLastDay, readVersionTerms } from '../../settings/version-terms';
import type { Db } from '../../storage/open';
import { createLifecycleRepository, type Life, type VersionFacts } from './lifecycle.repository';
import { giveNotice } from './notice';

/** Throws 422 where the version before a locked one would end sooner than its callers have to be told, or there is none. */
export async function checkTerms(tx: Db, facts: VersionFacts, { endsPreviousDays: days }: PublishTerms): Promise<void> {
  if (days === null) return;
  const previous = await createLifecycleRepository(tx).previous(facts);
  if (!previous) throw invalid('/endsPreviousDays');
  const { graceDays } = await readVersionTerms(tx);
  if (days < graceDays[previous.stability]) throw invalid('/endsPreviousDays', 'validation.grace');
}

/** Terms as a version's life keeps them until it is published, and afterwards. */
export const termsOf = (life: Life | null): PublishTerms => ({
  endsPreviousDays: life?.endsPreviousDays ?? null,
  ordersAnew: life?.ordersAnew ?? false,
});

/**
 * Gives notice of the end of the version that was served before one that is published now, if the terms say so. One that is blocked or ends
 * anyhow is left as it is; none ends sooner than its callers have to be told. `facts` are those from before the publication.
 */
export async function endPrevious(tx: Db, call: PublicCall, facts: VersionFacts): Promise<void> {
  const days = facts.life?.endsPreviousDays;
  const lifecycle = createLifecycleRepository(tx);
  const found = days ? await lifecycle.previous(facts) : null;
  const previous = found && (await lifecycle.lock(null, { id: facts.project.id, versionId: found.id }));
  if (!days || previous?.version.state !== 'Published') return;
  const { graceDays } = await readVersionTerms(tx);
  const lastDay = firstLastDay(Math.max(days, graceDays[previous.version.stability]), call.now);
  await giveNotice(tx, call, previous, { lastDay, successorId: facts.version.id, migrationNote: null });
}
