import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { RepositoryFile } from '@titian/shared-contracts/repository';
import { emit } from '../../events/emit';
import type { FileStore } from '../../files/file-store';
import { createSteadyWriter } from '../../files/steady-writer';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { openFolder } from './access';
import { note } from './activity';
import { findFile } from './file-rows';
import { judge } from './judge';
import { mustNotBeLocked } from './lock';
import { freeParts, partsOf, type UploadRow } from './part-store';
import { repositoryUpload, uploadPart } from './repository.tables';
import { toFile } from './repository.wire';
import type { UploadService } from './upload.service';
import { addVersion, arriving, type Content, namedIn, newFile } from './versions';

interface Parts {
  app: FastifyInstance;
  uploads: UploadService;
  parts: FileStore;
  /** Whether files wait for the scan engine. */
  scans: boolean;
}

/** Puts the parts of an upload together as one local file. Throws 409 where bytes are missing. */
async function assemble(db: Db, store: FileStore, row: UploadRow, target: string) {
  const hash = createHash('sha256');
  let size = 0;
  const out = await open(target, 'wx', 0o600);
  const writer = createSteadyWriter(out);
  try {
    for (const part of await partsOf(db, row.id)) {
      const bytes = part.position === size ? await store.read(part.sha256) : null;
      if (!bytes) throw new Error(`A part of the upload ${row.id} is missing.`);
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        hash.update(chunk);
        size += chunk.length;
        await writer.add(chunk);
      }
    }
    await writer.end();
  } finally {
    await out.close();
  }
  if (size !== row.size) throw new Problem(409, 'upload.incomplete', { extra: { received: size, size: row.size } });
  return { size, sha256: hash.digest('hex') };
}

/** The end of uploads: the bytes are judged, go into the store of files, and become a file or a new version of one. */
export function createFinishService({ app, uploads, parts, scans }: Parts) {
  const { db, files, jobs } = app;
  const running = new Map<string, Promise<RepositoryFile>>();

  const answer = async (tx: Db, fileId: string) => toFile(await findFile(tx, fileId));

  /** The row of the file, in one transaction with its version; the rights are asked again, since an upload may take hours. */
  const attach = (call: Call, upload: UploadRow, contentId: string, content: Content) =>
    db.transaction(async (tx) => {
      const { folder, opened } = await openFolder(tx, call, upload.folderId, 'write');
      const [row] = await tx.select().from(repositoryUpload).where(eq(repositoryUpload.id, upload.id)).for('update');
      if (row?.repositoryFileId) return answer(tx, row.repositoryFileId);
      const place = { repositoryId: opened.row.id, folderId: folder.id, name: upload.name };
      const before = await namedIn(tx, folder.id, upload.name);
      if (before) mustNotBeLocked(before, call);
      const after = await addVersion(tx, call, before ?? (await newFile(tx, call, place)), { contentId, content });
      await tx.update(repositoryUpload).set({ repositoryFileId: after.id }).where(eq(repositoryUpload.id, upload.id));
      await tx.delete(uploadPart).where(eq(uploadPart.uploadId, upload.id));
      const about = { repositoryId: opened.row.id, folderId: folder.id, fileId: after.id, label: after.name };
      await note(tx, call, { action: before ? 'REPOSITORY_FILE_VERSION' : 'REPOSITORY_FILE_ADD', ...about });
      await emit(tx, call, { code: 'repository.file', fileId: after.id, version: after.version });
      return answer(tx, after.id);
    });

  async function finish(call: Call, upload: UploadRow): Promise<RepositoryFile> {
    const folder = path.join(files.incoming, randomUUID());
    const local = path.join(folder, 'whole');
    const digests = (await partsOf(db, upload.id)).map(({ sha256 }) => sha256);
    const abandon = () => db.delete(repositoryUpload).where(eq(repositoryUpload.id, upload.id));
    await mkdir(folder, { mode: 0o700 });
    try {
      const whole = await assemble(db, parts, upload, local);
      const type = await judge(local, upload.name).catch(async (error: unknown) => {
        if (error instanceof Problem) await abandon();
        throw error;
      });
      const content: Content = { ...whole, type, name: upload.name, scan: scans ? 'Pending' : 'NotScanned' };
      const contentId = await db.transaction((tx) => arriving(tx, call, content));
      await files.store.put(content.sha256, local);
      const made = await attach(call, upload, contentId, content);
      jobs.wake(scans ? 'repository.scan' : 'repository.words');
      return made;
    } finally {
      await rm(folder, { recursive: true, force: true });
      await freeParts(db, parts, digests);
    }
  }

  return {
    /** Throws 422 at `/name` where the bytes are refused: the upload is then given up. Asked again, it answers with the same file. */
    async finish(call: Call, id: string): Promise<RepositoryFile> {
      const upload = await uploads.own(call, id);
      if (upload.repositoryFileId) return answer(db, upload.repositoryFileId);
      const current = running.get(id);
      if (current) return current;
      const work = finish(call, upload).finally(() => running.delete(id));
      running.set(id, work);
      return work;
    },
  };
}
