import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { SHELL_PAGES } from '@titian/shared-contracts';
import { BUDGET_DEFAULT, GUARD_DEFAULT } from '@titian/shared-contracts/platform';
import { conflicts } from '@titian/shared-contracts/checks';
import type { Db } from '../../storage/open';
import { registryApproval, release, releasePin, releaseSet, section, sectionPointer } from './registry.tables';
import { ownCall, recordEntry } from './act';
import { type Build, buildFolders, readBuild } from './build-output';
import { pagesBeside } from './free-pages';
import { bundledDigest, lockSection, raiseSequence } from './registry.repository';
import type { Release } from './registry.tables';
import type { ReleaseArchives } from './release-archives';
import type { ReleaseFiles } from './release-files';

/** Who publishes what came with the portal. */
export const BUNDLED = 'portal';

interface Parts {
  db: Db;
  files: ReleaseFiles;
  /** Where other servers find the build; null: nowhere. */
  archives: Pick<ReleaseArchives, 'keep'> | null;
  clock(): Date;
  warn(what: object, message: string): void;
}

const shellPages = SHELL_PAGES.map((pattern) => ({ owner: 'shell', pattern }));

/** Pages of a build that the shell or another section owns. */
const takenFrom = async (db: Db, { manifest: { section: of } }: Build, now: Date) =>
  conflicts(
    of.routes.map(({ pattern }) => pattern),
    [...shellPages, ...(await pagesBeside(db, of.name, now))],
  );

/** A build in the folder that is served and, where there is a store, in that. */
interface Placed extends Build {
  directory: string;
  archive: string | null;
}

async function register(tx: Db, build: Placed, now: Date): Promise<Release> {
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

/** Releases of a section that a channel, a pin, a waiting act or a release set names. */
async function namedReleases(tx: Db, name: string): Promise<(string | null | undefined)[]> {
  const [pointer] = await tx.select().from(sectionPointer).where(eq(sectionPointer.section, name));
  const pins = await tx.select({ id: releasePin.releaseId }).from(releasePin).where(eq(releasePin.section, name));
  const asked = await tx
    .select({ id: registryApproval.releaseId })
    .from(registryApproval)
    .where(eq(registryApproval.section, name));
  const sets = await tx.select({ pointers: releaseSet.pointers }).from(releaseSet);
  const kept = sets.flatMap(({ pointers }) => pointers.filter(({ section: of }) => of === name));
  return [
    ...[pointer?.stableId, pointer?.fallbackId, pointer?.previewId, pointer?.canaryId],
    ...[...pins, ...asked].map(({ id }) => id),
    ...kept.flatMap(({ stable, fallback, preview, canary }) =>
      [stable, fallback, preview, canary].map((one) => one?.id),
    ),
  ];
}

/** Builds that came with the portal and that nothing names any more: nobody published them, so nothing keeps them. */
async function forgetOld(tx: Db, name: string): Promise<Release[]> {
  const kept = await namedReleases(tx, name);
  const bundled = await tx
    .select()
    .from(release)
    .where(and(eq(release.section, name), eq(release.publishedBy, BUNDLED), isNotNull(release.stableSince)));
  const gone = bundled.filter(({ id }) => !kept.includes(id));
  if (gone.length > 0)
    await tx.delete(release).where(
      inArray(
        release.id,
        gone.map(({ id }) => id),
      ),
    );
  return gone;
}

const DIGEST_SHOWN = 8;

/** That another build came with the portal stands in the section's history beside what people did. */
async function recordDeployed(tx: Db, { manifest, digest }: Build, beforeId: string, now: Date): Promise<void> {
  const { name, version } = manifest.section;
  const [before] = await tx.select({ version: release.version }).from(release).where(eq(release.id, beforeId));
  const facts = {
    ...{ what: 'deployed' as const, version, digest: digest.slice(0, DIGEST_SHOWN) },
    before: before?.version ?? null,
  };
  await recordEntry(tx, ownCall(now), { act: 'promote', section: name, by: BUNDLED, facts });
}

/** What became of a build: releases that nothing names any more, and its pages that are others' by now, for which it was refused. */
interface Outcome {
  gone: Release[];
  taken: { pattern: string; owner: string }[];
}

/** Makes a build stable, the stable release before it the fallback. */
const makeStable = (db: Db, build: Placed, now: Date): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const { name } = build.manifest.section;
    await lockSection(tx, name);
    // Another server may have been faster.
    if ((await bundledDigest(tx, name)) === build.digest) return { gone: [], taken: [] };
    // Lets one section at a time look whose the pages are.
    await raiseSequence(tx, now);
    const taken = await takenFrom(tx, build, now);
    if (taken.length > 0) return { gone: [], taken };
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
    return { gone: await forgetOld(tx, name), taken };
  });

/**
 * Takes the builds that came with the portal: one that is not the last one known of its section becomes stable. A team's own release
 * stays what it was made, over any number of starts.
 */
export const createBundled = ({ db, files, archives, clock, warn }: Parts) => {
  let storeIsAway = false;
  /** A portal starts without its store, too: then what lies here is archived later. */
  const archive = async (folder: string): Promise<string | null> => {
    if (!archives || storeIsAway) return null;
    return archives.keep(folder).catch((error: unknown) => {
      storeIsAway = true;
      warn({ err: error }, 'builds that came with the portal are not archived yet');
      return null;
    });
  };

  const admit = async (build: Build): Promise<void> => {
    const { name, version } = build.manifest.section;
    const directory = `${version}-${build.digest.slice(0, 8)}`;
    // Known, perhaps from another server: this one may not have its files yet.
    if ((await bundledDigest(db, name)) === build.digest) return files.place(name, directory, build.folder);
    const refuse = (taken: Outcome['taken']) =>
      warn({ section: name, taken }, 'section refused: its routes belong to others');
    const takenBefore = await takenFrom(db, build, clock());
    if (takenBefore.length > 0) return refuse(takenBefore);
    await files.place(name, directory, build.folder);
    const placed = { ...build, directory, archive: await archive(files.folderOf(name, directory)) };
    const { gone, taken } = await makeStable(db, placed, clock());
    for (const one of gone) await files.remove(one.section, one.directory);
    // Another server took the pages meanwhile.
    if (taken.length > 0) refuse(taken);
  };
  return async (root: string): Promise<void> => {
    storeIsAway = false;
    for (const folder of await buildFolders(root)) {
      const build = await readBuild(folder).catch((error: Error) => warn({ folder, error: error.message }, 'no build'));
      if (build) await admit(build);
    }
  };
};
