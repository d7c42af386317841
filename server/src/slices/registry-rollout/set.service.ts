import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { ReleaseSet } from '@titian/shared-contracts/platform';
import type { Actor, Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { type KeptPointers, release, releaseSet, sectionPointer } from '../registry/registry.tables';
import { announceChange, recordEntry, refuseTakenPages, lockSection } from '../registry';
import type { Parts } from './acts';
import { operatorOf } from './operator';
import { actsOnSet, mustBeWhole } from './registry-rollout.policy';
import { isAsKept, keptIds, keptOf, restored, shownIds } from './sets';
import { toSet } from './set.wire';

/** Releases that a set names, by id. */
const releasesIn = async (db: Db, ids: string[]) => {
  const rows = await db
    .select({ id: release.id, version: release.version, blockedAt: release.blockedAt })
    .from(release)
    .where(inArray(release.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
};

/** Releases that a set names and that are gone or blocked, as `section version`. */
function missingOf(kept: KeptPointers[], known: Awaited<ReturnType<typeof releasesIn>>): string[] {
  const named = kept.flatMap(({ section, stable, fallback, preview, canary }) =>
    [stable, fallback, preview, canary].flatMap((one) => (one ? [{ section, ...one }] : [])),
  );
  const missing = named.filter(({ id }) => known.get(id)?.blockedAt !== null);
  return [...new Set(missing.map(({ section, version }) => `${section} ${version}`))];
}

/** Sets one section as it was kept; answers whether that changed anything. */
async function restoreOne(tx: Db, call: Call, kept: KeptPointers, entry: { by: string; reason: string; name: string }) {
  const [pointer] = await tx.select().from(sectionPointer).where(eq(sectionPointer.section, kept.section));
  if (!pointer || isAsKept(pointer, kept)) return false;
  await tx
    .update(sectionPointer)
    .set({ ...restored(pointer, kept, call.now), changedAt: call.now })
    .where(eq(sectionPointer.section, kept.section));
  const { by, reason, name } = entry;
  const facts = { what: 'restored' as const, set: name, version: kept.stable?.version ?? null };
  await recordEntry(tx, call, { act: 'restore', section: kept.section, by, reason, facts });
  return true;
}

/**
 * Release sets: all pointers of a moment under a name. Restoring one waits for nobody: each release in it was brought to its channel by an
 * act of its own.
 */
export const createSetService = ({ db, changed }: Parts) => ({
  async list(actor: Actor): Promise<ReleaseSet[]> {
    const rows = await db.select().from(releaseSet).orderBy(desc(releaseSet.createdAt), desc(releaseSet.id));
    const known = await releasesIn(
      db,
      rows.flatMap(({ pointers }) => pointers.flatMap(keptIds)),
    );
    return rows.map((row) => toSet(row, actsOnSet(actor, missingOf(row.pointers, known))));
  },

  keep: (call: Call, { name, note }: { name: string; note: string }): Promise<ReleaseSet> =>
    db.transaction(async (tx) => {
      const { by } = operatorOf(call);
      const pointers = await tx.select().from(sectionPointer).orderBy(asc(sectionPointer.section));
      const ids = pointers.flatMap(({ stableId, fallbackId, previewId, canaryId }) =>
        [stableId, fallbackId, previewId, canaryId].filter((id) => id !== null),
      );
      const known = await releasesIn(tx, ids);
      const kept = pointers.map((pointer) => keptOf(pointer, (id) => known.get(id)!.version));
      const [made] = await tx
        .insert(releaseSet)
        .values({ name, note, by, createdAt: call.now, pointers: kept })
        .returning();
      await recordEntry(tx, call, { act: 'set', section: null, by, facts: { what: 'kept', set: name } });
      return toSet(made!, actsOnSet(call.actor, missingOf(kept, known)));
    }),

  async restore(call: Call, id: string, reason: string): Promise<null> {
    const { by } = operatorOf(call);
    await db.transaction(async (tx) => {
      const [set] = await tx.select().from(releaseSet).where(eq(releaseSet.id, id));
      if (!set) throw notFound();
      const kept = [...set.pointers].sort((one, other) => (one.section < other.section ? -1 : 1));
      // In the order of names, so that two restores never wait for each other.
      for (const { section } of kept) await lockSection(tx, section);
      mustBeWhole(missingOf(kept, await releasesIn(tx, kept.flatMap(keptIds))));
      const moved: string[] = [];
      for (const one of kept)
        if (await restoreOne(tx, call, one, { by, reason, name: set.name })) moved.push(one.section);
      const facts = { what: 'restoredAll' as const, set: set.name, sections: moved.length };
      await recordEntry(tx, call, { act: 'restore', section: null, by, reason, facts });
      if (moved.length > 0) await announceChange(tx, call, moved);
      const shown = kept.filter(({ section }) => moved.includes(section)).flatMap(shownIds);
      // A section that came since may own a page by now.
      await refuseTakenPages(tx, shown, call.now);
    });
    changed();
    return null;
  },
});
