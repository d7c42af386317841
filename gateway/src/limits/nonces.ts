/** Numbers that were used once, each remembered as long as it could be used again. */
export class Nonces {
  private readonly until = new Map<string, number>();

  /** Whether it is used for the first time. Milliseconds since 1970. */
  use(nonce: string, until: number): boolean {
    if (this.until.has(nonce)) return false;
    this.until.set(nonce, until);
    return true;
  }

  forgetBefore(now: number): void {
    for (const [nonce, until] of this.until) if (until < now) this.until.delete(nonce);
  }
}
