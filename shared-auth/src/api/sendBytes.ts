import { UPLOADS_PATH } from '@titian/shared-contracts';
import { withSession } from './baseQuery';
import { abandoned, offline, problemOf } from './problem';
import { sendWithProgress, type UploadOptions } from './sendWithProgress';
import { bodyOf } from './transport';
import { callHeaders, type WireReply } from './wire';

/** One request of a protocol of its own for uploads; its path is one that is never sent encrypted. */
export interface BytesCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Blob | null;
}

const attempt = async ({ method, path, headers, body }: BytesCall, options: UploadOptions): Promise<WireReply> => {
  const all = callHeaders();
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  try {
    const response = await sendWithProgress({ method, url: path, headers: all, body: body ?? null }, options);
    return response.status === 401 ? { error: problemOf(response, await bodyOf(response)) } : { data: response };
  } catch {
    return { error: options.signal?.aborted ? abandoned() : offline() };
  }
};

/**
 * Sends bytes with the session's token, and resolves to the answer, whatever its status. Throws an `ApiProblem` where there is none, and where
 * the session is over.
 */
export const sendBytes = async (call: BytesCall, options: UploadOptions = {}): Promise<Response> => {
  if (!call.path.startsWith(UPLOADS_PATH)) throw new TypeError('Bytes go to the path of uploads only.');
  const reply = await withSession(() => attempt(call, options));
  if (reply.error) throw reply.error;
  return reply.data as Response;
};
