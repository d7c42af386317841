import { and, desc, eq } from 'drizzle-orm';
import type { ReleaseDetail } from '@titian/shared-contracts/platform';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { release } from '../registry/registry.tables';
import { liveReleases, type Release } from '../registry';
import { toDetail } from './release.detail';
import { surroundingsOf } from './surroundings';

/** Releases of a section by their versions. */
export const createReleaseReader = (db: Db, root: string) => {
  /** Builds that came with the portal may share a version: then the newest counts. */
  const find = async (section: string, version: string): Promise<Release> => {
    const isIt = and(eq(release.section, section), eq(release.version, version));
    const newest = [desc(release.createdAt), desc(release.id)];
    const [row] = await db
      .select()
      .from(release)
      .where(isIt)
      .orderBy(...newest)
      .limit(1);
    if (!row) throw notFound();
    return row;
  };

  return {
    async detail(section: string, version: string, now: Date): Promise<ReleaseDetail> {
      const row = await find(section, version);
      const live = await liveReleases(db, now);
      const serves = live.find((one) => one.release.id === row.id)?.serves ?? [];
      return toDetail(row, await surroundingsOf(db, root, section, now), serves);
    },

    /** A release and the one it is compared with: the named one, else stable, else, for stable itself, its fallback. */
    async pair(section: string, version: string, from: string | undefined, now: Date) {
      const to = await find(section, version);
      if (from) return { from: await find(section, from), to };
      const live = (await liveReleases(db, now)).filter((one) => one.release.section === section);
      const serving = (as: 'stable' | 'fallback') =>
        live.find(({ release: one, serves }) => serves.includes(as) && one.id !== to.id)?.release ?? null;
      return { from: serving('stable') ?? serving('fallback'), to };
    },
  };
};
