import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { release } from '../../storage/schema';
import type { Build } from './build-output';

export type Release = typeof release.$inferSelect;

/** SQL of the releases. */
export const createReleaseRepository = (db: Db) => ({
  /** Releases that visitors may get, by section. */
  live: (): Promise<Release[]> =>
    db.select().from(release).where(ne(release.position, 'retired')).orderBy(release.section),

  /** Makes a build the section's stable release and the stable one before it the fallback; answers what was retired. */
  promote: (build: Build, directory: string): Promise<Release[]> =>
    db.transaction(async (tx) => {
      const { name: section, version } = build.description;
      // One server at a time changes what a section serves.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`release:${section}`}))`);
      const isThis = and(eq(release.section, section), eq(release.digest, build.digest));
      const [known] = await tx.select().from(release).where(isThis);
      if (known?.position === 'stable') return [];
      const position = (value: Release['position']) => ({ position: value });
      const others = (value: Release['position']) =>
        and(eq(release.section, section), eq(release.position, value), ne(release.digest, build.digest));
      const retired = await tx.update(release).set(position('retired')).where(others('fallback')).returning();
      await tx.update(release).set(position('fallback')).where(others('stable'));
      const { entry, digest, description } = build;
      await tx
        .insert(release)
        .values({ section, version, digest, directory, entry, description, position: 'stable' })
        .onConflictDoUpdate({ target: [release.section, release.digest], set: position('stable') });
      return retired;
    }),
});
export type ReleaseRepository = ReturnType<typeof createReleaseRepository>;
