import type { OnReadOpts, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { HeaderList } from '../header-list';
import { perTick, perTurn } from '../per-turn';
import { AnswerReader } from './answer-reader';
import { BodySender } from './body-sender';
import { ConnectionClosed, IdleTimeout } from './errors';
import type { Request } from './request-head';

/** What becomes of a request, told until its end: `end`, `error` or `changed`. */
export interface Listener {
  /** The connection is there, and the request begins to be sent. */
  connected: () => void;
  /** All of the request was written. */
  sent: () => void;
  head: (status: number, headers: HeaderList) => void;
  data: (bytes: Buffer) => void;
  end: () => void;
  /** The protocol changes: the connection is the listener's. */
  changed: (headers: HeaderList, connection: Duplex) => void;
  error: (error: Error) => void;
}

/** Makes a connection, whose errors are its socket's. `ready` is told when it can be written to. */
export type Connect = (reading: OnReadOpts | undefined, ready: (socket: Socket) => void) => Socket;

/** What a connection tells of itself. */
interface Owner {
  /** It may take the next request. @param keepsSeconds for which the provider keeps it; null where it doesn't say */
  free: (connection: Connection, keepsSeconds: number | null) => void;
  over: (connection: Connection) => void;
  /** Those that are idle are over for the provider, as this one was. */
  endIdle: () => void;
}
/** The request did not arrive in the time that the provider waits for one (RFC 9110 §15.5.9). */
const REQUEST_TIMEOUT = 408;

/** What all connections read into: what was read is copied before another one reads. */
const READ = Buffer.allocUnsafeSlow(65_536);
/** Longer pieces of an answer don't wait for the end of the turn, so that little is held and a pause stops the next one. */
const MOST_WAITING = 16_384;

/** What a turn has read is looked at together, and what it has to say is written together: the kernel's code comes between none of it. */
const readTogether = perTurn<Connection>((all) => {
  for (const connection of all) connection.readWaiting();
});
const writeTogether = perTick<Socket>((all) => {
  for (const socket of all) socket.uncork();
});

/** One connection to a provider, which has one request under way at a time. */
export class Connection {
  /** When it is closed if it is still idle, by the process's clock. */
  idleUntil = 0;
  private readonly socket: Socket;
  private readonly reader: AnswerReader;
  private isReady = false;
  private isOver = false;
  private isPaused = false;
  /** It was idle after an answer. */
  private wasIdle = false;
  /** Of an answer, read in this turn and not looked at yet. */
  private waiting: Buffer | null = null;
  private request: { head: string; rest: Request } | null = null;
  private listener: Listener | null = null;
  private body: BodySender | null = null;

  /** @param mayChange its protocol may: it is read as streams are */
  constructor(
    connect: Connect,
    private readonly owner: Owner,
    private readonly mayChange: boolean,
  ) {
    this.reader = new AnswerReader({
      head: (status, headers, isLast) => this.headed(status, headers, isLast),
      data: (bytes) => this.listener?.data(bytes),
      end: (keepsSeconds) => this.answered(keepsSeconds),
      changed: (headers, rest) => this.handOver(headers, rest),
    });
    const reading = { buffer: READ, callback: (count: number) => this.took(count) };
    this.socket = connect(mayChange ? undefined : reading, () => {
      this.isReady = true;
      this.write();
    });
    if (mayChange) this.socket.on('data', this.received);
    this.socket.on('error', this.broken).on('end', this.ended).on('close', this.closed);
  }

  send(head: string, rest: Request, listener: Listener): void {
    this.request = { head, rest };
    this.listener = listener;
    if (this.isReady) this.write();
  }

  pause(): void {
    this.isPaused = true;
    this.socket.pause();
  }
  resume(): void {
    if (this.isPaused) this.socket.resume();
    this.isPaused = false;
  }

  /** Ends it, and tells its listener nothing more. */
  destroy(): void {
    this.listener = null;
    this.finish();
    this.socket.destroy();
  }

  private write(): void {
    if (!this.request || !this.listener) return;
    const { head, rest } = this.request;
    const { socket, listener } = this;
    this.request = null;
    this.reader.expect({ isHead: rest.method === 'HEAD', mayChange: this.mayChange });
    listener.connected();
    if (this.listener !== listener) return;
    if (rest.body !== null && !Buffer.isBuffer(rest.body)) {
      socket.write(head, 'latin1');
      this.body = new BodySender(rest.body, socket, rest.length, this.bodyEnded);
      return;
    }
    socket.cork();
    socket.write(head, 'latin1');
    if (rest.body !== null) socket.write(rest.body);
    writeTogether(socket);
    listener.sent();
  }

  private readonly bodyEnded = (error: Error | null): void => {
    this.body = null;
    if (error) this.fail(error);
    else this.listener?.sent();
  };

  private took(count: number): boolean {
    const bytes = Buffer.allocUnsafe(count);
    READ.copy(bytes, 0, 0, count);
    const mayWait = this.listener !== null && this.waiting === null && count <= MOST_WAITING;
    if (mayWait) {
      this.waiting = bytes;
      readTogether(this);
    } else {
      this.readWaiting();
      this.received(bytes);
    }
    return true;
  }

  /** Looks at what was read in this turn. */
  readWaiting(): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting) this.received(waiting);
  }

  private readonly received = (bytes: Buffer): void => {
    if (this.isOver) return;
    try {
      this.reader.read(bytes);
    } catch (error) {
      this.fail(error as Error);
    }
  };

  /** Of a request that was sent whole it isn't true that it didn't arrive: the provider spoke of the time before it, and has not read it. */
  private headed(status: number, headers: HeaderList, isLast: boolean): void {
    if (status === REQUEST_TIMEOUT && isLast && this.wasIdle && this.body === null) {
      this.owner.endIdle();
      throw new IdleTimeout();
    }
    this.listener?.head(status, headers);
  }

  private answered(keepsSeconds: number | null): void {
    const { listener, body } = this;
    this.listener = null;
    body?.stop();
    this.body = null;
    // A request that is still being sent has no use any more, and the connection ends with it.
    if (keepsSeconds === 0 || body || this.socket.writableLength > 0) this.destroy();
    else {
      this.resume();
      this.wasIdle = true;
      this.owner.free(this, keepsSeconds);
    }
    listener?.end();
  }

  private handOver(headers: HeaderList, rest: Buffer): void {
    const { socket, listener } = this;
    this.listener = null;
    this.finish();
    socket.off('data', this.received).off('error', this.broken).off('end', this.ended).off('close', this.closed);
    socket.pause();
    if (rest.length > 0) socket.unshift(rest);
    if (listener) listener.changed(headers, socket);
    else socket.destroy();
  }

  /** In the middle of TLS's handshake an error follows, which says so. */
  private readonly ended = (): void => {
    this.readWaiting();
    if (this.isReady) this.closed();
  };

  private readonly broken = (error: Error): void => {
    this.readWaiting();
    this.fail(error);
  };

  private readonly closed = (): void => {
    this.readWaiting();
    if (this.isOver) return;
    try {
      if (!this.reader.close()) this.fail(new ConnectionClosed());
    } catch (error) {
      this.fail(error as Error);
    }
  };

  private readonly fail = (error: Error): void => {
    const { listener } = this;
    this.destroy();
    listener?.error(error);
  };

  private finish(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.reader.stop();
    this.body?.stop();
    this.body = null;
    this.owner.over(this);
  }
}
