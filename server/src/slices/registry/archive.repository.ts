import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ReleaseManifest } from '@titian/shared-contracts/platform';
import type { Db } from '../../storage/open';
import { release } from './registry.tables';

/** Releases whose files the portal keeps itself, by where they lie. */
export const createArchiveRepository = (db: Db) => {
  const place = { id: release.id, section: release.section, directory: release.directory, archive: release.archive };
  const isOurs = isNull(release.origin);
  return {
    async find(section: string, directory: string) {
      const isIt = and(isOurs, eq(release.section, section), eq(release.directory, directory));
      const [row] = await db.select(place).from(release).where(isIt).limit(1);
      return row ?? null;
    },

    all: () => db.select(place).from(release).where(isOurs),

    async manifestOf(id: string): Promise<ReleaseManifest | null> {
      const [row] = await db.select({ manifest: release.manifest }).from(release).where(eq(release.id, id));
      return row?.manifest ?? null;
    },

    /** Names another archive for a release, unless another server did so meanwhile. */
    async name({ id, archive }: { id: string; archive: string | null }, made: string): Promise<void> {
      const isAsBefore = sql`${release.archive} is not distinct from ${archive}`;
      await db
        .update(release)
        .set({ archive: made })
        .where(and(eq(release.id, id), isAsBefore));
    },

    async named(): Promise<Set<string>> {
      const rows = await db.select({ archive: release.archive }).from(release).where(isNotNull(release.archive));
      return new Set(rows.map(({ archive }) => archive!));
    },
  };
};
