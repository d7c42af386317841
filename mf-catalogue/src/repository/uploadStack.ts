import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { sendBytes } from '@titian/shared-auth';

const toResponse = (answer: Response, body: string): HttpResponse => ({
  getStatus: () => answer.status,
  getHeader: (name) => answer.headers.get(name) ?? undefined,
  getBody: () => body,
  getUnderlyingObject: () => answer,
});

function createRequest(method: string, url: string): HttpRequest {
  const headers: Record<string, string> = {};
  const stop = new AbortController();
  let progress: ((bytes: number) => void) | undefined;
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => void (headers[name] = value),
    getHeader: (name) => headers[name],
    setProgressHandler: (handler) => void (progress = handler),
    async send(body: Blob | null = null) {
      const onProgress = (part: number) => progress?.(part * (body?.size ?? 0));
      const answer = await sendBytes({ method, path: url, headers, body }, { onProgress, signal: stop.signal });
      return toResponse(answer, await answer.text());
    },
    abort: async () => stop.abort(),
    getUnderlyingObject: () => null,
  };
}

/** Sends the requests of the tus client with the session's token, which the section never sees. */
export const uploadStack: HttpStack = { createRequest, getName: () => 'portal' };
