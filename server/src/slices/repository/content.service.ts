import type { Readable } from 'node:stream';
import { sql, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { whileOpen } from '../../files/while-open';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { type FileRow, openFile } from './access';
import { note } from './activity';
import { findLive, findVersion } from './file-rows';
import { repositoryFile, type repositoryVersion } from './repository.tables';

type VersionRow = typeof repositoryVersion.$inferSelect;
export interface Opened {
  name: string;
  type: string;
  size: number;
  bytes: Readable;
}

export const isOutOfQuarantine = ({ scan }: Pick<VersionRow, 'scan'>): boolean =>
  scan !== 'Pending' && scan !== 'Infected';

/** Refuses bytes that the scan engine hasn't passed. */
export function mustBeOutOfQuarantine({ scan }: Pick<VersionRow, 'scan'>): void {
  if (scan === 'Pending') throw new Problem(409, 'repositoryFile.notScanned');
  if (scan === 'Infected') throw new Problem(409, 'repositoryFile.infected');
}

/** Handing out the bytes of files. */
export function createContentService({ db, files: { store }, log }: FastifyInstance) {
  async function bytesOf(row: VersionRow): Promise<Readable> {
    mustBeOutOfQuarantine(row);
    const bytes = await store.read(row.sha256);
    if (bytes) return bytes;
    log.error({ file: row.fileId, sha256: row.sha256 }, 'the bytes of a file are missing');
    throw notFound();
  }
  /** A version that the caller may read, by default the newest. */
  async function find(call: Call, id: string, version?: number) {
    const { file } = await openFile(db, call, id, 'read');
    const row = await findVersion(db, file, version);
    if (!row) throw notFound();
    return { file, row };
  }

  /** A download, counted and in the activity. */
  async function give(call: Call, { id, repositoryId, folderId, name }: FileRow, row: VersionRow): Promise<Opened> {
    const bytes = await bytesOf(row);
    const noted = async () => {
      await note(db, call, { action: 'REPOSITORY_FILE_DOWNLOAD', repositoryId, folderId, fileId: id, label: name });
      const downloads = sql`${repositoryFile.downloads} + 1`;
      await db.update(repositoryFile).set({ downloads }).where(eq(repositoryFile.id, id));
    };
    await whileOpen(bytes, noted());
    return { name, type: row.type, size: row.size, bytes };
  }

  return {
    bytesOf,
    find,

    async content(call: Call, id: string, version?: number): Promise<Opened> {
      const { file, row } = await find(call, id, version);
      return give(call, file, row);
    },

    /** The newest bytes of a file for somebody to whom it was handed: whoever calls this has checked that. Throws 404 once it is gone. */
    async handedOut(call: Call, id: string): Promise<Opened> {
      const found = await findLive(db, id);
      if (!found) throw notFound();
      return give(call, found.file, found.version);
    },
  };
}
export type ContentService = ReturnType<typeof createContentService>;
