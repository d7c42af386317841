import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FileLimits, fileLimits, type StoredFile, UploadFields } from '@titian/shared-contracts/file';
import { record } from '../../audit/audit';
import { createFileRepository, type FileRow, urlOf, toFile } from '../../files/file.repository';
import { type Received, receive } from '../../files/receive';
import { settle, type SettledFile } from '../../files/settle';
import type { Call } from '../../http/call';
import { forbidden, invalid, Problem } from '../../http/problem';
import { mayTake } from '../../plugins/answer-in-time';
import type { Db } from '../../storage/open';

/** How much a person's pending uploads may take; bytes. */
const PENDING_MAX = 200 * 1024 * 1024;
/** In which a file has to be checked; a picture alone may take 15 seconds. Milliseconds. */
const SETTLING = 20_000;

function readFields(fields: Received['fields']): { fields: UploadFields; limits: FileLimits } {
  const read = UploadFields.safeParse({ ...fields, refId: fields.refId || undefined });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw invalid(`/${issue!.path.join('/')}`, 'validation.invalid');
  }
  const limits = fileLimits(read.data.ref, read.data.field);
  if (!limits) throw invalid('/field', 'validation.invalid');
  return { fields: read.data, limits };
}

async function mustBeBelowQuota(db: Db, ownerId: string): Promise<void> {
  if ((await createFileRepository(db).pendingBytes(ownerId)) > PENDING_MAX) throw new Problem(409, 'file.quota');
}

/** Inserts the rows before the bytes are stored: from then on the sweep keeps those bytes, new or already there. */
const insertRows = (db: Db, { actor, now }: Call, { ref, field }: UploadFields, settled: SettledFile[]) =>
  db.transaction(async (tx) => {
    const files = createFileRepository(tx);
    // Counted again, one upload of a person after the other: any number of them may have begun below the limit.
    await files.lockPending(actor.id);
    await mustBeBelowQuota(tx, actor.id);
    for (const digest of [...new Set(settled.map(({ sha256 }) => sha256))].sort()) await files.lockDigest(digest);
    const owner = { ownerId: actor.id, organizationId: actor.organizationId, createdAt: now };
    const rows = settled.map(({ name, type, size, sha256 }) => ({
      ...{ ref, field, name, type, size, sha256, ...owner },
      state: 'arriving' as const,
    }));
    return files.insert(rows);
  });

/** Uploads (spec §7): each file is checked and stored; it stays pending until a form names it, or as a picture is set on its row at once. */
export const createUploadService = ({ db, files: { store: bytes, rules, incoming } }: FastifyInstance) => {
  async function checkTarget(call: Call, { ref, refId }: UploadFields): Promise<void> {
    const straight = rules.of(ref)?.straight;
    if (!straight && refId) throw invalid('/refId', 'validation.invalid');
    if (straight && !straight.waits && !refId) throw invalid('/refId', 'validation.required');
    if (straight && refId && !(await straight.mayAttach(call, refId))) throw forbidden();
  }

  async function finish(tx: Db, call: Call, fields: UploadFields, rows: FileRow[]): Promise<void> {
    const files = createFileRepository(tx);
    const ids = rows.map(({ id }) => id);
    await files.arrived(ids);
    for (const row of rows) {
      const target = { type: 'file', id: row.id, label: row.name };
      await record(tx, call, {
        action: 'FILE_UPLOAD',
        logType: 'File',
        target,
      });
    }
    const { refId, ref, field } = fields;
    if (!refId) return;
    for (const row of await files.attach({ ref, refId, field }, ids, call.now))
      await rules.of(ref)!.straight!.attached(tx, call, { refId, url: urlOf(row) });
    await files.removeOthers({ ref, refId, field }, ids);
  }

  /** @param request for which each step has its own time: only together may they take long */
  async function storeAll(call: Call, request: FastifyRequest, received: Received): Promise<StoredFile[]> {
    const { fields, limits } = readFields(received.fields);
    await checkTarget(call, fields);
    if (received.files.length === 0) throw invalid('/files', 'validation.required');
    if (received.files.length > limits.maxFiles) throw invalid('/files', 'validation.fileCount');
    const settled: SettledFile[] = [];
    for (const [at, one] of received.files.entries()) {
      mayTake(request, SETTLING);
      settled.push(await settle(one, at, limits));
    }

    const rows = await insertRows(db, call, fields, settled);
    for (const one of settled) {
      mayTake(request);
      await bytes.put(one.sha256, one.path);
    }
    await db.transaction((tx) => finish(tx, call, fields, rows));
    return rows.map(toFile);
  }

  return {
    async upload(call: Call, request: FastifyRequest): Promise<StoredFile[]> {
      await mustBeBelowQuota(db, call.actor.id);
      const folder = path.join(incoming, randomUUID());
      try {
        return await storeAll(call, request, await receive(request, folder));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
};
