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
import { forbidden, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';

/** What a person's uploads may take that belong to nothing yet. */
const WAITING_MAX = 200 * 1024 * 1024;

const refused = (place: string, code: string) => new Problem(422, 'validation', { errors: [{ path: place, code }] });

function readFields(fields: Received['fields']): { fields: UploadFields; limits: FileLimits } {
  const read = UploadFields.safeParse({ ...fields, refId: fields.refId || undefined });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refused(`/${issue!.path.join('/')}`, 'validation.invalid');
  }
  const limits = fileLimits(read.data.ref, read.data.field);
  if (!limits) throw refused('/field', 'validation.invalid');
  return { fields: read.data, limits };
}

/** The rows come first: from then on the sweep lets the bytes alone, whether they are there already or come now. */
const announce = (db: Db, { actor, now }: Call, { ref, field }: UploadFields, settled: SettledFile[]) =>
  db.transaction(async (tx) => {
    const files = createFileRepository(tx);
    for (const digest of [...new Set(settled.map(({ sha256 }) => sha256))].sort()) await files.lockDigest(digest);
    const owner = { ownerId: actor.id, organizationId: actor.organizationId, createdAt: now };
    const rows = settled.map(({ name, type, size, sha256 }) => ({
      ...{ ref, field, name, type, size, sha256, ...owner },
      state: 'arriving' as const,
    }));
    return files.insert(rows);
  });

const told = (row: FileRow) => `${row.name} (${row.type}, ${row.size} bytes) for ${row.ref}.${row.field}`;

/** Uploads of spec §7: each file is checked, kept, and waits for its form, or goes straight to the row that it is the picture of. */
export const createUploadService = ({ db, files: { store, rules, incoming } }: FastifyInstance) => {
  async function admit(call: Call, { ref, refId }: UploadFields): Promise<void> {
    const straight = rules.of(ref)?.straight;
    if (!straight && refId) throw refused('/refId', 'validation.invalid');
    if (straight && !refId) throw refused('/refId', 'validation.required');
    if (straight && !(await straight.mayAttach(call, refId!))) throw forbidden();
  }

  async function finish(tx: Db, call: Call, fields: UploadFields, rows: FileRow[]): Promise<void> {
    const files = createFileRepository(tx);
    const ids = rows.map(({ id }) => id);
    await files.arrived(ids);
    for (const row of rows) {
      const target = { type: 'file', id: row.id, label: row.name };
      await record(tx, call, { action: 'FILE_UPLOAD', logType: 'File', description: `Uploaded ${told(row)}`, target });
    }
    const { refId, ref, field } = fields;
    if (!refId) return;
    await files.removeOthers({ ref, refId, field }, ids);
    for (const row of await files.attach({ ref, refId, field }, ids, call.now))
      await rules.of(ref)!.straight!.attached(tx, call, { ...row, url: urlOf(row) });
  }

  async function keep(call: Call, received: Received): Promise<StoredFile[]> {
    const { fields, limits } = readFields(received.fields);
    await admit(call, fields);
    if (received.files.length === 0) throw refused('/files', 'validation.required');
    if (received.files.length > limits.maxFiles) throw refused('/files', 'validation.fileCount');
    const settled: SettledFile[] = [];
    for (const [at, one] of received.files.entries()) settled.push(await settle(one, at, limits));

    const rows = await announce(db, call, fields, settled);
    for (const one of settled) await store.put(one.sha256, one.path);
    await db.transaction((tx) => finish(tx, call, fields, rows));
    return rows.map(toFile);
  }

  return {
    async upload(call: Call, request: FastifyRequest): Promise<StoredFile[]> {
      if ((await createFileRepository(db).pendingBytes(call.actor.id)) > WAITING_MAX)
        throw new Problem(409, 'file.quota');
      const folder = path.join(incoming, randomUUID());
      try {
        return await keep(call, await receive(request, folder));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
};
