import type { Socket } from 'node:net';
import type { PlaneApi, PlaneEndpoint } from '@titian/shared-contracts/plane';
import { type Call, found } from '../call';
import type { Request } from '../client/request-head';
import { toMicros } from '../pipeline/pipeline';
import { timeoutsOf } from '../timeouts';
import { hasBody } from '../validate/body';
import { answerTo } from './answer';
import { Attempt } from './attempt';
import { type Exchange, type Forwarded, unsent } from './exchange';
import { CallerLeft, type Fault } from './fault';
import { ownLines, requestHeaders } from './headers';
import type { Place } from './place';
import type { Places, Waiting } from './places';
import type { Chosen, Upstreams } from './upstreams';

/** One call is tried twice at most. */
const MOST_ATTEMPTS = 2;
/** Milliseconds after which a provider that could not be reached may be tried again, or a place may be free. */
const BUSY_MS = 5_000;
/** Methods that do the same once or twice (RFC 9110 §9.2.2). */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** An empty body was read when it has ended. */
const wasRead = (call: Call, body: Exchange['body']) =>
  hasBody(call) && !Buffer.isBuffer(body) && (body.readableDidRead || body.readableEnded);

/**
 * Whether a call may be sent again: as long as nobody has read its body, when nothing of it was sent, or when it may be done twice and the
 * connection closed without a word. After a time limit it may not: the provider may still be at work.
 */
const mayTryAgain = ({ isUnsent, isClosed }: Fault, { call, body }: Exchange) =>
  !wasRead(call, body) && (isUnsent || (isClosed && IDEMPOTENT.has(call.method)));

/** Bytes of a body as far as they are known; null for one in chunks, and for one that would be whole only after it was read. */
const lengthOf = ({ headers }: Call, body: Exchange['body']): number | null => {
  if (Buffer.isBuffer(body)) return body.length;
  return headers['content-length'] === undefined ? null : Number(headers['content-length']);
};

const requestOf = ({ call, body, head }: Exchange, endpoint: PlaneEndpoint, { root }: Place): Request => {
  const path = `${root}${found(call, 'path')}${found(call, 'query')}`;
  return {
    path: path.startsWith('/') ? path : `/${path}`,
    method: call.method,
    headers: requestHeaders(call, endpoint),
    lines: ownLines(call),
    body: hasBody(call) ? body : null,
    length: lengthOf(call, body),
    upgrade: head && 'websocket',
  };
};

/**
 * What a try tells of its endpoint: a caller who left, or sends too much or too slowly, tells nothing, and neither does a fault in the middle of an
 * answer, nor the end of a connection that was idle.
 */
const workedOf = (fault: Fault | null, { status }: Forwarded) =>
  fault === null ? true : !fault.code?.startsWith('GDX-2') || fault.isOfIdle || status !== null ? null : false;

/** A call on its way to the provider. */
class Forwarding {
  private readonly end = unsent(BUSY_MS);
  private attempt: Attempt | null = null;
  private waiting: Waiting | null = null;
  /** What is heard of the answer from then on says nothing: to stop listening to it would cost more than to hear it. */
  private isOver = false;
  /** Milliseconds that it waited for a connection: the provider's time is without them. */
  private waitedMs = 0;
  private readonly timeouts: PlaneApi['timeouts'];
  private readonly began = performance.now();
  private readonly behind: Socket | null;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly exchange: Exchange,
  ) {
    const { call, response, stop } = exchange;
    this.timeouts = timeoutsOf(call);
    response.on('close', this.leave).on('drain', () => this.attempt?.resume());
    // Behind another call of its connection it has none to answer on yet, which would tell that the caller leaves.
    this.behind = response.socket ? null : response.req.socket.setMaxListeners(0).on('close', this.leave);
    stop.onEnd(this.leave);
    if (response.destroyed || response.req.socket.destroyed || stop.hasEnded) this.leave();
  }

  /** One function for all of it: each that waits for another one costs a call as much as a step. */
  async run(): Promise<Forwarded> {
    const { exchange, end, upstreams, timeouts } = this;
    const system = found(exchange.call, 'api').upstream[found(exchange.call, 'environment')]!;
    const { id: application } = found(exchange.call, 'application');
    const tried: PlaneEndpoint[] = [];
    let fault: Fault | null = null;
    while (!end.left && end.attempts < MOST_ATTEMPTS) {
      const chosen = upstreams.choose(system, timeouts.connect, tried);
      if (!chosen) {
        // A call that was tried before ends as that try did.
        if (!fault) Object.assign(end, { code: 'GDX-2004', waitMs: upstreams.waits(system) || BUSY_MS });
        break;
      }
      tried.push(chosen.endpoint);
      if (!chosen.places.take(application) && !(await this.gotPlace(chosen.places, application, timeouts))) {
        chosen.leave(null);
        if (!fault && !end.left) end.code = 'GDX-1306';
        break;
      }
      this.attempt = this.begun(chosen, application);
      fault = await this.attempt.ended;
      this.tried(this.attempt, chosen, fault);
      if (!fault || end.status !== null || !mayTryAgain(fault, exchange)) break;
    }
    this.finish(fault);
    return end;
  }

  private finish(fault: Fault | null): void {
    const { exchange, end } = this;
    const { response, stop } = exchange;
    stop.onEnd(null);
    this.behind?.off('close', this.leave);
    this.isOver = true;
    end.left ||= fault !== null && fault.code === null;
    if (fault && !end.left) {
      end.cut = response.headersSent;
      if (end.cut) response.destroy();
      else end.code = fault.code;
    }
    end.ms = toMicros(performance.now() - this.began - this.waitedMs);
  }

  private readonly leave = () => {
    // A WebSocket has two ends, either of which may close it.
    if (this.isOver || this.exchange.response.writableFinished || this.end.status === 101) return;
    this.end.left = true;
    this.waiting?.end();
    this.attempt?.abort(new CallerLeft());
  };

  private tried({ isSent }: Attempt, { places, leave }: Chosen, fault: Fault | null): void {
    const { exchange, end } = this;
    end.reached ||= isSent;
    places.leave(found(exchange.call, 'application').id);
    leave(workedOf(fault, end));
  }

  /** Waits for a place as long as it may wait for an answer; false without one, and where the caller left meanwhile. */
  private async gotPlace(places: Places, application: string, { firstByte }: PlaneApi['timeouts']): Promise<boolean> {
    const began = performance.now();
    this.waiting = places.wait(application, firstByte);
    const hasPlace = await this.waiting.hasPlace;
    this.waiting = null;
    this.waitedMs += performance.now() - began;
    if (hasPlace && this.end.left) places.leave(application);
    return hasPlace && !this.end.left;
  }

  /** What can't even begin leaves its place, and tells nothing of the endpoint: a trial that did would be the last one. */
  private begun(chosen: Chosen, application: string): Attempt {
    try {
      return this.tryAt(chosen);
    } catch (error) {
      chosen.places.leave(application);
      chosen.leave(null);
      throw error;
    }
  }

  private tryAt({ endpoint, place, connections, leave }: Chosen): Attempt {
    const { exchange, end } = this;
    end.endpointId = endpoint.id;
    end.attempts += 1;
    const receiver = exchange.sampled(exchange.call, answerTo(exchange, place, end));
    return new Attempt(requestOf(exchange, endpoint, place), receiver, {
      timeouts: this.timeouts,
      isSecure: endpoint.url.startsWith('https:'),
      // A stream of events can be open for days: others needn't wait for its end to know that the endpoint works.
      answered: () => leave(true),
    }).sendTo(connections());
  }
}

/**
 * Sends a call to the provider and streams its answer to the caller, each at the pace of the slower side. The caller's leaving ends the call to
 * the provider. It never rejects: an error before the answer began is a code, one after it cuts the caller's connection.
 */
export const forward = (upstreams: Upstreams, exchange: Exchange): Promise<Forwarded> =>
  new Forwarding(upstreams, exchange).run();
