import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UPLOADS_PATH } from '@titian/shared-contracts';
import {
  folder,
  type OpenUpload,
  repository,
  type RepositoryDetail,
  type RepositoryInput,
  upload,
} from '@titian/shared-contracts/repository';
import type { Portal, Reply } from './build';
import type { Caller } from './portal-of';

const both = (text: string) => ({ my: text, en: text });

export const REPOSITORY: RepositoryInput = {
  ...{ name: both('Banjir'), description: both('Data banjir'), visibility: 'Private', organizationIds: [] },
  ...{ classification: 'Limited', quotaMb: 10, retentionMonths: null },
};

type Given = Partial<RepositoryInput> & { organizationId: string };

/** A repository that an administrator makes. */
export async function makeRepository(admin: Caller, given: Given): Promise<RepositoryDetail> {
  const made = await admin.call(repository.create, { body: { ...REPOSITORY, ...given } });
  if (made.status !== 201) throw new Error(`The repository was answered ${made.status}: ${JSON.stringify(made.body)}`);
  return made.body as RepositoryDetail;
}

const tusHeaders = (caller: Pick<Caller, 'token'>) => ({
  authorization: `Bearer ${caller.token}`,
  'tus-resumable': '1.0.0',
});

/** Sends bytes of an upload in process. */
export async function sendPart(
  { app }: Pick<Portal, 'app'>,
  caller: Pick<Caller, 'token'>,
  id: string,
  offset: number,
  bytes: Buffer,
) {
  const reply = await app.inject({
    ...{ method: 'PATCH', url: `${UPLOADS_PATH}/${id}`, payload: bytes },
    headers: {
      ...tusHeaders(caller),
      ...{ 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    },
  });
  return { status: reply.statusCode, offset: Number(reply.headers['upload-offset']), body: reply.body };
}

/** How many bytes of an upload the server has. */
export async function received({ app }: Pick<Portal, 'app'>, caller: Pick<Caller, 'token'>, id: string) {
  const reply = await app.inject({ method: 'HEAD', url: `${UPLOADS_PATH}/${id}`, headers: tusHeaders(caller) });
  return { status: reply.statusCode, offset: Number(reply.headers['upload-offset']) };
}

export const begin = (caller: Caller, folderId: string, name: string, size: number): Promise<Reply> =>
  caller.call(upload.begin, { params: { id: folderId }, body: { name, size } });

/** A whole upload, in parts of so many bytes. */
export async function uploadFile(
  portal: Portal,
  caller: Caller,
  folderId: string,
  name: string,
  bytes: Buffer,
  part = 1024 * 1024,
): Promise<Reply> {
  const begun = await begin(caller, folderId, name, bytes.length);
  if (begun.status !== 201) return begun;
  const { id } = begun.body as OpenUpload;
  for (let at = 0; at < bytes.length; at += part) await sendPart(portal, caller, id, at, bytes.subarray(at, at + part));
  return caller.call(upload.finish, { params: { id } });
}

/** Sends bytes over a line that breaks before all have been sent; the server must listen. */
export function sendBroken(
  { app }: Portal,
  caller: Caller,
  { id, offset, bytes, promised }: { id: string; offset: number; bytes: Buffer; promised: number },
): Promise<void> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, method: 'PATCH', path: `${UPLOADS_PATH}/${id}` },
      headers: {
        ...tusHeaders(caller),
        ...{ 'content-type': 'application/offset+octet-stream', 'upload-offset': offset, 'content-length': promised },
      },
    });
    sent.on('error', () => undefined).on('close', resolve);
    sent.write(bytes, () => setTimeout(() => sent.destroy(), 200));
  });
}

export const makeFolder = async (caller: Caller, parentId: string, name: string): Promise<string> =>
  (await caller.call(folder.create, { params: { id: parentId }, body: { name } })).body.id as string;
