import { file as contract, type FileRef, type StoredFile } from '@titian/shared-contracts/file';
import { withSession } from './baseQuery';
import { bodyOf, encryptedUrl } from './transport';
import { abandoned, offline, problemOf } from './problem';
import { sendWithProgress, type UploadOptions } from './sendWithProgress';
import { callHeaders, type WireReply } from './wire';

/** What a file belongs to (spec §7). Without `refId` it stays unassigned until a form that names it is saved. */
export interface UploadTarget {
  ref: FileRef;
  field: string;
  refId?: string;
}
const formOf = (file: File, { ref, field, refId }: UploadTarget): FormData => {
  const form = new FormData();
  form.set('ref', ref);
  form.set('field', field);
  if (refId) form.set('refId', refId);
  form.set('source', 'portal');
  form.set('files', file, file.name);
  return form;
};

const post = (url: string, body: FormData, options: UploadOptions): Promise<Response> =>
  sendWithProgress({ method: contract.upload.method, url, headers: callHeaders(), body }, options);

const attempt = async (body: FormData, options: UploadOptions): Promise<WireReply> => {
  try {
    const response = await post(await encryptedUrl(contract.upload.path), body, options);
    const answer = await bodyOf(response);
    return response.ok ? { data: answer } : { error: problemOf(response, answer) };
  } catch {
    return { error: options.signal?.aborted ? abandoned() : offline() };
  }
};

/** Uploads one file; resolves to the stored file. Throws an `ApiProblem`; the reason for a refused file is in its `errors`. */
export const uploadFile = async (
  file: File,
  target: UploadTarget,
  options: UploadOptions = {},
): Promise<StoredFile> => {
  const reply = await withSession(() => attempt(formOf(file, target), options));
  if (reply.error) throw reply.error;
  return contract.upload.response.parse(reply.data)[0]!;
};
