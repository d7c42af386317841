import type { VersionBreaks } from '@titian/shared-contracts/lifecycle';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import { readVersionTerms } from '../../settings/version-terms';
import type { Db } from '../../storage/open';
import type { Comparer } from '../catalogue';
import { comparedOrTooComplex } from './compared-or-too-complex';
import { affectedBy, callersOf, callersOfKinds } from './callers';
import { createLifecycleRepository, type VersionIds } from './lifecycle.repository';

/** What a version would break of the one that is served. */
export const createBreaksService = (db: Db, comparer: Comparer) => ({
  async breaks(call: Call, ids: VersionIds): Promise<VersionBreaks> {
    const facts = await createLifecycleRepository(db).find(call.actor, ids);
    if (!facts) throw notFound();
    const compared = await comparedOrTooComplex(db, comparer, facts, call.now);
    const callers = compared.operations.length > 0 ? await callersOf(db, facts.project.id, call.now) : [];
    const operations = compared.operations.map(({ name, ...operation }) => ({
      ...operation,
      callers: callers
        .filter(({ operation: called }) => called === name)
        .map(({ organization, calls }) => ({ organization, calls })),
    }));
    const affected = await affectedBy(db, facts, compared, call.now);
    const credentials = { kinds: compared.kinds, callers: callersOfKinds(compared) };
    const { acknowledgeDays } = await readVersionTerms(db);
    const found = { since: compared.since, operations, credentials, affected: affected.size, cut: compared.cut };
    return { ...found, acknowledgeDays };
  },
});
