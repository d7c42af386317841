/** A number that was used, and until when it could be used again; milliseconds since 1970. */
export interface Used {
  nonce: string;
  until: number;
}

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
 * Numbers that were used once, each remembered as long as it could be used again, also beyond the end of the process. To refuse after a start what was
 * signed before it would need no store, but would turn away for minutes whoever has a clock that is slow, or has signed while the node was started again.
 */
export class Nonces {
  private readonly until = new Map<string, number>();
  private unwritten: Used[] = [];
  /** The store lacks something. */
  private isBehind: boolean;

  constructor(private readonly store: NonceStore | null = null) {
    for (const { nonce, until } of store?.read() ?? []) this.until.set(nonce, until);
    this.isBehind = store !== null;
  }

  /** Whether it is used for the first time. Milliseconds since 1970. */
  use(nonce: string, until: number): boolean {
    if (this.until.has(nonce)) return false;
    this.until.set(nonce, until);
    if (this.store && !this.isBehind) this.unwritten.push({ nonce, until });
    return true;
  }

  forgetBefore(now: number): void {
    for (const [nonce, until] of this.until) if (until < now) this.until.delete(nonce);
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
    this.forgetBefore(now);
    this.store.replace(Array.from(this.until, ([nonce, until]) => ({ nonce, until })));
    this.isBehind = false;
  }
}
