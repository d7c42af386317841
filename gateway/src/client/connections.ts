import { tickTime } from '../tick-time';
import { Connection, type Connect, type Listener } from './connection';
import { requestHead, type Request } from './request-head';

/** Milliseconds for which an idle connection is kept where the provider doesn't say, and at most. */
const KEPT_MS = 4_000;
const MOST_KEPT_MS = 600_000;
/** Before the provider closes a connection it isn't used any more, so that no request meets its end. */
const AHEAD_MS = 1_000;
const LOOKS_MS = 1_000;

/**
 * The connections to one place. A request takes the idle one that was used last, or a new one; how many there are is bounded by who sends. Those idle
 * for longest are closed.
 */
export class Connections {
  /** In the order in which they became idle. */
  private readonly idle: Connection[] = [];
  private isClosed = false;
  private looking: NodeJS.Timeout | null = null;

  constructor(
    private readonly host: string,
    private readonly connect: Connect,
  ) {}

  /**
   * Sends a request.
   * @returns the connection that it has, or gets
   * @throws {UnsendableRequest}
   */
  send(request: Request, listener: Listener): Connection {
    const head = requestHead(request, this.host);
    const mayChange = request.upgrade !== null;
    // One whose protocol may change is new, and takes the place of an idle one, so that there are never more than requests at one time.
    if (mayChange) this.idle[0]?.destroy();
    const connection = (!mayChange && this.takeIdle()) || new Connection(this.connect, this, mayChange);
    connection.send(head, request, listener);
    return connection;
  }

  /** Closes idle connections now, the others when their answers have ended. */
  close(): void {
    this.isClosed = true;
    this.endIdle();
  }

  endIdle(): void {
    for (const connection of [...this.idle]) connection.destroy();
  }

  free(connection: Connection, keepsSeconds: number | null): void {
    const keepsMs = keepsSeconds === null ? KEPT_MS : Math.min(keepsSeconds * 1_000 - AHEAD_MS, MOST_KEPT_MS);
    if (this.isClosed || keepsMs <= 0) return connection.destroy();
    connection.idleUntil = tickTime() + keepsMs;
    this.idle.push(connection);
    this.looking ??= setTimeout(this.look, LOOKS_MS).unref();
  }

  over(connection: Connection): void {
    const at = this.idle.lastIndexOf(connection);
    if (at >= 0) this.idle.splice(at, 1);
  }

  private takeIdle(): Connection | null {
    const now = tickTime();
    for (let last = this.idle.pop(); last; last = this.idle.pop()) {
      if (last.idleUntil > now) return last;
      last.destroy();
    }
    return null;
  }

  private readonly look = (): void => {
    const now = tickTime();
    for (const connection of [...this.idle]) if (connection.idleUntil <= now) connection.destroy();
    this.looking = this.idle.length > 0 ? setTimeout(this.look, LOOKS_MS).unref() : null;
  };
}
