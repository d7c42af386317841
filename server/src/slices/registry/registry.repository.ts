import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { CONSOLE_SECTION } from './answer';
import {
  type Release,
  registryState,
  release,
  releasePin,
  section,
  sectionOverride,
  sectionPointer,
} from './registry.tables';

/** The one row of `registry_state`. */
const STATE = 1;

/** Held by whoever changes what a section serves, so that one server at a time does. */
export const lockSection = (tx: Db, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`section:${name}`}))`);

/**
 * Raises the number of what runs, in the transaction of the change. Never below the clock in milliseconds: a database that was restored from
 * a backup can't give a number twice.
 */
export async function raiseSequence(tx: Db, now: Date): Promise<number> {
  const clock = now.getTime();
  const [row] = await tx
    .insert(registryState)
    .values({ id: STATE, sequence: clock })
    .onConflictDoUpdate({
      target: registryState.id,
      set: { sequence: sql`greatest(${registryState.sequence} + 1, ${clock})` },
    })
    .returning({ sequence: registryState.sequence });
  return row!.sequence;
}

/** What may change of a release; the rest is as it was published. */
const MARKS = {
  id: release.id,
  stableSince: release.stableSince,
  blockedAt: release.blockedAt,
  blockedBy: release.blockedBy,
  blockedReason: release.blockedReason,
};
type Marks = Pick<Release, keyof typeof MARKS>;

/** Whole releases for their marks: read only as far as they aren't known, since manifests are large and never change. */
async function completed(db: Db, marks: Marks[], known: ReadonlyMap<string, Release>): Promise<Release[]> {
  const missing = marks.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const read = missing.length > 0 ? await db.select().from(release).where(inArray(release.id, missing)) : [];
  const fresh = new Map(read.map((row) => [row.id, row]));
  return marks.flatMap((mark) => {
    const whole = known.get(mark.id) ?? fresh.get(mark.id);
    return whole ? [{ ...whole, ...mark }] : [];
  });
}

/**
 * Everything that decides what runs, read at once.
 * @param known releases that were read before
 */
export async function readState(db: Db, now: Date, known: ReadonlyMap<string, Release> = new Map()) {
  const [pointers, pins, overrides] = await Promise.all([
    db.select().from(sectionPointer).orderBy(sectionPointer.section),
    db.select().from(releasePin).where(gt(releasePin.until, now)),
    db
      .select()
      .from(sectionOverride)
      .where(and(isNull(sectionOverride.endedAt), gt(sectionOverride.expiresAt, now))),
  ]);
  const named = [
    ...pointers.flatMap(({ stableId, fallbackId, previewId, canaryId }) => [stableId, fallbackId, previewId, canaryId]),
    ...pins.map(({ releaseId }) => releaseId),
  ].filter((id) => id !== null);
  // Safe mode's choice. Asked for the console alone: of all sections it would be a pass over every release there is.
  const oldest = sql`(select r.id from ${release} r where r.section = ${CONSOLE_SECTION}
    and r.blocked_at is null and r.stable_since is not null order by r.stable_since limit 1)`;
  const isNamed = named.length > 0 ? inArray(release.id, [...new Set(named)]) : sql`false`;
  const marks = await db
    .select(MARKS)
    .from(release)
    .where(sql`${isNamed} or ${release.id} = ${oldest}`);
  const releases = await completed(db, marks, known);
  return { pointers, pins, overrides, releases };
}

export const readSequence = async (db: Db): Promise<number> => {
  const [row] = await db.select().from(registryState).where(eq(registryState.id, STATE));
  return row?.sequence ?? 0;
};

export const bundledDigest = async (db: Db, name: string): Promise<string | null> => {
  const [row] = await db.select({ digest: section.bundledDigest }).from(section).where(eq(section.name, name));
  return row?.digest ?? null;
};
