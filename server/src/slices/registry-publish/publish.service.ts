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
import type { TakenIn } from './taken-in';

interface Parts {
  db: Db;
  folders: ReleaseFolders;
  /** The project's root, where the shell's build lies. */
  root: string;
  /** Ways to take a release in: from a tarball, and from where it is hosted. */
  fromTarball(packed: Readable, folder: string): Promise<TakenIn>;
  fromAddress(manifest: string, folder: string): Promise<TakenIn>;
  tryMount: TryMount;
  /** Puts the files below a folder where other servers find them, and answers their archive's digest; null where there is no such place. */
  archive(folder: string): Promise<string | null>;
}

const isPublished = async (db: Db, section: string, version: string): Promise<boolean> => {
  const isSame = and(eq(release.section, section), eq(release.version, version));
  return (await db.select({ id: release.id }).from(release).where(isSame).limit(1)).length > 0;
};

const manifestOf = (candidate: Candidate): ReleaseManifest => readManifest(candidate.manifest).manifest!;

const rowOf = (call: DeployCall, { candidate, origin }: TakenIn, checks: ReleaseCheck[], archive: string | null) => {
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
 * Publishing: a build is taken in, checked, and becomes a release whole or not at all. No channel names it until somebody moves one, so
 * nothing of what runs changes.
 */
export const createPublishService = ({ db, folders, root, fromTarball, fromAddress, tryMount, archive }: Parts) => {
  let running = 0;

  /** Runs one of the few that may be taken in at once. */
  async function inTurn<T>(use: () => Promise<T>): Promise<T> {
    if (running >= RELEASE_LIMITS.atOnce) throw new Problem(429, 'release.busy', { retryAfter: 5 });
    running += 1;
    return use().finally(() => (running -= 1));
  }

  const check = async (tx: Db, call: DeployCall, name: string, { candidate, faults }: TakenIn) =>
    checksOf(candidate, await surroundingsOf(tx, root, name, call.now), faults);

  /** A browser is asked last, and only about what nothing else is wrong with. */
  async function mountOf(call: DeployCall, name: string, taken: TakenIn, folder: string): Promise<ReleaseCheck> {
    if (!mayServe(await check(db, call, name, taken))) return NOT_TRIED;
    return checkMount(tryMount, { manifest: manifestOf(taken.candidate), folder });
  }

  /** Archives what lies here and may become a release: the store is asked before the section is locked. */
  const archiveOf = async (taken: TakenIn, mount: ReleaseCheck, folder: string): Promise<string | null> =>
    taken.origin || mount === NOT_TRIED || !mayServe([mount]) ? null : archive(folder);

  /**
   * Judges what was taken in, and makes it a release: under the section's lock, so that no other release comes between. Archive and folder
   * are in place before their row is there for all; without a row they are nothing, and are swept away.
   */
  async function admit(call: DeployCall, name: string, taken: TakenIn, folder: string): Promise<ReleaseDetail> {
    const mount = await mountOf(call, name, taken, folder);
    const archived = await archiveOf(taken, mount, folder);
    return db.transaction(async (tx) => {
      await lockSection(tx, name);
      const checks = [...(await check(tx, call, name, taken)), mount];
      const version = readManifest(taken.candidate.manifest).manifest?.section.version;
      if (version && (await isPublished(tx, name, version)))
        throw new Problem(409, 'release.exists', { extra: { version } });
      if (!mayServe(checks)) throw new Problem(422, 'release.refused', { extra: { checks } });
      const row = rowOf(call, taken, checks, archived);
      if (!taken.origin) await folders.keep(name, row.directory, folder);
      const [made] = await tx.insert(release).values(row).returning();
      await recordEntry(tx, call, { act: 'publish', section: name, by: row.publishedBy, facts: factsOf(made!) });
      return toDetail(made!, await surroundingsOf(tx, root, name, call.now), []);
    });
  }

  /** Runs with an empty folder, for a name that is reserved: for others nobody's bytes are read. */
  async function receive<T>(call: DeployCall, name: string, use: (folder: string) => Promise<T>): Promise<T> {
    await surroundingsOf(db, root, name, call.now);
    return inTurn(() => folders.whileIncoming(use));
  }

  return {
    publish: (call: DeployCall, name: string, packed: Readable): Promise<ReleaseDetail> =>
      receive(call, name, async (folder) => admit(call, name, await fromTarball(packed, folder), folder)),
    publishFrom: (call: DeployCall, name: string, manifest: string): Promise<ReleaseDetail> =>
      receive(call, name, async (folder) => admit(call, name, await fromAddress(manifest, folder), folder)),
    /** The checks alone; nothing is kept. */
    try: (call: DeployCall, name: string, packed: Readable): Promise<ReleaseCheck[]> =>
      receive(call, name, async (folder) => {
        const taken = await fromTarball(packed, folder);
        return [...(await check(db, call, name, taken)), await mountOf(call, name, taken, folder)];
      }),
  };
};
