/** Whether one more call fits, how many fit after it, and in how many milliseconds the next one fits (0: now). */
export interface Room {
  fits: boolean;
  left: number;
  resetMs: number;
}

/** The moments of the last calls of one subject, oldest first. */
class Moments {
  private ring = new Float64Array(8);
  private first = 0;
  private count = 0;

  get size(): number {
    return this.count;
  }
  oldest(): number {
    return this.ring[this.first]!;
  }
  add(at: number): void {
    if (this.count === this.ring.length) this.grow();
    this.ring[(this.first + this.count) % this.ring.length] = at;
    this.count += 1;
  }
  dropUntil(at: number): void {
    while (this.count > 0 && this.oldest() <= at) {
      this.first = (this.first + 1) % this.ring.length;
      this.count -= 1;
    }
  }
  private grow(): void {
    const wider = new Float64Array(this.ring.length * 2);
    for (let at = 0; at < this.count; at += 1) wider[at] = this.ring[(this.first + at) % this.ring.length]!;
    [this.ring, this.first] = [wider, 0];
  }
}

/**
 * Exact limits over sliding periods: of `limit` calls in `periodMs` never one more is admitted in any such period, wherever it begins. Asking
 * and taking are separate, so that a call is only counted once every limit has room.
 */
export class Windows {
  private readonly subjects = new Map<string, Moments>();

  /** @param now milliseconds that only grow */
  room(subject: string, limit: number, periodMs: number, now: number): Room {
    const moments = this.subjects.get(subject);
    moments?.dropUntil(now - periodMs);
    const size = moments?.size ?? 0;
    const resetMs = size === 0 ? 0 : moments!.oldest() + periodMs - now;
    return { fits: size < limit, left: Math.max(0, limit - size), resetMs };
  }

  take(subject: string, now: number): void {
    const moments = this.subjects.get(subject) ?? new Moments();
    this.subjects.set(subject, moments);
    moments.add(now);
  }

  /** Forgets subjects without a call in the period, so that memory doesn't grow with every subscription that ever called. */
  forgetBefore(at: number): void {
    for (const [subject, moments] of this.subjects) {
      moments.dropUntil(at);
      if (moments.size === 0) this.subjects.delete(subject);
    }
  }
}
