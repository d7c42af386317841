import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlaneCodeName } from '@titian/shared-contracts/plane';
import type { Dispatcher } from 'undici';
import { type Call, found } from '../call';
import { answerHeaders, requestHeaders } from './headers';

/** How a forwarded call ended. */
export interface Forwarded {
  /** The provider's status; null where it gave none. */
  status: number | null;
  /** Why the gateway has to answer itself: nothing was sent to the caller yet. */
  code: PlaneCodeName | null;
  bytes: number;
  /** The answer was cut off in its middle. */
  cut: boolean;
  /** The caller left before the end: the provider may have done its work, so the call counts. */
  left: boolean;
  /** Milliseconds from sending the call until the last byte. */
  ms: number;
}

const NOT_REACHED = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'],
  'UND_ERR_CONNECT_TIMEOUT',
]);
const codeOf = (error: unknown): PlaneCodeName => {
  const { code = '', name = '' } = error as { code?: string; name?: string };
  if (NOT_REACHED.has(code)) return 'GDX-2001';
  return code === 'UND_ERR_HEADERS_TIMEOUT' || name === 'TimeoutError' ? 'GDX-2003' : 'GDX-2005';
};

const HAS_BODY = /^(?!GET$|HEAD$)/;

/**
 * Sends a call to the provider and streams its answer to the caller, each at the pace of the slower side. The caller's leaving ends the call to
 * the provider. Resolves, always: an error before the answer began is a code, one after it cuts the caller's connection.
 */
export function forward(
  client: Dispatcher,
  { call, request, response }: { call: Call; request: IncomingMessage; response: ServerResponse },
  common: () => Record<string, string>,
): Promise<Forwarded> {
  const api = found(call, 'api');
  const base = new URL(api.upstream[found(call, 'environment')]!);
  const began = performance.now();
  return new Promise((resolve) => {
    const end: Forwarded = { status: null, code: null, bytes: 0, cut: false, left: false, ms: 0 };
    let controller: Dispatcher.DispatchController | undefined;
    const late = setTimeout(
      () => controller?.abort(Object.assign(new Error('The whole answer took too long'), { name: 'TimeoutError' })),
      api.timeouts.whole,
    );
    const left = () => {
      end.left = true;
      controller?.abort(new Error('The caller left'));
    };
    const resume = () => controller?.resume();
    const finish = () => {
      clearTimeout(late);
      response.off('close', left).off('drain', resume);
      resolve({ ...end, ms: performance.now() - began });
    };
    response.once('close', left).on('drain', resume);
    client.dispatch(
      {
        origin: base.origin,
        path: `${base.pathname.replace(/\/$/, '')}${found(call, 'path')}${call.query ?? ''}` || '/',
        method: call.method as Dispatcher.HttpMethod,
        headers: requestHeaders(call),
        body: HAS_BODY.test(call.method) ? request : null,
        headersTimeout: api.timeouts.firstByte,
        bodyTimeout: api.timeouts.whole,
      },
      {
        onRequestStart(started) {
          controller = started;
          if (response.destroyed) left();
        },
        onResponseStart(started, status, headers) {
          if (status < 200) return;
          end.status = status;
          try {
            response.writeHead(status, { ...answerHeaders(headers), ...common() });
          } catch (error) {
            // A header that Node refuses to write: nothing of it has been sent.
            started.abort(error as Error);
          }
        },
        onResponseData(running, chunk) {
          end.bytes += chunk.length;
          if (!response.write(chunk)) running.pause();
        },
        onResponseEnd() {
          response.off('close', left).end();
          finish();
        },
        onResponseError(_, error) {
          if (response.headersSent && !end.left) {
            end.cut = true;
            response.destroy();
          } else if (!end.left) end.code = codeOf(error);
          finish();
        },
      },
    );
  });
}
