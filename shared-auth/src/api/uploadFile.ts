import { file as contract, type FileRef, type StoredFile } from '@titian/shared-contracts/file';
import { withSession } from './baseQuery';
import { bodyOf, encryptedUrl } from './transport';
import { abandoned, offline, problemOf } from './problem';
import { callHeaders, type WireReply } from './wire';

/** What a file belongs to (spec §7). Without `refId` it stays unassigned until a form that names it is saved. */
export interface UploadTarget {
  ref: FileRef;
  field: string;
  refId?: string;
}
export interface UploadOptions {
  /** Called with the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
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

const responseOf = (request: XMLHttpRequest): Response => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name, value.join(': ')];
  });
  return new Response(request.responseText, { status: request.status, headers });
};

// XMLHttpRequest, because fetch has no upload progress.
const post = (url: string, body: FormData, { onProgress, signal }: UploadOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(contract.upload.method, url);
    callHeaders().forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The upload failed.'));
    request.onabort = request.onerror;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new TypeError('The upload failed.'));
    else request.send(body);
  });

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
