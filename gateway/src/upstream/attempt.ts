import type { Duplex, Readable } from 'node:stream';
import type { PlaneApi } from '@titian/shared-contracts/plane';
import { BodyRefused } from '../body';
import type { Connection, Listener } from '../client/connection';
import type { Connections } from '../client/connections';
import type { Request } from '../client/request-head';
import { type HeaderList, textIn } from '../header-list';
import { BodyTooSlow, CallerLeft, type Fault, faultOf } from './fault';
import { Phases } from './phases';

/** What takes a provider's answer. What it throws ends the try. */
export interface Receiver {
  start: (status: number, headers: HeaderList) => void;
  /** False asks for a pause until `resume`. */
  data: (chunk: Buffer) => boolean;
  end: () => void;
  /** The answer ends otherwise, or there is none; it may be told more than once. */
  breaksOff?: () => void;
  /** The provider speaks another protocol from here on: WebSocket. Resolves when that has ended. */
  change: (headers: HeaderList, connection: Duplex) => Promise<void>;
}

/** An answer that stays open and sends when something happens (the HTML standard's server-sent events). */
export const isEventStream = (headers: HeaderList): boolean =>
  /^text\/event-stream\s*(;|$)/i.test(textIn(headers, 'content-type'));

/** What holds for one try. */
interface Rule {
  timeouts: PlaneApi['timeouts'];
  isSecure: boolean;
  /** Told once an answer was taken, which may then go on for as long as both sides like. */
  answered: () => void;
}

/** One try of a call over one connection to an endpoint: its answer is handed over as it comes. */
export class Attempt implements Listener {
  /** Null once the answer was received whole. It never rejects. */
  readonly ended: Promise<Fault | null>;
  private finish!: (fault: Fault | null) => void;
  private connection: Connection | null = null;
  /** It began to be sent. */
  isSent = false;
  private isSentWhole = false;
  private isDone = false;
  private isPaused = false;
  private hasStarted = false;
  private readonly phases: Phases;

  constructor(
    private readonly request: Request,
    private readonly receiver: Receiver,
    private readonly rule: Rule,
  ) {
    this.ended = new Promise((resolve) => (this.finish = resolve));
    this.phases = new Phases(rule.timeouts, (reason) => this.abort(this.waitsForCaller ? new BodyTooSlow() : reason));
  }

  sendTo(connections: Connections): this {
    const { body } = this.request;
    if (body && !Buffer.isBuffer(body)) this.hearOf(body);
    this.guarded(() => (this.connection = connections.send(this.request, this)));
    // An answer to it can't be there yet, but the try may have ended.
    if (this.isDone) this.connection?.destroy();
    return this;
  }

  /** Ends the try at once. */
  abort(reason: Error): void {
    if (this.isDone) return;
    this.done(faultOf(reason, this.isSent, this.rule.isSecure));
    this.connection?.destroy();
  }

  resume(): void {
    if (this.isDone || !this.isPaused) return;
    this.isPaused = false;
    this.phases.enter('idle');
    this.connection?.resume();
  }

  connected(): void {
    this.isSent = true;
  }

  sent(): void {
    this.isSentWhole = true;
    if (!this.isDone && !this.hasStarted) this.phases.enter('firstByte');
  }

  head(status: number, headers: HeaderList): void {
    this.guarded(() => {
      this.hasStarted = true;
      this.phases.enter('idle');
      if (isEventStream(headers)) this.phases.spareWhole();
      this.receiver.start(status, headers);
      this.rule.answered();
    });
  }

  changed(headers: HeaderList, connection: Duplex): void {
    connection.on('error', () => connection.destroy());
    this.phases.stop();
    const failed = (error: Error) => this.abort(error);
    this.guarded(() => {
      void this.receiver.change(headers, connection).then(() => this.done(null), failed);
      this.rule.answered();
    });
    if (this.isDone) connection.destroy();
  }

  data(chunk: Buffer): void {
    this.guarded(() => {
      this.phases.again();
      if (this.receiver.data(chunk)) return;
      this.phases.rest();
      this.isPaused = true;
      this.connection?.pause();
    });
  }

  end(): void {
    this.guarded(() => {
      this.receiver.end();
      this.done(null);
    });
  }

  error(error: Error): void {
    this.abort(error);
  }

  /** What was sent was taken, and more of the body isn't there. A body that is paused waits for the provider. */
  private get waitsForCaller(): boolean {
    const { body } = this.request;
    if (!this.isSent || this.isSentWhole || this.hasStarted) return false;
    return body !== null && !Buffer.isBuffer(body) && !body.isPaused();
  }
  /** A body that breaks off is the caller's fault, not the endpoint's. It may have been refused already, while the call waited. */
  private hearOf(body: Readable): void {
    const broken = (error: Error) => this.abort(error instanceof BodyRefused ? error : new CallerLeft());
    if (body.errored) broken(body.errored);
    else body.once('error', broken);
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
