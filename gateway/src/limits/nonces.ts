import { machineTime } from './machine-clock';

/** A number that was used. */
export interface Used {
  nonce: string;
  /** Until when it could be used again; milliseconds since 1970. */
  until: number;
  /** When it was used, by the machine's time. */
  noted: number;
}

/** What is signed is good for at most five minutes before and after it says it was. */
const LEAST_KEPT_MS = 600_000;

/** Where numbers outlive the process. */
export interface NonceStore {
  read: () => Used[];
  /** Keeps these besides what it has: when it returns, a kill doesn't lose them. Throws where it can't. */
  write: (used: readonly Used[]) => void;
  /** Whether it holds much that is over. */
  isLarge: () => boolean;
  /** Keeps these instead of all that it has. Throws where it can't, and has what it had. */
  replace: (all: readonly Used[]) => void;
}

/**
 * Numbers that were used once, each remembered as long as it could be used again, also beyond the end of the process. It is forgotten when it is over
 * by the clock and by the machine's time: a clock that is ahead for a moment would let all be used a second time once it is right.
 *
 * To refuse after a start what was signed before it would need no store, but would turn away for minutes whoever has a clock that is slow, or has
 * signed while the node was started again.
 */
export class Nonces {
  private readonly used = new Map<string, Used>();
  private unwritten: Used[] = [];
  /** The store lacks something. */
  private isBehind: boolean;

  constructor(
    private readonly store: NonceStore | null = null,
    private readonly elapsed = machineTime,
  ) {
    for (const one of store?.read() ?? []) this.used.set(one.nonce, one);
    this.isBehind = store !== null;
  }

  /** Whether it is used for the first time. Milliseconds since 1970. */
  use(nonce: string, until: number): boolean {
    if (this.used.has(nonce)) return false;
    const one = { nonce, until, noted: this.elapsed() };
    this.used.set(nonce, one);
    if (this.store && !this.isBehind) this.unwritten.push(one);
    return true;
  }

  /** @param now milliseconds since 1970 */
  forgetPast(now: number): void {
    const last = this.elapsed() - LEAST_KEPT_MS;
    for (const { nonce, until, noted } of this.used.values()) if (until < now && noted <= last) this.used.delete(nonce);
  }

  /** Keeps what was used; to be called before its call goes on, so that a kill admits no second one. */
  commit(): void {
    if (this.unwritten.length === 0) return;
    try {
      this.store?.write(this.unwritten);
    } catch {
      // While the disk takes nothing, no call waits for that: `flush` tries, with all that is remembered.
      this.isBehind = true;
    }
    this.unwritten = [];
  }

  /** Brings the store up to date where it lacks something, or holds much that is over. Throws where it can't be. */
  flush(now: number): void {
    this.commit();
    if (!this.store || !(this.isBehind || this.store.isLarge())) return;
    this.forgetPast(now);
    this.store.replace([...this.used.values()]);
    this.isBehind = false;
  }
}
