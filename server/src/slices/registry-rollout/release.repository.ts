import { and, desc, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { listedOrigins, unlistedHost } from '../registry';
import { release } from '../registry/registry.tables';
import type { ReleaseState, SectionChannels } from './moves';

/** What acts need to know about a section's releases, newest first. */
export async function readReleases(db: Db, section: string): Promise<ReleaseState[]> {
  const listed = await listedOrigins(db, 'releases');
  const rows = await db
    .select({
      id: release.id,
      version: release.version,
      blockedAt: release.blockedAt,
      stableSince: release.stableSince,
      origin: release.origin,
    })
    .from(release)
    .where(eq(release.section, section))
    .orderBy(desc(release.createdAt), desc(release.id));
  return rows.map(({ origin, ...row }) => ({ ...row, unlisted: unlistedHost(listed, origin) }));
}

/**
 * The release of a version. Builds that came with the portal may share one: then the newest that the act accepts, else the newest. Throws
 * 404 where there is none.
 */
export function releaseOf(
  { releases }: SectionChannels,
  version: string,
  isAccepted: (release: ReleaseState) => boolean = ({ blockedAt }) => !blockedAt,
): ReleaseState {
  const same = releases.filter((other) => other.version === version);
  const found = same.find(isAccepted) ?? same[0];
  if (!found) throw notFound();
  return found;
}

/** Sets when a release first became stable. */
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
