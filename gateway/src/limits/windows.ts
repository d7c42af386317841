import { Moments } from './moments';
import type { Subject } from './subject';

/** Whether one more call fits, and how many do; milliseconds until one fits where none does, else until one more does than now (0: all fit now). */
export interface Room {
  fits: boolean;
  left: number;
  resetMs: number;
}

/** What is counted together, and over which period. */
export interface Rated {
  subject: Subject;
  periodMs: number;
}

/** The moments of a subject's calls, oldest first. */
export interface Kept {
  subject: string;
  periodMs: number;
  moments: Iterable<number>;
}

/** Where moments outlive the process. */
export interface MomentStore {
  /** What was kept, by the clock that runs now. */
  read: () => Kept[];
  /** Adds a moment for each of these to what `write` keeps. */
  add: (rated: readonly Rated[], at: number) => void;
  /** Keeps what was added: when it returns, a kill doesn't lose it. Throws where it can't. */
  write: () => void;
  /** Whether it holds much that is over. */
  isLarge: () => boolean;
  /** Keeps these instead of all that it has. Throws where it can't, and has what it had. */
  replace: (all: Iterable<Kept>) => void;
}

/**
 * Exact limits over sliding periods: of `limit` calls in `periodMs` never one more is admitted in any such period, wherever it begins. Asking
 * and taking are separate, so that a call is only counted once every limit has room.
 */
export class Windows {
  /** By the subject's name. */
  private readonly subjects = new Map<string, Moments>();
  /** The store lacks something. */
  private isBehind: boolean;

  constructor(private readonly store: MomentStore | null = null) {
    for (const { subject, periodMs, moments } of store?.read() ?? []) {
      const own = this.begin(subject, periodMs);
      for (const at of moments) own.add(at);
    }
    this.isBehind = store !== null;
  }

  /** @param now milliseconds that only grow */
  room(subject: Subject, limit: number, periodMs: number, now: number): Room {
    const moments = this.known(subject);
    moments?.dropUntil(now - periodMs);
    const size = moments?.size ?? 0;
    // Of more calls than a limit that became lower admits, all but one less than it have to be over before another fits.
    const leaves = Math.min(Math.max(0, size - limit), size - 1);
    const resetMs = size === 0 ? 0 : moments!.at(leaves) + periodMs - now;
    return { fits: size < limit, left: Math.max(0, limit - size), resetMs };
  }

  /** Counts a call for all of these. */
  take(rated: readonly Rated[], now: number): void {
    for (const { subject, periodMs } of rated) this.momentsOf(subject, periodMs).add(now);
    if (!this.isBehind) this.store?.add(rated, now);
  }

  /** Keeps what was taken; to be called before a call goes on, so that a kill admits no further one. */
  commit(): void {
    // While the disk takes nothing, no call waits for that: `flush` tries.
    if (this.isBehind) return;
    try {
      this.store?.write();
    } catch {
      this.isBehind = true;
    }
  }

  /** Forgets subjects without a call in their period, so that memory doesn't grow with every subscription that ever called. */
  forgetPast(now: number): void {
    for (const [name, moments] of this.subjects) {
      moments.dropUntil(now - moments.periodMs);
      if (moments.size > 0) continue;
      moments.keeper = null;
      this.subjects.delete(name);
    }
  }

  /** Brings the store up to date where it lacks something, or holds much that is over. Throws where it can't be. */
  flush(now: number): void {
    this.commit();
    if (!this.store || !(this.isBehind || this.store.isLarge())) return;
    this.forgetPast(now);
    this.store.replace(this.all());
    this.isBehind = false;
  }

  private *all(): Iterable<Kept> {
    for (const [subject, moments] of this.subjects) yield { subject, periodMs: moments.periodMs, moments };
  }

  private known(subject: Subject): Moments | null {
    const { moments } = subject;
    if (moments !== null && moments.keeper === this) return moments;
    return (subject.moments = this.subjects.get(subject.name) ?? null);
  }

  private momentsOf(subject: Subject, periodMs: number): Moments {
    const known = this.known(subject);
    if (known) known.periodMs = periodMs;
    return known ?? (subject.moments = this.begin(subject.name, periodMs));
  }

  private begin(name: string, periodMs: number): Moments {
    const moments = new Moments(periodMs, this);
    this.subjects.set(name, moments);
    return moments;
  }
}
