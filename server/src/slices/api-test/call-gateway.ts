import { type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { type Judged, TEST_BODY_MAX, TEST_TIMEOUT_MS } from '@titian/shared-contracts/api-test';

export interface GatewayCall {
  method: string;
  /** `/gateway/…` with its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
}
/** Why there is no answer: it can't be written as a request, nobody answered, or not in time. */
export type CallGap = 'unsendable' | 'noAnswer' | 'tooSlow';

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));

/** Reads a body up to what tests read of it; what comes after that is left. */
async function readBody(answer: IncomingMessage): Promise<{ body: string; bytes: number; cut: boolean }> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes > TEST_BODY_MAX) break;
  }
  const body = Buffer.concat(parts).subarray(0, TEST_BODY_MAX).toString('utf8');
  return { body, bytes, cut: bytes > TEST_BODY_MAX };
}

/** Calls the gateway as a program does, within the time and size of tests. A redirect is an answer like any other. */
export async function callGateway(
  gateway: string,
  { method, path, headers, body }: GatewayCall,
  stop: AbortSignal,
): Promise<Judged | CallGap> {
  const time = AbortSignal.timeout(TEST_TIMEOUT_MS);
  const { hostname, port } = new URL(gateway);
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const began = performance.now();
  let call;
  try {
    const signal = AbortSignal.any([time, stop]);
    const asked = { ...headers, ...length, 'accept-encoding': 'identity', connection: 'close' };
    call = request({ hostname, port, method, path, headers: asked, signal });
  } catch {
    return 'unsendable';
  }
  try {
    call.end(body ?? undefined);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const read = await readBody(answer);
    const ms = Math.round(performance.now() - began);
    return { status: answer.statusCode!, headers: headersOf(answer), ...read, ms };
  } catch {
    return time.aborted ? 'tooSlow' : 'noAnswer';
  } finally {
    call.on('error', () => undefined).destroy();
  }
}
