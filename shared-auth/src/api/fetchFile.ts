import { withSession } from './baseQuery';
import { bodyOf, encryptedFile } from './transport';
import { abandoned, offline, problemOf } from './problem';
import { callHeaders, type WireReply } from './wire';

const attempt = async (url: string, signal?: AbortSignal): Promise<WireReply> => {
  try {
    const response = await fetch(await encryptedFile(url), {
      headers: callHeaders(),
      credentials: 'same-origin',
      signal,
    });
    if (response.ok) return { data: await response.blob() };
    return { error: problemOf(response, await bodyOf(response)) };
  } catch {
    return { error: signal?.aborted ? abandoned() : offline() };
  }
};

/** Downloads a file from a path of the portal (`/api/files/…`, a printed document) with the session's token. Throws an `ApiProblem`. */
export const fetchFile = async (url: string, signal?: AbortSignal): Promise<Blob> => {
  const reply = await withSession(() => attempt(url, signal));
  if (reply.error) throw reply.error;
  return reply.data as Blob;
};
