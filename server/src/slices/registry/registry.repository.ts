import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { CONSOLE_SECTION } from '@titian/shared-contracts/platform';
import { holdOrigins, isListedSql } from './origins';
import {
  type Release,
  registryState,
  release,
  releasePin,
  section,
  sectionOverride,
  sectionPointer,
} from './registry.tables';
import { lockName } from '../../storage/named-lock';

/** The one row of `registry_state`. */
const STATE = 1;

/**
 * Locks a section until the transaction ends, so that one server at a time changes what it serves. The list of origins stays as it is
 * meanwhile; it is always locked before a section.
 */
export async function lockSection(tx: Db, name: string): Promise<void> {
  await holdOrigins(tx);
  await lockName(tx, `section:${name}`);
}

/**
 * Raises the sequence number, in the transaction of the change. It is never below the clock in milliseconds, so that a database restored
 * from a backup can't use a number twice.
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

/** The columns of a release that may change; all others stay as published. */
const CHANGEABLE = {
  id: release.id,
  stableSince: release.stableSince,
  blockedAt: release.blockedAt,
  blockedBy: release.blockedBy,
  blockedReason: release.blockedReason,
};
type Changeable = Pick<Release, keyof typeof CHANGEABLE>;

/**
 * The whole releases of these rows. Unknown ones are read from the database; known ones are not read again, since manifests are large and
 * never change.
 */
async function completeReleases(
  db: Db,
  changeable: Changeable[],
  known: ReadonlyMap<string, Release>,
): Promise<Release[]> {
  const missing = changeable.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const read = missing.length > 0 ? await db.select().from(release).where(inArray(release.id, missing)) : [];
  const fresh = new Map(read.map((row) => [row.id, row]));
  return changeable.flatMap((columns) => {
    const whole = known.get(columns.id) ?? fresh.get(columns.id);
    return whole ? [{ ...whole, ...columns }] : [];
  });
}

/**
 * Everything that decides which releases run, as of now.
 * @param known releases that were read before
 */
export async function readState(db: Db, now: Date, known: ReadonlyMap<string, Release> = new Map()) {
  // One after the other: it may be a transaction, whose connection does one thing at a time.
  const pointers = await db.select().from(sectionPointer).orderBy(sectionPointer.section);
  const pins = await db.select().from(releasePin).where(gt(releasePin.until, now));
  const overrides = await db
    .select()
    .from(sectionOverride)
    .where(and(isNull(sectionOverride.endedAt), gt(sectionOverride.expiresAt, now)));
  const named = [
    ...pointers.flatMap(({ stableId, fallbackId, previewId, canaryId }) => [stableId, fallbackId, previewId, canaryId]),
    ...pins.map(({ releaseId }) => releaseId),
  ].filter((id) => id !== null);
  // For safe mode. Only for the console: for all sections it would scan every release. Nothing protects its origin from being removed.
  const oldest = sql`(select r.id from ${release} r where r.section = ${CONSOLE_SECTION}
    and r.blocked_at is null and r.stable_since is not null and ${isListedSql(sql`r.origin`)} order by r.stable_since limit 1)`;
  const isNamed = named.length > 0 ? inArray(release.id, [...new Set(named)]) : sql`false`;
  const changeable = await db
    .select(CHANGEABLE)
    .from(release)
    .where(sql`${isNamed} or ${release.id} = ${oldest}`);
  const releases = await completeReleases(db, changeable, known);
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
