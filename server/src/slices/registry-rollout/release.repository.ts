import { and, desc, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { release } from '../registry/registry.tables';
import type { Known, SectionChannels } from './moves';

/** What acts have to know of a section's releases, newest first. */
export const knownReleases = (db: Db, section: string): Promise<Known[]> =>
  db
    .select({
      id: release.id,
      version: release.version,
      blockedAt: release.blockedAt,
      stableSince: release.stableSince,
    })
    .from(release)
    .where(eq(release.section, section))
    .orderBy(desc(release.createdAt), desc(release.id));

/**
 * The release that a version means: builds that came with the portal may share one, then the newest that fits the act, else the newest.
 * Throws 404 where there is none.
 */
export function releaseOf(
  { releases }: SectionChannels,
  version: string,
  fits: (release: Known) => boolean = ({ blockedAt }) => !blockedAt,
): Known {
  const same = releases.filter((other) => other.version === version);
  const found = same.find(fits) ?? same[0];
  if (!found) throw notFound();
  return found;
}

/** Remembers when a release became stable first. */
export const markStable = (tx: Db, id: string, now: Date) =>
  tx
    .update(release)
    .set({ stableSince: now })
    .where(and(eq(release.id, id), isNull(release.stableSince)));

export const markBlocked = (tx: Db, id: string, blocked: { at: Date; by: string; reason: string } | null) =>
  tx
    .update(release)
    .set({
      blockedAt: blocked?.at ?? null,
      blockedBy: blocked?.by ?? null,
      blockedReason: blocked?.reason ?? null,
    })
    .where(eq(release.id, id));
