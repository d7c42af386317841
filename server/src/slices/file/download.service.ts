import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { record } from '../../audit/audit';
import { createFileRepository, type FileRow } from '../../files/file.repository';
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
    log.error({ file: row.id, sha256: row.sha256 }, 'the bytes of a file are gone');
    throw notFound();
  }

  return {
    /** A file for somebody who sees what it belongs to; who isn't allowed learns no more than who asks for nothing. */
    async open(call: Call, id: string): Promise<OpenFile> {
      const row = await files.find(id);
      if (!row || !(await mayRead(call, row))) throw notFound();
      const opened = await openBytes(row);
      await record(db, call, {
        action: 'FILE_DOWNLOAD',
        logType: 'File',
        description: `Downloaded ${row.name} of ${row.ref}.${row.field}`,
        target: { type: 'file', id, label: row.name },
      });
      return opened;
    },

    /** A picture that is anybody's to see. */
    async picture(id: string): Promise<OpenFile> {
      const row = await files.find(id);
      if (!row || row.state !== 'attached' || !rules.of(row.ref)?.straight) throw notFound();
      return openBytes(row);
    },

    remove: (call: Call, id: string): Promise<null> =>
      db.transaction(async (tx) => {
        const row = await createFileRepository(tx).removePending(id, call.actor.id);
        if (!row) throw notFound();
        await record(tx, call, {
          action: 'FILE_DELETE',
          logType: 'File',
          description: `Took back the upload ${row.name}`,
          target: { type: 'file', id, label: row.name },
        });
        return null;
      }),
  };
};
