import { BodyRefused } from '../body';
import { type Call, found } from '../call';
import type { HeaderList } from '../header-list';
import { minimised } from './minimised';
import type { Receiver } from './attempt';
import { type Exchange, type Forwarded, unsent } from './exchange';
import { Unacceptable } from './fault';
import { timeoutsOf } from '../timeouts';
import { hasBody, hold } from '../validate/body';
import { withBudget } from '../validate/budget';
import { answerOf, type Made } from '../sandbox/answer-of';
import type { Switches } from '../sandbox/switches';

/** Whether the gateway answers a call itself: in the sandbox, where the provider has registered no system for it. */
export const hasTwin = (call: Call): boolean =>
  found(call, 'environment') === 'Sandbox' &&
  found(call, 'api').upstream.Sandbox === null &&
  found(call, 'api').twin !== null;

const DEEPEST = 100;
/** Whether a value can be written again: what writes JSON follows it as deep as it goes. */
const isShallow = (value: unknown, depth = 0): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth < DEEPEST && Object.values(value).every((one) => isShallow(one, depth + 1)));

function jsonIn(bytes: Buffer): unknown {
  try {
    const sent: unknown = JSON.parse(bytes.toString());
    return isShallow(sent) ? sent : undefined;
  } catch {
    return undefined;
  }
}

/** The JSON that a call sends; undefined where it sends none that is held. Rejects as its body does. */
async function sentBy({ call, body }: Exchange): Promise<unknown> {
  if (!hasBody(call)) return undefined;
  if (Buffer.isBuffer(body)) return jsonIn(body);
  const { bytes, rest, drop } = await hold(body, timeoutsOf(call).whole);
  try {
    if (!Buffer.isBuffer(rest)) for await (const _ of rest) continue;
    return jsonIn(bytes);
  } finally {
    drop();
  }
}

/** Waits; false where the call ends meanwhile. */
const waited = ({ response, stop }: Exchange, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const isOver = response.destroyed || stop.hasEnded;
    if (ms === 0 || isOver) return resolve(!isOver);
    const end = (isThere: boolean) => () => {
      clearTimeout(timer);
      response.off('close', leave);
      stop.onEnd(null);
      resolve(isThere);
    };
    const leave = end(false);
    const timer = setTimeout(end(true), ms);
    response.once('close', leave);
    stop.onEnd(leave);
  });

function plain(
  { response, common }: Exchange,
  write: (chunk: Buffer) => boolean,
): Pick<Receiver, 'start' | 'data' | 'end'> {
  return {
    start: (status, headers) => response.writeHead(status, common().concat(headers)),
    data: write,
    end: () => response.end(),
  };
}

/** Hands the answer over as a provider’s: a subscription that may read some fields gets those. */
function give(exchange: Exchange, { status, mediaType, body }: Made, end: Forwarded): void {
  const { call, response } = exchange;
  const bytes = Buffer.from(body);
  const write = (chunk: Buffer) => {
    end.bytes += chunk.length;
    return response.write(chunk);
  };
  const { fields } = found(call, 'subscription');
  const receiver = fields ? minimised(exchange, { fields, end, write, place: null }) : plain(exchange, write);
  end.status = status;
  const headers: HeaderList = mediaType === null ? [] : ['content-type', mediaType];
  const hasLength = mediaType !== null || (status !== 204 && status !== 205);
  receiver.start(status, hasLength ? headers.concat('content-length', String(bytes.length)) : headers);
  if (bytes.length > 0 && call.method !== 'HEAD') receiver.data(bytes);
  receiver.end();
}

/** Answers a call in the provider’s place. */
export async function twin(exchange: Exchange, { status, delayMs }: Switches): Promise<Forwarded> {
  const end = unsent(0);
  end.reached = true;
  const began = performance.now();
  const marked = { ...exchange, common: () => [...exchange.common(), 'x-gdx-sandbox', 'twin'] };
  try {
    const sent = await sentBy(exchange);
    const { firstByte } = timeoutsOf(exchange.call);
    end.left = !(await waited(exchange, Math.min(delayMs, firstByte)));
    if (!end.left && delayMs > firstByte) end.code = 'GDX-2003';
    else if (!end.left)
      give(
        marked,
        withBudget(() => answerOf(exchange.call, status, sent)),
        end,
      );
  } catch (error) {
    if (error instanceof BodyRefused || error instanceof Unacceptable) end.code = error.code;
    else if (exchange.response.destroyed || exchange.response.req.destroyed) end.left = true;
    else throw error;
  }
  end.ms = performance.now() - began;
  return end;
}
