import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { MissingRelease, ReleaseSet } from '@titian/shared-contracts/platform';
import type { Actor, Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { type SavedPointers, release, releaseSet, sectionPointer } from '../registry/registry.tables';
import { announceChange, listedOrigins, lockSection, recordEntry, refuseTakenPages, unlistedHost } from '../registry';
import type { Parts } from './acts';
import { operatorOf } from './operator';
import { actsOnSet, refuseMissing } from './registry-rollout.policy';
import { isRestored, savedIds, toSaved, restored, shownIds } from './sets';
import { toSet } from './set.wire';

/** The releases of sets, by id. */
const releasesIn = async (db: Db, ids: string[]) => {
  const rows = await db
    .select({ id: release.id, version: release.version, blockedAt: release.blockedAt, origin: release.origin })
    .from(release)
    .where(inArray(release.id, [...new Set(ids)]));
  const listed = await listedOrigins(db, 'releases');
  return new Map(rows.map(({ origin, ...row }) => [row.id, { ...row, unlisted: unlistedHost(listed, origin) }]));
};

type Known = Awaited<ReturnType<typeof releasesIn>>;

/** Why a release can't serve; null where it can. */
function reasonAgainst(
  row: Known extends Map<string, infer Row> ? Row | undefined : never,
): MissingRelease['reason'] | null {
  if (!row) return 'gone';
  if (row.blockedAt) return 'blocked';
  return row.unlisted === null ? null : 'unlisted';
}

/** The releases of a set that can't serve any more, each once. */
function missingOf(saved: SavedPointers[], known: Known): MissingRelease[] {
  const named = saved.flatMap(({ section, stable, fallback, preview, canary }) =>
    [stable, fallback, preview, canary].flatMap((one) => (one ? [{ section, ...one }] : [])),
  );
  const missing = named.flatMap(({ id, section, version }): [string, MissingRelease][] => {
    const reason = reasonAgainst(known.get(id));
    return reason === null ? [] : [[id, { section, version, reason }]];
  });
  return [...new Map(missing).values()];
}

/** Restores the pointers of one section; returns whether that changed anything. */
async function restoreOne(
  tx: Db,
  call: Call,
  saved: SavedPointers,
  entry: { by: string; reason: string; name: string },
) {
  const [pointer] = await tx.select().from(sectionPointer).where(eq(sectionPointer.section, saved.section));
  if (!pointer || isRestored(pointer, saved)) return false;
  await tx
    .update(sectionPointer)
    .set({ ...restored(pointer, saved, call.now), changedAt: call.now })
    .where(eq(sectionPointer.section, saved.section));
  const { by, reason, name } = entry;
  const facts = { what: 'restored' as const, set: name, version: saved.stable?.version ?? null };
  await recordEntry(tx, call, { act: 'restore', section: saved.section, by, reason, facts });
  return true;
}

/**
 * Release sets: all pointers of one moment under a name. Restoring one needs no approval: each of its releases was brought to its channel
 * by an act of its own.
 */
export const createSetService = ({ db, changed }: Parts) => ({
  async list(actor: Actor): Promise<ReleaseSet[]> {
    const rows = await db.select().from(releaseSet).orderBy(desc(releaseSet.createdAt), desc(releaseSet.id));
    const known = await releasesIn(
      db,
      rows.flatMap(({ pointers }) => pointers.flatMap(savedIds)),
    );
    return rows.map((row) => {
      const missing = missingOf(row.pointers, known);
      return toSet(row, missing, actsOnSet(actor, missing));
    });
  },

  add: (call: Call, { name, note }: { name: string; note: string }): Promise<ReleaseSet> =>
    db.transaction(async (tx) => {
      const { by } = operatorOf(call);
      const pointers = await tx.select().from(sectionPointer).orderBy(asc(sectionPointer.section));
      const ids = pointers.flatMap(({ stableId, fallbackId, previewId, canaryId }) =>
        [stableId, fallbackId, previewId, canaryId].filter((id) => id !== null),
      );
      const known = await releasesIn(tx, ids);
      const saved = pointers.map((pointer) => toSaved(pointer, (id) => known.get(id)!.version));
      const [made] = await tx
        .insert(releaseSet)
        .values({ name, note, by, createdAt: call.now, pointers: saved })
        .returning();
      await recordEntry(tx, call, { act: 'set', section: null, by, facts: { what: 'kept', set: name } });
      const missing = missingOf(saved, known);
      return toSet(made!, missing, actsOnSet(call.actor, missing));
    }),

  async restore(call: Call, id: string, reason: string): Promise<null> {
    const { by } = operatorOf(call);
    await db.transaction(async (tx) => {
      const [set] = await tx.select().from(releaseSet).where(eq(releaseSet.id, id));
      if (!set) throw notFound();
      const saved = [...set.pointers].sort((one, other) => (one.section < other.section ? -1 : 1));
      // Locked in the order of names, so that two restores can't deadlock.
      for (const { section } of saved) await lockSection(tx, section);
      refuseMissing(missingOf(saved, await releasesIn(tx, saved.flatMap(savedIds))));
      const moved: string[] = [];
      for (const one of saved)
        if (await restoreOne(tx, call, one, { by, reason, name: set.name })) moved.push(one.section);
      const facts = { what: 'restoredAll' as const, set: set.name, sections: moved.length };
      await recordEntry(tx, call, { act: 'restore', section: null, by, reason, facts });
      if (moved.length > 0) await announceChange(tx, call, moved);
      const shown = saved.filter(({ section }) => moved.includes(section)).flatMap(shownIds);
      // A section that was added since may own a page by now.
      await refuseTakenPages(tx, shown, call.now);
    });
    changed();
    return null;
  },
});
