import http, { Agent } from 'node:http';

/** A call that takes longer than this hangs; milliseconds. */
export const HANG_MS = 10_000;

export interface Sent {
  method: string;
  /** Sent as it is: nothing is normalized or encoded. */
  path: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer;
}
export interface Answer {
  /** 0 where the connection ended without an answer. */
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const NO_ANSWER = { status: 0, headers: {}, text: '' };

/**
 * Sends one request to 127.0.0.1 on a port, and nowhere else; never throws. Unlike `fetch` it changes neither address nor headers.
 */
export function send(port: number, { method, path, headers = {}, body }: Sent, over = agent): Promise<Answer> {
  const started = performance.now();
  const milliseconds = () => performance.now() - started;
  return new Promise((resolve) => {
    const end = (answer: Omit<Answer, 'milliseconds'>) => resolve({ ...answer, milliseconds: milliseconds() });
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = http.request({
      ...{ host: '127.0.0.1', port, method, path, agent: over, timeout: HANG_MS },
      headers: { ...length, ...headers },
    });
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      const done = () =>
        end({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() });
      response
        .on('data', (part: Buffer) => parts.push(part))
        .once('end', done)
        .once('error', done);
    });
    request.once('timeout', () => request.destroy(new Error('timeout')));
    request.once('error', ({ code }: NodeJS.ErrnoException) => {
      // The portal ended the connection after its last answer, before it had this request.
      const isTooLate = request.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');
      if (isTooLate) void send(port, { method, path, headers, body }, new Agent()).then(resolve);
      else end(NO_ANSWER);
    });
    request.end(body);
  });
}
