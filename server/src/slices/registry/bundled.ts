import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { SHELL_PAGES } from '@titian/shared-contracts';
import { BUDGET_DEFAULT, GUARD_DEFAULT } from '@titian/shared-contracts/platform';
import { conflicts } from '@titian/shared-contracts/checks';
import type { Db } from '../../storage/open';
import { registryApproval, release, releasePin, releaseSet, section, sectionPointer } from './registry.tables';
import { systemCall } from '../../jobs/system-call';
import { recordEntry } from './act';
import { type Build, buildFolders, readBuild } from './build-output';
import { pagesBeside } from './free-pages';
import { bundledDigest, lockSection, raiseSequence } from './registry.repository';
import type { Release } from './registry.tables';
import type { ReleaseArchives } from './release-archives';
import type { ReleaseFiles } from './release-files';

/** The publisher of builds that come with the portal. */
export const BUNDLED = 'portal';

interface Parts {
  db: Db;
  files: ReleaseFiles;
  /** Where other servers find the build; null where there is no shared store. */
  archives: Pick<ReleaseArchives, 'archiveFolder'> | null;
  clock(): Date;
  warn(what: object, message: string): void;
}

const shellPages = SHELL_PAGES.map((pattern) => ({ owner: 'shell', pattern }));

/** Pages of a build that belong to the shell or another section. */
const pageConflicts = async (db: Db, { manifest: { section: of } }: Build, now: Date) =>
  conflicts(
    of.routes.map(({ pattern }) => pattern),
    [...shellPages, ...(await pagesBeside(db, of.name, now))],
  );

/** A build in the folder that is served and, where there is one, in the shared store. */
interface PlacedBuild extends Build {
  directory: string;
  archive: string | null;
}

async function register(tx: Db, build: PlacedBuild, now: Date): Promise<Release> {
  const { manifest, digest, directory, archive, initialBytes, totalBytes } = build;
  const { name, version } = manifest.section;
  const row = {
    ...{ section: name, version, digest, directory, archive, entry: manifest.entry },
    ...{ manifest, initialBytes, totalBytes },
    ...{ description: manifest.section, checks: [], publishedBy: BUNDLED, stableSince: now, createdAt: now },
  };
  const [made] = await tx
    .insert(release)
    .values(row)
    .onConflictDoUpdate({
      target: [release.section, release.digest],
      set: { stableSince: now, ...(archive && { archive }) },
    })
    .returning();
  return made!;
}

/** Releases of a section that a channel, a pin, a pending act or a release set refers to. */
async function releasesInUse(tx: Db, name: string): Promise<(string | null | undefined)[]> {
  const [pointer] = await tx.select().from(sectionPointer).where(eq(sectionPointer.section, name));
  const pins = await tx.select({ id: releasePin.releaseId }).from(releasePin).where(eq(releasePin.section, name));
  const pending = await tx
    .select({ id: registryApproval.releaseId })
    .from(registryApproval)
    .where(eq(registryApproval.section, name));
  const sets = await tx.select({ pointers: releaseSet.pointers }).from(releaseSet);
  const inUse = sets.flatMap(({ pointers }) => pointers.filter(({ section: of }) => of === name));
  return [
    ...[pointer?.stableId, pointer?.fallbackId, pointer?.previewId, pointer?.canaryId],
    ...[...pins, ...pending].map(({ id }) => id),
    ...inUse.flatMap(({ stable, fallback, preview, canary }) =>
      [stable, fallback, preview, canary].map((one) => one?.id),
    ),
  ];
}

/** Removes builds that came with the portal and that nothing refers to any more: nobody published them, so nothing keeps them. */
async function removeUnused(tx: Db, name: string): Promise<Release[]> {
  const inUse = await releasesInUse(tx, name);
  const bundled = await tx
    .select()
    .from(release)
    .where(and(eq(release.section, name), eq(release.publishedBy, BUNDLED), isNotNull(release.stableSince)));
  const removed = bundled.filter(({ id }) => !inUse.includes(id));
  if (removed.length > 0)
    await tx.delete(release).where(
      inArray(
        release.id,
        removed.map(({ id }) => id),
      ),
    );
  return removed;
}

const DIGEST_LENGTH = 8;

/** Records in the section's history that another build came with the portal. */
async function recordDeployed(tx: Db, { manifest, digest }: Build, beforeId: string, now: Date): Promise<void> {
  const { name, version } = manifest.section;
  const [before] = await tx.select({ version: release.version }).from(release).where(eq(release.id, beforeId));
  const facts = {
    ...{ what: 'deployed' as const, version, digest: digest.slice(0, DIGEST_LENGTH) },
    before: before?.version ?? null,
  };
  await recordEntry(tx, systemCall(now), { act: 'promote', section: name, by: BUNDLED, facts });
}

/**
 * The result of registering a build: the releases that were removed, and its pages that belong to others by now, for which it was refused.
 */
interface Outcome {
  removed: Release[];
  taken: { pattern: string; owner: string }[];
}

/** Makes a build stable, and the previous stable release the fallback. */
const makeStable = (db: Db, build: PlacedBuild, now: Date): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const { name } = build.manifest.section;
    await lockSection(tx, name);
    // Another server may have been faster.
    if ((await bundledDigest(tx, name)) === build.digest) return { removed: [], taken: [] };
    // Locks the sequence, so that one section at a time checks who owns the pages.
    await raiseSequence(tx, now);
    const taken = await pageConflicts(tx, build, now);
    if (taken.length > 0) return { removed: [], taken };
    const bundled = { bundledDigest: build.digest };
    await tx
      .insert(section)
      .values({ name, team: 'Titian', contact: '', budgetBytes: BUDGET_DEFAULT, guard: GUARD_DEFAULT, ...bundled })
      .onConflictDoUpdate({ target: section.name, set: bundled });
    const { id: stableId } = await register(tx, build, now);
    const [before] = await tx.select().from(sectionPointer).where(eq(sectionPointer.section, name));
    const fallbackId = before?.stableId === stableId ? before.fallbackId : (before?.stableId ?? null);
    const moved = { stableId, fallbackId, changedAt: now };
    await tx
      .insert(sectionPointer)
      .values({ section: name, ...moved })
      .onConflictDoUpdate({ target: sectionPointer.section, set: moved });
    if (before?.stableId && before.stableId !== stableId) await recordDeployed(tx, build, before.stableId, now);
    return { removed: await removeUnused(tx, name), taken };
  });

/**
 * Registers the builds that came with the portal: a build other than the last known one of its section becomes stable. A team's own release
 * is left alone, over any number of starts.
 */
export const createBundled = ({ db, files, archives, clock, warn }: Parts) => {
  let storeIsAway = false;
  /** A portal starts even while its store is away; its builds are archived later then. */
  const archive = async (folder: string): Promise<string | null> => {
    if (!archives || storeIsAway) return null;
    return archives.archiveFolder(folder).catch((error: unknown) => {
      storeIsAway = true;
      warn({ err: error }, 'builds that came with the portal are not archived yet');
      return null;
    });
  };

  const registerBuild = async (build: Build): Promise<void> => {
    const { name, version } = build.manifest.section;
    const directory = `${version}-${build.digest.slice(0, 8)}`;
    // Already registered, perhaps by another server: this one may not have its files yet.
    if ((await bundledDigest(db, name)) === build.digest) return files.place(name, directory, build.folder);
    const refuse = (taken: Outcome['taken']) =>
      warn({ section: name, taken }, 'section refused: its routes belong to others');
    const takenBefore = await pageConflicts(db, build, clock());
    if (takenBefore.length > 0) return refuse(takenBefore);
    await files.place(name, directory, build.folder);
    const placed = { ...build, directory, archive: await archive(files.folderOf(name, directory)) };
    const { removed, taken } = await makeStable(db, placed, clock());
    for (const one of removed) await files.remove(one.section, one.directory);
    // Another server took the pages meanwhile.
    if (taken.length > 0) refuse(taken);
  };
  return async (root: string): Promise<void> => {
    storeIsAway = false;
    for (const folder of await buildFolders(root)) {
      const build = await readBuild(folder).catch((error: Error) => warn({ folder, error: error.message }, 'no build'));
      if (build) await registerBuild(build);
    }
  };
};
