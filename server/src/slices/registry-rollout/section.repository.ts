import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LocalText } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { release, releasePin, section, sectionPointer } from '../registry/registry.tables';

/** Most releases on a section's page; live ones are always among them. */
const HISTORY_LIMIT = 200;

const [stable, fallback, preview, canary] = [
  alias(release, 'stable'),
  alias(release, 'before'),
  alias(release, 'preview'),
  alias(release, 'canary'),
];
const newestTitle = sql`(select r.description -> 'title' from ${release} r where r.section = ${section.name} order by r.created_at desc limit 1)`;

/** Sections with their pointers and the versions there: all sections, or one. */
export const readSections = (db: Db, name?: string) =>
  db
    .select({
      section,
      pointer: sectionPointer,
      versions: {
        stable: stable.version,
        fallback: fallback.version,
        preview: preview.version,
        canary: canary.version,
      },
      title: sql<LocalText | null>`coalesce(${stable.description} -> 'title', ${newestTitle})`,
      initialBytes: stable.initialBytes,
      releases: sql<number>`(select count(*)::int from ${release} r where r.section = ${section.name})`,
    })
    .from(section)
    .leftJoin(sectionPointer, eq(sectionPointer.section, section.name))
    .leftJoin(stable, eq(stable.id, sectionPointer.stableId))
    .leftJoin(fallback, eq(fallback.id, sectionPointer.fallbackId))
    .leftJoin(preview, eq(preview.id, sectionPointer.previewId))
    .leftJoin(canary, eq(canary.id, sectionPointer.canaryId))
    .where(name === undefined ? undefined : eq(section.name, name))
    .orderBy(asc(section.name));
export type SectionRecord = Awaited<ReturnType<typeof readSections>>[number];

/** Releases that active pins of a section point at. */
export const pinnedReleases = async (db: Db, name: string, now: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: releasePin.releaseId })
    .from(releasePin)
    .where(and(eq(releasePin.section, name), gt(releasePin.until, now), isNotNull(releasePin.releaseId)));
  return rows.map(({ id }) => id!);
};

const COLUMNS = {
  id: release.id,
  section: release.section,
  version: release.version,
  digest: release.digest,
  origin: release.origin,
  initialBytes: release.initialBytes,
  totalBytes: release.totalBytes,
  checks: release.checks,
  publishedBy: release.publishedBy,
  blockedAt: release.blockedAt,
  blockedBy: release.blockedBy,
  blockedReason: release.blockedReason,
  createdAt: release.createdAt,
  stableSince: release.stableSince,
};

/** A section's releases without their manifests, newest first; `live` ones are included however old they are. */
export async function readHistory(db: Db, name: string, live: string[]) {
  const isLive = live.length > 0 ? inArray(release.id, live) : sql`(1 = 0)`;
  const rows = await db
    .select(COLUMNS)
    .from(release)
    .where(eq(release.section, name))
    .orderBy(desc(isLive), desc(release.createdAt), desc(release.id))
    .limit(HISTORY_LIMIT);
  return rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}
export type ShownRelease = Awaited<ReturnType<typeof readHistory>>[number];
