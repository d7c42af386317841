import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/utils';
import { and, asc, count, eq, gte, sql } from 'drizzle-orm';
import type { FileStore } from '../../files/file-store';
import { createFileRepository } from '../../files/file.repository';
import { createSteadyWriter } from '../../files/steady-writer';
import type { Db } from '../../storage/open';
import { repositoryUpload, uploadPart } from './repository.tables';

export type UploadRow = typeof repositoryUpload.$inferSelect;

/** Parts that one upload may consist of: far more than a line that breaks all the time needs. */
const PARTS_MAX = 4_000;

/** What of an upload has arrived: bytes, and parts. */
async function arrivedOf(db: Db, uploadId: string): Promise<{ bytes: number; parts: number }> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploadPart.size}), 0)::float8`, parts: count() })
    .from(uploadPart)
    .where(and(eq(uploadPart.uploadId, uploadId), eq(uploadPart.kept, true)));
  return row!;
}

/** Bytes of an upload that have arrived. */
export const receivedOf = async (db: Db, uploadId: string): Promise<number> => (await arrivedOf(db, uploadId)).bytes;

/** The parts of an upload in the order of their bytes. */
export const partsOf = (db: Db, uploadId: string) =>
  db
    .select()
    .from(uploadPart)
    .where(and(eq(uploadPart.uploadId, uploadId), eq(uploadPart.kept, true)))
    .orderBy(asc(uploadPart.position));

/** Removes the bytes of parts that no upload has any more. */
export async function freeParts(db: Db, store: FileStore, digests: Iterable<string>): Promise<void> {
  for (const digest of new Set(digests))
    await db.transaction(async (tx) => {
      await createFileRepository(tx).lockDigest(digest);
      const [used] = await tx
        .select({ id: uploadPart.uploadId })
        .from(uploadPart)
        .where(eq(uploadPart.sha256, digest))
        .limit(1);
      if (!used) await store.remove(digest);
    });
}

/** Writes what arrives into a file; where the line breaks, what had arrived by then. */
async function receive(stream: Readable, out: FileHandle): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  const writer = createSteadyWriter(out);
  let size = 0;
  try {
    // A failed write must not end the stream: the protocol's server would take it for a line that broke.
    const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      await writer.add(chunk);
    }
  } catch (error) {
    if (size === 0 || (error as NodeJS.ErrnoException).syscall === 'write') throw error;
  }
  await writer.end();
  return { size, sha256: hash.digest('hex') };
}

interface Parts {
  db: Db;
  /** Where the bytes of parts are kept. */
  store: FileStore;
  /** A folder for what is being received. */
  incoming: string;
  clock: () => Date;
}
interface Part {
  uploadId: string;
  position: number;
  size: number;
  sha256: string;
}

/**
 * The bytes of uploads for the tus protocol. What one request brings becomes a part: its row comes first, then its bytes lie in the store under
 * their digest, and only then does it count. So every server that shares the database and the store can go on with an upload, and a server that
 * is killed leaves nothing that counts without its bytes.
 */
export class PartStore extends DataStore {
  override extensions = ['termination'];

  constructor(private readonly parts: Parts) {
    super();
  }

  private async rowOf(id: string): Promise<UploadRow> {
    const [row] = await this.parts.db.select().from(repositoryUpload).where(eq(repositoryUpload.id, id));
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.rowOf(id);
    const offset = row.repositoryFileId ? row.size : await receivedOf(this.parts.db, id);
    return new Upload({ id, size: row.size, offset });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { incoming, store } = this.parts;
    const target = path.join(incoming, randomUUID());
    const out = await open(target, 'wx', 0o600);
    try {
      const received = await receive(stream, out);
      if (received.size === 0) return offset;
      const part = { uploadId: id, position: offset, ...received };
      // Both wait, one for the disk and one for the database. The store then finds nothing left to flush.
      const [writer] = await Promise.all([this.reserve(part), out.sync()]);
      await store.put(part.sha256, target);
      await this.keep(part, writer);
      return offset + part.size;
    } finally {
      await out.close();
      await rm(target, { force: true });
    }
  }

  /** The row of a part, before its bytes are kept: from then on nobody removes them. Throws 409 where other bytes are next. */
  private reserve({ uploadId, position, ...part }: Part): Promise<string> {
    return this.parts.db.transaction(async (tx) => {
      const [row] = await tx.select().from(repositoryUpload).where(eq(repositoryUpload.id, uploadId)).for('update');
      if (!row) throw ERRORS.FILE_NOT_FOUND;
      const arrived = await arrivedOf(tx, uploadId);
      if (row.repositoryFileId || arrived.bytes !== position) throw ERRORS.INVALID_OFFSET;
      if (arrived.parts >= PARTS_MAX) throw ERRORS.ERR_SIZE_EXCEEDED;
      await createFileRepository(tx).lockDigest(part.sha256);
      // What another server began here and didn't end.
      await tx.delete(uploadPart).where(and(eq(uploadPart.uploadId, uploadId), gte(uploadPart.position, position)));
      const writer = randomUUID();
      await tx.insert(uploadPart).values({ uploadId, position, ...part, kept: false, writer });
      return writer;
    });
  }

  private keep({ uploadId, position }: Part, writer: string): Promise<void> {
    const { db, clock } = this.parts;
    return db.transaction(async (tx) => {
      const mine = and(
        eq(uploadPart.uploadId, uploadId),
        eq(uploadPart.position, position),
        eq(uploadPart.writer, writer),
      );
      const kept = await tx.update(uploadPart).set({ kept: true }).where(mine).returning({ size: uploadPart.size });
      if (kept.length === 0) throw ERRORS.INVALID_OFFSET;
      await tx.update(repositoryUpload).set({ touchedAt: clock() }).where(eq(repositoryUpload.id, uploadId));
    });
  }

  override async remove(id: string): Promise<void> {
    const { db, store } = this.parts;
    const digests = (await partsOf(db, id)).map(({ sha256 }) => sha256);
    await db.delete(repositoryUpload).where(eq(repositoryUpload.id, id));
    await freeParts(db, store, digests);
  }
}
