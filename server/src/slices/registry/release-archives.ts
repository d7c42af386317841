import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from '../../files/file-store';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { digesting, packFolder, unpackArchive } from './archive';
import { createArchiveRepository } from './archive.repository';
import { isComplete } from './build-output';
import type { ReleaseFiles } from './release-files';

interface Parts {
  db: Db;
  files: ReleaseFiles;
  store: FileStore;
  clock(): Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** An archive without a release is kept for this long: its row may still be written. Milliseconds. */
const GRACE = 3_600_000;
const ARCHIVE = 'archive.tar';

/** The files of a release are unavailable at the moment, with the reason. */
const unavailable = (reason: 'storeAway' | 'missing' | 'corrupt', cause?: unknown) =>
  Object.assign(new Problem(503, 'release.unavailable', { retryAfter: 5, extra: { reason } }), { cause });

/** Runs a request to the store; where it fails, the store is away. */
async function requestStore<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw unavailable('storeAway', error);
  });
}

async function* readStream(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    throw unavailable('storeAway', error);
  }
}

/**
 * The releases' files in a store that all servers share, one archive for each release. A server serves from its own folder; missing files
 * are downloaded once, completely, and verified by the digest in the release's row.
 */
export const createReleaseArchives = ({ db, files, store, clock, log }: Parts) => {
  const releases = createArchiveRepository(db);
  const downloads = new Map<string, Promise<void>>();
  let archiving: Promise<void> | null = null;

  /** Stores the files below a folder as an archive; returns its digest. Throws 503. */
  const archiveFolder = (folder: string): Promise<string> =>
    files.withIncoming(async (incoming) => {
      const packed = path.join(incoming, ARCHIVE);
      const digest = await packFolder(folder, packed, clock());
      await requestStore(() => store.put(digest, packed));
      return digest;
    });

  async function fetchArchive(known: string | null, target: string): Promise<void> {
    const bytes = known && (await requestStore(() => store.read(known)));
    if (!bytes) throw unavailable('missing');
    const { pass, digest } = digesting();
    await pipeline(readStream(bytes), pass, createWriteStream(target, { mode: 0o600 }));
    if (digest() !== known) throw unavailable('corrupt');
  }

  async function download(section: string, directory: string): Promise<void> {
    if (await files.has(section, directory)) return;
    const release = await releases.find(section, directory);
    if (!release) return;
    await files
      .withIncoming(async (incoming) => {
        const [packed, unpacked] = [path.join(incoming, ARCHIVE), path.join(incoming, 'files')];
        await fetchArchive(release.archive, packed);
        await unpackArchive(packed, unpacked);
        await files.adopt(section, directory, unpacked);
      })
      .catch((error: unknown) => {
        log.error({ err: error, ...release }, 'a release could not be downloaded');
        throw error;
      });
  }

  /** Archives a release whose files are in this server's folder. */
  async function archive(release: Awaited<ReturnType<typeof releases.all>>[number]): Promise<void> {
    const folder = files.folderOf(release.section, release.directory);
    const manifest = await releases.manifestOf(release.id);
    if (!manifest) return;
    if (await isComplete(folder, manifest)) await releases.setArchive(release, await archiveFolder(folder));
    else log.warn(release, 'a release differs from what was published, and was not archived');
  }

  async function archiveMissing(): Promise<void> {
    // Read before the store: what a row refers to was stored before the row.
    const rows = await releases.all();
    const stored = new Set<string>();
    for await (const { digest } of store.list()) stored.add(digest);
    for (const release of rows)
      if (!stored.has(release.archive ?? '') && (await files.has(release.section, release.directory)))
        await archive(release);
  }

  return {
    archiveFolder,

    /**
     * Makes sure that a release's files are in the folder that is served, if there is such a release. Throws 503 where they are
     * unavailable.
     */
    download(section: string, directory: string): Promise<void> {
      const name = `${section}/${directory}`;
      const running = downloads.get(name) ?? download(section, directory).finally(() => downloads.delete(name));
      downloads.set(name, running);
      return running;
    },

    /** Archives local releases that the store lacks: from before there was a store, or because it lost them. */
    archiveMissing: (): Promise<void> => (archiving ??= archiveMissing().finally(() => (archiving = null))),

    /** Removes archives without a release: of interrupted publications and of removed builds. */
    async sweep(now: Date): Promise<void> {
      const old: string[] = [];
      for await (const { digest, at } of store.list()) if (at.getTime() < now.getTime() - GRACE) old.push(digest);
      const inUse = await releases.archivesInUse();
      for (const digest of old) if (!inUse.has(digest)) await store.remove(digest);
    },
  };
};
export type ReleaseArchives = ReturnType<typeof createReleaseArchives>;
