import type { PlaneUpstream } from '@titian/shared-contracts/plane';

/** How a call was let through: as one of many, or as the one that decides whether a suspended endpoint is tried again. */
export type Pass = 'call' | 'trial';

/** Keeps calls from an endpoint that fails. Asking and entering are one turn: of sixty calls after a suspension one is let through. */
export class Breaker {
  private failures = 0;
  private suspendedUntil: number | null = null;
  private isTrying = false;

  /** @param now milliseconds that only grow */
  isOpenTo = (now: number): boolean => this.suspendedUntil === null || (now >= this.suspendedUntil && !this.isTrying);

  /** Milliseconds until a call may pass; 0: now, or once the trial under way has ended. */
  waits = (now: number): number => Math.max(0, (this.suspendedUntil ?? 0) - now);

  enter(): Pass {
    if (this.suspendedUntil === null) return 'call';
    this.isTrying = true;
    return 'trial';
  }

  /** @param worked null where the call tells nothing of the endpoint: its caller left */
  leave(pass: Pass, worked: boolean | null, { failures, suspendMs }: PlaneUpstream['breaker'], now: number): void {
    if (pass === 'trial') this.isTrying = false;
    if (worked) {
      this.failures = 0;
      this.suspendedUntil = null;
    } else if (worked === false) {
      this.failures += 1;
      const decides = pass === 'trial' || (this.suspendedUntil === null && this.failures >= failures);
      if (decides) this.suspendedUntil = now + suspendMs;
    }
  }
}
