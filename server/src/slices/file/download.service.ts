import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Id } from '@titian/shared-contracts';
import { fileLimits } from '@titian/shared-contracts/file';
import { record } from '../../audit/audit';
import { createFileRepository, type FileRow, urlOf } from '../../files/file.repository';
import { whileOpen } from '../../files/while-open';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';

export interface OpenFile {
  row: FileRow;
  bytes: Readable;
}

export const createDownloadService = ({ db, files: { store, rules }, log }: FastifyInstance) => {
  const files = createFileRepository(db);

  async function mayRead(call: Call, row: FileRow): Promise<boolean> {
    if (row.state === 'pending') return row.ownerId === call.actor.id;
    return (await rules.of(row.ref)?.mayRead(call, row.refId!)) ?? false;
  }

  async function openBytes(row: FileRow): Promise<OpenFile> {
    const bytes = await store.read(row.sha256);
    if (bytes) return { row, bytes };
    log.error({ file: row.id, sha256: row.sha256 }, 'the bytes of a file are missing');
    throw notFound();
  }

  return {
    /** A file, for callers who may read the row it belongs to; recorded. Answers 404 to others, as for a file that doesn't exist. */
    async open(call: Call, id: string): Promise<OpenFile> {
      const row = await files.find(id);
      if (!row || !(await mayRead(call, row))) throw notFound();
      const opened = await openBytes(row);
      const target = { type: 'file', id, label: row.name };
      await whileOpen(opened.bytes, record(db, call, { action: 'FILE_DOWNLOAD', logType: 'File', target }));
      return opened;
    },

    /** A public picture, by the name that its address ends with. */
    async picture(name: string): Promise<OpenFile> {
      const id = Id.safeParse(name.replace(/\.[a-z]+$/, ''));
      const row = id.success ? await files.find(id.data) : null;
      if (!row || row.state !== 'attached' || fileLimits(row.ref, row.field)?.kind !== 'picture') throw notFound();
      if (urlOf(row) !== `/content/${name}`) throw notFound();
      return openBytes(row);
    },

    /** Deletes an upload that belongs to nothing yet. */
    remove: (call: Call, id: string): Promise<null> =>
      db.transaction(async (tx) => {
        const row = await createFileRepository(tx).removePending(id, call.actor.id);
        if (!row) throw notFound();
        await record(tx, call, {
          action: 'FILE_DELETE',
          logType: 'File',
          target: { type: 'file', id, label: row.name },
        });
        return null;
      }),
  };
};
