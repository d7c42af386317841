/**
 * Tells whoever works for a call that the gateway ends it. An `AbortSignal` would do the same: it costs some 4 µs for each call, and is hardly ever
 * needed.
 */
export class Stop {
  hasEnded = false;
  private tell: (() => void) | null = null;

  /** Whom `end` tells, one at a time; null for nobody any more. */
  onEnd(tell: (() => void) | null): void {
    this.tell = tell;
  }

  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.tell?.();
  }
}
