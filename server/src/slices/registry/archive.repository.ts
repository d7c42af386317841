import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ReleaseManifest } from '@titian/shared-contracts/platform';
import type { Db } from '../../storage/open';
import { release } from './registry.tables';

/** Releases whose files the portal stores itself, with where they are. */
export const createArchiveRepository = (db: Db) => {
  const columns = { id: release.id, section: release.section, directory: release.directory, archive: release.archive };
  const isOurs = isNull(release.origin);
  return {
    async find(section: string, directory: string) {
      const isIt = and(isOurs, eq(release.section, section), eq(release.directory, directory));
      const [row] = await db.select(columns).from(release).where(isIt).limit(1);
      return row ?? null;
    },

    all: () => db.select(columns).from(release).where(isOurs),

    async manifestOf(id: string): Promise<ReleaseManifest | null> {
      const [row] = await db.select({ manifest: release.manifest }).from(release).where(eq(release.id, id));
      return row?.manifest ?? null;
    },

    /** Sets another archive for a release, unless another server did so meanwhile. */
    async setArchive({ id, archive }: { id: string; archive: string | null }, digest: string): Promise<void> {
      const isUnchanged = sql`${release.archive} is not distinct from ${archive}`;
      await db
        .update(release)
        .set({ archive: digest })
        .where(and(eq(release.id, id), isUnchanged));
    },

    async archivesInUse(): Promise<Set<string>> {
      const rows = await db.select({ archive: release.archive }).from(release).where(isNotNull(release.archive));
      return new Set(rows.map(({ archive }) => archive!));
    },
  };
};
