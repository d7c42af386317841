import type { IncomingHttpHeaders } from 'node:http';
import type { Duplex, Readable } from 'node:stream';
import type { PlaneApi } from '@titian/shared-contracts/plane';
import type { Dispatcher } from 'undici';
import { BodyRefused } from '../body';
import { CallerLeft, type Fault, faultOf } from './fault';
import { Phases } from './phases';

/** What takes a provider's answer. What it throws ends the try. */
export interface Receiver {
  start: (status: number, headers: IncomingHttpHeaders) => void;
  /** False asks for a pause until `resume`. */
  data: (chunk: Buffer) => boolean;
  end: () => void;
  /** The answer ends otherwise, or there is none; it may be told more than once. */
  breaksOff?: () => void;
  /** The provider speaks another protocol from here on: WebSocket. Resolves when that has ended. */
  change: (headers: IncomingHttpHeaders, connection: Duplex) => Promise<void>;
}

export interface Request {
  path: string;
  method: string;
  /** Names and values in turn. */
  headers: string[];
  body: Readable | Buffer | null;
  /** The protocol to which the caller asks to change. */
  upgrade: 'websocket' | null;
}

/** An answer that stays open and sends when something happens (the HTML standard's server-sent events). */
export const isEventStream = (headers: IncomingHttpHeaders): boolean =>
  /^text\/event-stream\s*(;|$)/i.test(headers['content-type'] ?? '');

/** One try of a call over one connection to an endpoint: its answer is handed over as it comes. */
export class Attempt implements Dispatcher.DispatchHandler {
  /** Null once the answer was received whole. It never rejects. */
  readonly ended: Promise<Fault | null>;
  private finish!: (fault: Fault | null) => void;
  private controller: Dispatcher.DispatchController | undefined;
  private isDone = false;
  private hasStarted = false;
  private readonly phases: Phases;

  constructor(
    private readonly request: Request,
    private readonly receiver: Receiver,
    private readonly rule: { timeouts: PlaneApi['timeouts']; isSecure: boolean },
  ) {
    this.ended = new Promise((resolve) => (this.finish = resolve));
    this.phases = new Phases(rule.timeouts, (reason) => this.abort(reason));
  }

  sendTo(pool: Dispatcher): this {
    const { path, method, headers, body, upgrade } = this.request;
    // Before undici hears of it: a body that breaks off is the caller's fault, not the endpoint's.
    if (body && !Buffer.isBuffer(body))
      body.once('error', (error) => this.abort(error instanceof BodyRefused ? error : new CallerLeft()));
    pool.dispatch({ path, method: method as Dispatcher.HttpMethod, headers, body, upgrade }, this);
    return this;
  }

  /** Ends the try at once. undici gives no hold of a call that waits for its connection; that one is dropped when it gets one. */
  abort(reason: Error): void {
    if (this.isDone) return;
    this.done(this.faultOf(reason));
    this.controller?.abort(reason);
  }

  resume(): void {
    if (this.isDone || !this.controller?.paused) return;
    this.phases.enter('idle');
    this.controller.resume();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.isDone) return controller.abort(new Error('The try has ended'));
    this.controller = controller;
    const { body } = this.request;
    if (body === null || Buffer.isBuffer(body) || body.readableEnded) this.awaitAnswer();
    else body.once('end', () => this.awaitAnswer());
  }

  /**
   * A 304 is complete with its headers (RFC 9110 §15.4.5), whatever length these tell of: undici waits for those bytes, and ends in an error
   * when there are none, so the answer ends here before that.
   */
  onResponseStart(_: unknown, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.guarded(() => {
      this.hasStarted = true;
      this.phases.enter('idle');
      if (isEventStream(headers)) this.phases.spareWhole();
      this.receiver.start(status, headers);
    });
    if (status === 304) this.onResponseEnd();
  }

  onRequestUpgrade(_: unknown, status: number, headers: IncomingHttpHeaders, connection: Duplex): void {
    connection.on('error', () => connection.destroy());
    if (this.isDone) return void connection.destroy();
    this.phases.stop();
    this.guarded(() => {
      if (status !== 101) throw new Error('It changes to no protocol that was asked for');
      void this.receiver.change(headers, connection).then(() => this.done(null));
    });
    if (this.isDone) connection.destroy();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.guarded(() => {
      this.phases.again();
      if (this.receiver.data(chunk)) return;
      this.phases.rest();
      controller.pause();
    });
  }

  onResponseEnd(): void {
    this.guarded(() => {
      this.receiver.end();
      this.done(null);
    });
  }

  onResponseError(_: unknown, error: Error): void {
    this.done(this.faultOf(error));
  }

  private awaitAnswer(): void {
    if (!this.isDone && !this.hasStarted) this.phases.enter('firstByte');
  }
  private faultOf(error: Error): Fault {
    return faultOf(error, this.controller !== undefined, this.rule.isSecure);
  }
  private guarded(work: () => void): void {
    if (this.isDone) return;
    try {
      work();
    } catch (error) {
      this.abort(error as Error);
    }
  }
  private done(fault: Fault | null): void {
    this.isDone = true;
    this.phases.stop();
    if (fault) this.receiver.breaksOff?.();
    this.finish(fault);
  }
}
