import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from '../../files/file-store';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { digesting, packFolder, unpackArchive } from './archive';
import { createArchiveRepository } from './archive.repository';
import { isWhole } from './build-output';
import type { ReleaseFiles } from './release-files';

interface Parts {
  db: Db;
  files: ReleaseFiles;
  store: FileStore;
  clock(): Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** An archive without a release is left alone for this long: its row may be on its way. Milliseconds. */
const GRACE = 3_600_000;
const ARCHIVE = 'archive.tar';

/** The files of a release can't be had right now, and why not. */
const unavailable = (reason: 'storeAway' | 'missing' | 'corrupt', cause?: unknown) =>
  Object.assign(new Problem(503, 'release.unavailable', { retryAfter: 5, extra: { reason } }), { cause });

/** Runs what asks the store: where that fails, the store is away. */
async function asking<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw unavailable('storeAway', error);
  });
}

async function* untilCutOff(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    throw unavailable('storeAway', error);
  }
}

/**
 * The releases' files in a store that all servers share, one archive for each release. A server serves from its own folder; what is not
 * there it brings here once, whole and compared with the digest in the release's row.
 */
export const createReleaseArchives = ({ db, files, store, clock, log }: Parts) => {
  const releases = createArchiveRepository(db);
  const coming = new Map<string, Promise<void>>();
  let takingOver: Promise<void> | null = null;

  /** Puts the files below a folder into the store; answers what they are known by there. Throws 503. */
  const keep = (folder: string): Promise<string> =>
    files.whileIncoming(async (incoming) => {
      const packed = path.join(incoming, ARCHIVE);
      const digest = await packFolder(folder, packed, clock());
      await asking(() => store.put(digest, packed));
      return digest;
    });

  async function download(known: string | null, target: string): Promise<void> {
    const bytes = known && (await asking(() => store.read(known)));
    if (!bytes) throw unavailable('missing');
    const { pass, digest } = digesting();
    await pipeline(untilCutOff(bytes), pass, createWriteStream(target, { mode: 0o600 }));
    if (digest() !== known) throw unavailable('corrupt');
  }

  async function bring(section: string, directory: string): Promise<void> {
    if (await files.has(section, directory)) return;
    const release = await releases.find(section, directory);
    if (!release) return;
    await files
      .whileIncoming(async (incoming) => {
        const [packed, unpacked] = [path.join(incoming, ARCHIVE), path.join(incoming, 'files')];
        await download(release.archive, packed);
        await unpackArchive(packed, unpacked);
        await files.adopt(section, directory, unpacked);
      })
      .catch((error: unknown) => {
        log.error({ err: error, ...release }, 'a release could not be brought here');
        throw error;
      });
  }

  /** Archives a release that lies in this server's folder. */
  async function archive(release: Awaited<ReturnType<typeof releases.all>>[number]): Promise<void> {
    const folder = files.folderOf(release.section, release.directory);
    const manifest = await releases.manifestOf(release.id);
    if (!manifest) return;
    if (await isWhole(folder, manifest)) await releases.name(release, await keep(folder));
    else log.warn(release, 'a release lies here as it was not published, and was not archived');
  }

  async function takeOver(): Promise<void> {
    // Read before the store is: what a row names was put there first.
    const ours = await releases.all();
    const there = new Set<string>();
    for await (const { digest } of store.list()) there.add(digest);
    for (const release of ours)
      if (!there.has(release.archive ?? '') && (await files.has(release.section, release.directory)))
        await archive(release);
  }

  return {
    keep,

    /** Has a release's files in the folder that is served, if there is such a release. Throws 503 where they can't be had. */
    bring(section: string, directory: string): Promise<void> {
      const name = `${section}/${directory}`;
      const running = coming.get(name) ?? bring(section, directory).finally(() => coming.delete(name));
      coming.set(name, running);
      return running;
    },

    /** Archives what lies here and isn't in the store: from before there was one, or because it lost something. */
    takeOver: (): Promise<void> => (takingOver ??= takeOver().finally(() => (takingOver = null))),

    /** Removes archives that no release has: publications that were cut off, and builds that were forgotten. */
    async sweep(now: Date): Promise<void> {
      const old: string[] = [];
      for await (const { digest, at } of store.list()) if (at.getTime() < now.getTime() - GRACE) old.push(digest);
      const named = await releases.named();
      for (const digest of old) if (!named.has(digest)) await store.remove(digest);
    },
  };
};
export type ReleaseArchives = ReturnType<typeof createReleaseArchives>;
