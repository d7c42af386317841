import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { type Candidate, mayServe, readManifest, sizesOf } from '@titian/shared-contracts/checks';
import type { ReleaseCheck, ReleaseDetail, ReleaseManifest } from '@titian/shared-contracts/platform';
import type { DeployCall } from '../../http/call';
import { labelOf } from '../../http/operator';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { release } from '../../storage/schema';
import { recordDeed } from '../registry/act';
import { lockSection, type Release } from '../registry/registry.repository';
import { checksOf } from './checks';
import { digestOf } from './digest';
import { RELEASE_LIMITS } from './limits';
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
  fromAddress(manifest: string): Promise<TakenIn>;
}

const isPublished = async (db: Db, section: string, version: string): Promise<boolean> => {
  const isSame = and(eq(release.section, section), eq(release.version, version));
  return (await db.select({ id: release.id }).from(release).where(isSame).limit(1)).length > 0;
};

const manifestOf = (candidate: Candidate): ReleaseManifest => readManifest(candidate.manifest).manifest!;

const rowOf = (call: DeployCall, { candidate, origin }: TakenIn, checks: ReleaseCheck[]) => {
  const manifest = manifestOf(candidate);
  const { name, version } = manifest.section;
  const digest = digestOf(candidate);
  const { initial: initialBytes, total: totalBytes } = sizesOf(candidate, manifest);
  return {
    ...{ section: name, version, digest, directory: `${version}-${digest.slice(0, 8)}`, origin },
    ...{ entry: manifest.entry, description: manifest.section, manifest, initialBytes, totalBytes, checks },
    ...{ publishedBy: labelOf(call.operator), createdAt: call.now },
  };
};

const describe = ({ version, digest, origin, manifest }: Release) =>
  `Published ${version} (${digest.slice(0, 8)}), ${manifest.files.length} files${origin ? ` at ${origin}` : ''}`;

/**
 * Publishing: a build is taken in, checked, and becomes a release whole or not at all. No channel names it until somebody moves one, so
 * nothing of what runs changes.
 */
export const createPublishService = ({ db, folders, root, fromTarball, fromAddress }: Parts) => {
  let running = 0;

  /** Runs one of the few that may be taken in at once. */
  async function inTurn<T>(use: () => Promise<T>): Promise<T> {
    if (running >= RELEASE_LIMITS.atOnce) throw new Problem(429, 'release.busy', { retryAfter: 5 });
    running += 1;
    return use().finally(() => (running -= 1));
  }

  const check = async (tx: Db, call: DeployCall, name: string, { candidate, faults }: TakenIn) =>
    checksOf(candidate, await surroundingsOf(tx, root, name, call.now), faults);

  /**
   * Judges what was taken in, and makes it a release: under the section's lock, so that no other release comes between. The folder moves
   * before its row is there for all; without a row it is nothing, and is swept away.
   */
  const admit = (call: DeployCall, name: string, taken: TakenIn, folder: string | null): Promise<ReleaseDetail> =>
    db.transaction(async (tx) => {
      await lockSection(tx, name);
      const checks = await check(tx, call, name, taken);
      const version = readManifest(taken.candidate.manifest).manifest?.section.version;
      if (version && (await isPublished(tx, name, version)))
        throw new Problem(409, 'release.exists', { extra: { version } });
      if (!mayServe(checks)) throw new Problem(422, 'release.refused', { extra: { checks } });
      const row = rowOf(call, taken, checks);
      if (folder) await folders.keep(name, row.directory, folder);
      const [made] = await tx.insert(release).values(row).returning();
      const deed = { act: 'publish' as const, section: name, by: row.publishedBy, description: describe(made!) };
      await recordDeed(tx, call, deed);
      return toDetail(made!, await surroundingsOf(tx, root, name, call.now), []);
    });

  /** Nobody's bytes are read for a name that is not reserved. */
  const reserved = (call: DeployCall, name: string) => surroundingsOf(db, root, name, call.now);

  return {
    async publish(call: DeployCall, name: string, packed: Readable): Promise<ReleaseDetail> {
      await reserved(call, name);
      return inTurn(() =>
        folders.whileIncoming(async (folder) => admit(call, name, await fromTarball(packed, folder), folder)),
      );
    },
    async publishFrom(call: DeployCall, name: string, manifest: string): Promise<ReleaseDetail> {
      await reserved(call, name);
      return inTurn(async () => admit(call, name, await fromAddress(manifest), null));
    },
    /** The checks alone; nothing is kept. */
    async try(call: DeployCall, name: string, packed: Readable): Promise<ReleaseCheck[]> {
      await reserved(call, name);
      return inTurn(() =>
        folders.whileIncoming(async (folder) => check(db, call, name, await fromTarball(packed, folder))),
      );
    },
  };
};
