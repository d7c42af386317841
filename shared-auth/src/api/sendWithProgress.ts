export interface UploadOptions {
  /** Called with the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}
export interface SentRequest {
  method: string;
  url: string;
  headers: Headers;
  body?: XMLHttpRequestBodyInit | null;
}

const responseOf = (request: XMLHttpRequest): Response => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name, value.join(': ')];
  });
  const { status, responseText } = request;
  return new Response(status === 204 || responseText === '' ? null : responseText, { status, headers });
};

/** Sends a request with XMLHttpRequest, because fetch has no upload progress. Rejects where there is no answer. */
export const sendWithProgress = (
  { method, url, headers, body }: SentRequest,
  { onProgress, signal }: UploadOptions,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The upload failed.'));
    request.onabort = request.onerror;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new TypeError('The upload failed.'));
    else request.send(body ?? null);
  });
