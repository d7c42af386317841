import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { type Candidate, mayServe, readManifest, sizesOf } from '@titian/shared-contracts/checks';
import type { ReleaseCheck, ReleaseDetail, ReleaseManifest } from '@titian/shared-contracts/platform';
import type { DeployCall } from '../../http/call';
import { labelOf } from '../../http/operator';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { release } from '../registry/registry.tables';
import { recordEntry, lockSection, type Release } from '../registry';
import { checksOf } from './checks';
import { digestOf } from './digest';
import { RELEASE_LIMITS } from './limits';
import { checkMount, NOT_TRIED, type TryMount } from './mount.check';
import { toDetail } from './release.detail';
import type { ReleaseFolders } from './release-folders';
import { surroundingsOf } from './surroundings';
import type { ReceivedBuild } from './received-build';

interface Parts {
  db: Db;
  folders: ReleaseFolders;
  /** The project's root, with the shell's build. */
  root: string;
  /** Ways to receive a release: from a tarball, and from its host. */
  fromTarball(packed: Readable, folder: string): Promise<ReceivedBuild>;
  fromAddress(manifest: string, folder: string): Promise<ReceivedBuild>;
  tryMount: TryMount;
  /**
   * Stores the files below a folder where other servers find them, and returns the digest of the archive; null where there is no shared
   * store.
   */
  archive(folder: string): Promise<string | null>;
}

const isPublished = async (db: Db, section: string, version: string): Promise<boolean> => {
  const isSame = and(eq(release.section, section), eq(release.version, version));
  return (await db.select({ id: release.id }).from(release).where(isSame).limit(1)).length > 0;
};

const manifestOf = (candidate: Candidate): ReleaseManifest => readManifest(candidate.manifest).manifest!;

const rowOf = (
  call: DeployCall,
  { candidate, origin }: ReceivedBuild,
  checks: ReleaseCheck[],
  archive: string | null,
) => {
  const manifest = manifestOf(candidate);
  const { name, version } = manifest.section;
  const digest = digestOf(candidate);
  const { initial: initialBytes, total: totalBytes } = sizesOf(candidate, manifest);
  return {
    ...{ section: name, version, digest, directory: `${version}-${digest.slice(0, 8)}`, origin, archive },
    ...{ entry: manifest.entry, description: manifest.section, manifest, initialBytes, totalBytes, checks },
    ...{ publishedBy: labelOf(call.operator), createdAt: call.now },
  };
};

const factsOf = ({ version, digest, origin, manifest }: Release) => ({
  ...{ what: 'published' as const, version, origin },
  ...{ digest: digest.slice(0, 8), files: manifest.files.length },
});

/**
 * Publishing: a build is received, checked, and becomes a release whole or not at all. No channel points at it until somebody moves one, so
 * nothing changes in what runs.
 */
export const createPublishService = ({ db, folders, root, fromTarball, fromAddress, tryMount, archive }: Parts) => {
  let running = 0;

  /** Limits how many releases are received at once; throws 429 above. */
  async function withSlot<T>(use: () => Promise<T>): Promise<T> {
    if (running >= RELEASE_LIMITS.concurrent) throw new Problem(429, 'release.busy', { retryAfter: 5 });
    running += 1;
    return use().finally(() => (running -= 1));
  }

  const check = async (tx: Db, call: DeployCall, name: string, { candidate, findings }: ReceivedBuild) =>
    checksOf(candidate, await surroundingsOf(tx, root, name, call.now), findings);

  /** The mount check comes last, and only where no other check failed. */
  async function checkMountOf(
    call: DeployCall,
    name: string,
    build: ReceivedBuild,
    folder: string,
  ): Promise<ReleaseCheck> {
    if (!mayServe(await check(db, call, name, build))) return NOT_TRIED;
    return checkMount(tryMount, { manifest: manifestOf(build.candidate), folder });
  }

  /** Archives files that may become a release; before the section is locked, because the store is slow. */
  const archiveFor = async (build: ReceivedBuild, mount: ReleaseCheck, folder: string): Promise<string | null> =>
    build.origin || mount === NOT_TRIED || !mayServe([mount]) ? null : archive(folder);

  /**
   * Checks a received build and makes it a release, under the section's lock, so that no other release comes in between. Archive and folder
   * are in place before the row is visible; without a row they are swept later.
   */
  async function createRelease(
    call: DeployCall,
    name: string,
    build: ReceivedBuild,
    folder: string,
  ): Promise<ReleaseDetail> {
    const mount = await checkMountOf(call, name, build, folder);
    const archived = await archiveFor(build, mount, folder);
    return db.transaction(async (tx) => {
      await lockSection(tx, name);
      const checks = [...(await check(tx, call, name, build)), mount];
      const version = readManifest(build.candidate.manifest).manifest?.section.version;
      if (version && (await isPublished(tx, name, version)))
        throw new Problem(409, 'release.exists', { extra: { version } });
      if (!mayServe(checks)) throw new Problem(422, 'release.refused', { extra: { checks } });
      const row = rowOf(call, build, checks, archived);
      if (!build.origin) await folders.keep(name, row.directory, folder);
      const [made] = await tx.insert(release).values(row).returning();
      await recordEntry(tx, call, { act: 'publish', section: name, by: row.publishedBy, facts: factsOf(made!) });
      return toDetail(made!, await surroundingsOf(tx, root, name, call.now), []);
    });
  }

  /** Runs with an empty folder, for a reserved name: for others nothing is received. */
  async function receive<T>(call: DeployCall, name: string, use: (folder: string) => Promise<T>): Promise<T> {
    await surroundingsOf(db, root, name, call.now);
    return withSlot(() => folders.withIncoming(use));
  }

  return {
    publish: (call: DeployCall, name: string, packed: Readable): Promise<ReleaseDetail> =>
      receive(call, name, async (folder) => createRelease(call, name, await fromTarball(packed, folder), folder)),
    publishFrom: (call: DeployCall, name: string, manifest: string): Promise<ReleaseDetail> =>
      receive(call, name, async (folder) => createRelease(call, name, await fromAddress(manifest, folder), folder)),
    /** The checks alone; nothing is kept. */
    try: (call: DeployCall, name: string, packed: Readable): Promise<ReleaseCheck[]> =>
      receive(call, name, async (folder) => {
        const build = await fromTarball(packed, folder);
        return [...(await check(db, call, name, build)), await checkMountOf(call, name, build, folder)];
      }),
  };
};
