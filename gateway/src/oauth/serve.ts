import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { PlaneCodeName } from '@titian/shared-contracts/plane';
import type { Call } from '../call';
import { arriving, drain } from '../body';
import { denied } from '../pipeline/deny';
import type { Plane } from '../pipeline/step';
import type { PlaneOptions } from '../plane-options';
import { recordOf } from '../records/record-of';
import { refuse } from '../refuse';
import { announcedBytes, callOf } from '../request';
import { BAD_FORM, formOf, OAUTH, type OauthAnswer, type OauthRefusal } from './endpoints';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}
/** How a call ended; `code` where its client isn't known. */
interface Served {
  status: number;
  bytes: number;
  code: PlaneCodeName | null;
}

const MOST_BYTES = 8_192;
const METHOD_REFUSED = { status: 405, body: { error: 'invalid_request' } };

/** The text of a small body; null where it is larger, or the caller leaves. */
async function textOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MOST_BYTES) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts).toString();
}

const isForm = ({ headers }: IncomingMessage) =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase() === 'application/x-www-form-urlencoded';

async function answerOf(
  call: Call,
  { request, response }: Exchange,
  plane: Plane,
): Promise<OauthAnswer | OauthRefusal> {
  // From a network that is denied nothing is asked here, either: no secret can be tried, and no token had.
  const rule = plane.index?.denials.ofAddress(call.ip, call.receivedAt);
  if (rule) return { refused: denied(rule) };
  const { method, answer } = OAUTH[call.target]!;
  if (request.method !== method) return { ...METHOD_REFUSED, headers: { allow: method } };
  if (method === 'GET') return answer(call, new URLSearchParams(), plane);
  const isWanted = isForm(request) && announcedBytes(request) <= MOST_BYTES;
  if (isWanted && request.headers.expect !== undefined) response.writeContinue();
  const text = isWanted ? await textOf(request) : null;
  const form = text === null ? null : formOf(text);
  return form ? answer(call, form, plane) : BAD_FORM;
}

const ROOT = '/gateway/oauth2/';
/**
 * Whether a target is one of the gateway's OAuth endpoints; organisations can't have that name. What no endpoint begins with isn't looked up: as the name of
 * a property V8 would have to keep the target of each call.
 */
export const isOauth = (target: string): boolean => target.startsWith(ROOT) && Object.hasOwn(OAUTH, target);

/** Answers a call of one. */
async function serve(call: Call, { request, response }: Exchange, plane: Plane): Promise<Served> {
  const answered = await answerOf(call, { request, response }, plane);
  plane.keep();
  drain(request);
  // Where nobody was asked for a body, it is not known whether it comes.
  if (request.headers.expect !== undefined) response.setHeader('connection', 'close');
  if ('refused' in answered) {
    const { code } = answered.refused;
    if (response.destroyed) return { status: 0, bytes: 0, code };
    return { bytes: refuse(response, call, answered.refused, plane), status: response.statusCode, code };
  }
  const { status, headers, body, code = null } = answered;
  const text = JSON.stringify(body);
  if (response.destroyed) return { status: 0, bytes: 0, code };
  response
    .writeHead(status, {
      ...{ 'content-type': 'application/json', 'cache-control': 'no-store', 'x-trace-id': call.traceId },
      ...{ 'x-content-type-options': 'nosniff', 'content-length': Buffer.byteLength(text) },
      ...headers,
    })
    .end(text);
  return { status, code, bytes: Buffer.byteLength(text) };
}

/** Answers and records calls of the gateway's own endpoints for tokens. */
export const oauthHandler =
  ({ node, trusted, plane, record }: Pick<PlaneOptions, 'node' | 'trusted' | 'plane' | 'record'>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const began = plane.elapsed();
    const call = callOf(request, trusted, plane.now());
    // What of its body came with its head is there then.
    await setImmediate();
    const arrived = arriving(request);
    const { status, bytes, code } = await serve(call, { request, response }, plane);
    record(
      recordOf(call, {
        ...{
          node,
          configVersion: plane.index?.snapshot.version ?? 0,
          pathKey: null,
          forwarded: null,
          cutBy: null,
          code,
          status,
        },
        decision: { refusal: null, answer: null, step: null, steps: [] },
        ...{
          totalMs: plane.elapsed() - began,
          ttfbMs: null,
          requestBytes: arrived(),
          responseBytes: bytes,
        },
      }),
    );
  };
