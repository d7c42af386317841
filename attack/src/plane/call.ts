import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Ended {
  /** 0 where the connection ended without an answer. */
  status: number;
  /** `X-GDX-Error`: the gateway itself refused. */
  code: string | null;
  headers: IncomingHttpHeaders;
  text: string;
  /** Whether the answer came to its end. */
  isWhole: boolean;
  trace: string | null;
  milliseconds: number;
}

export interface CallOptions {
  key?: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Leaves after so many milliseconds. */
  patience?: number;
  /** Most bytes of an answer that are kept. */
  most?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const PATIENCE = 20_000;

/** One call of 127.0.0.1, and nowhere else, its path as it is given. It never throws. */
export function call(port: number, path: string, options: CallOptions = {}): Promise<Ended> {
  const { key, method = 'GET', headers = {}, body, patience = PATIENCE, most = 1_000_000 } = options;
  const began = performance.now();
  return new Promise((resolve) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, path, method, agent },
      headers: { ...(key && { 'x-api-key': key }), ...headers },
    });
    const end = (answer: Partial<Ended>) => {
      clearTimeout(timer);
      const milliseconds = performance.now() - began;
      resolve({ status: 0, code: null, headers: {}, text: '', isWhole: false, trace: null, ...answer, milliseconds });
    };
    const timer = setTimeout(() => sent.destroy(), patience);
    sent.once('error', () => end({}));
    sent.once('response', (response) => {
      let text = '';
      const { statusCode: status = 0, headers: got } = response;
      const done = () =>
        end({
          ...{ status, headers: got, text, isWhole: response.complete },
          code: got['x-gdx-error'] === undefined ? null : String(got['x-gdx-error']),
          trace: got['x-trace-id'] === undefined ? null : String(got['x-trace-id']),
        });
      response.on('data', (part: Buffer) => {
        if (text.length < most) text += part.toString('latin1');
      });
      response.once('close', done).once('error', () => undefined);
    });
    sent.end(body);
  });
}
