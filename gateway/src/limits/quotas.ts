import type { PlaneQuota } from '@titian/shared-contracts/plane';
import { periodOf } from './calendar';

/** How much of a quota is left in its period, and when that ends; milliseconds since 1970. */
export interface Allowance {
  fits: boolean;
  used: number;
  left: number;
  until: number;
}

/** Calls of a subscription in a period; milliseconds since 1970. */
export interface Count {
  subscription: string;
  unit: PlaneQuota['unit'];
  from: number;
  until: number;
  used: number;
  /** It changed since it was written. */
  hasChanged?: boolean;
}

/** Where counts outlive the process. */
export interface QuotaStore {
  /** The last counts that were written. */
  read: () => Count[];
  /** Keeps counts as they are now: when it returns, a kill doesn't lose them. Throws where it can't. */
  write: (counts: readonly Count[]) => void;
  /** Whether it holds much that is over. */
  isLarge: () => boolean;
  /** Keeps these instead of all that it has. Throws where it can't, and has what it had. */
  replace: (all: readonly Count[]) => void;
}

/** So far a clock may be set back before what was counted by it. */
const LEAP_MS = 600_000;
/** Counts of a subscription that are kept: of the period that runs, and of those to which a clock that leapt may come back. */
const KEPT = 3;

/** Calls of subscriptions in the current period of their quota. A new period starts from nothing. */
export class Quotas {
  /** The last used first: a clock that leaps away and comes back finds the period that it left. */
  private readonly counts = new Map<string, Count[]>();
  /** Whose counts were asked for last: after asking comes taking. */
  private last: { subscription: string; all: Count[] } | null = null;
  /** What is not written yet, each once. */
  private readonly unwritten: Count[] = [];
  /** The store lacks something. */
  private isBehind: boolean;

  constructor(private readonly store: QuotaStore | null = null) {
    const read = (store?.read() ?? []).sort((one, other) => one.until - other.until);
    for (const count of read) this.add(count);
    this.isBehind = store !== null;
  }

  allowance(subscription: string, quota: PlaneQuota, now: number): Allowance {
    const { until } = periodOf(quota.unit, now);
    const count = this.running(subscription, quota, now);
    const used = count?.used ?? 0;
    return { fits: used < quota.limit, used, left: Math.max(0, quota.limit - used), until: count?.until ?? until };
  }

  /** Counts a call. */
  take(subscription: string, quota: PlaneQuota, now: number): void {
    const { unit } = quota;
    const running = this.running(subscription, quota, now);
    const count = running ?? { subscription, unit, ...periodOf(unit, now), used: 0 };
    if (!running) this.add(count);
    this.change(count, 1);
  }

  /** Gives back a call that never reached the provider. */
  giveBack(subscription: string, quota: PlaneQuota, takenAt: number): void {
    const count = this.running(subscription, quota, takenAt);
    if (count && count.used > 0) this.change(count, -1);
  }

  /** The count of the period that runs. A clock that is set back a little doesn't begin the last period anew. */
  private running(subscription: string, { unit }: PlaneQuota, now: number): Count | null {
    const all = this.known(subscription);
    if (!all) return null;
    const [newest] = all;
    if (newest?.unit === unit && newest.from <= now && now < newest.until) return newest;
    const counts = all.filter((count) => count.unit === unit);
    const isAhead = ({ from }: Count) => now < from && from - LEAP_MS <= now;
    const running = counts.find(({ from, until }) => from <= now && now < until) ?? counts.find(isAhead) ?? null;
    if (running) this.putFirst(running);
    return running;
  }

  private known(subscription: string): Count[] | undefined {
    if (this.last?.subscription === subscription) return this.last.all;
    const all = this.counts.get(subscription);
    if (all) this.last = { subscription, all };
    return all;
  }

  private add(count: Count): void {
    this.keepAs(count.subscription, [count, ...(this.known(count.subscription) ?? [])].slice(0, KEPT));
  }

  private putFirst(count: Count): void {
    const all = this.known(count.subscription)!;
    if (all[0] !== count) this.keepAs(count.subscription, [count, ...all.filter((one) => one !== count)]);
  }

  private keepAs(subscription: string, all: Count[]): void {
    this.counts.set(subscription, all);
    this.last = { subscription, all };
  }

  private change(count: Count, by: 1 | -1): void {
    count.used += by;
    if (!this.store || count.hasChanged) return;
    count.hasChanged = true;
    this.unwritten.push(count);
  }

  /** Keeps what was counted; to be called before a call goes on, so that a kill admits no further one. */
  commit(): void {
    // While the disk takes nothing, no call waits for that: `flush` tries.
    if (this.isBehind) return;
    try {
      if (this.unwritten.length > 0) this.store?.write(this.unwritten);
      this.written();
    } catch {
      this.isBehind = true;
    }
  }

  /** Brings the store up to date where it lacks something, or holds much that is over. Throws where it can't be. */
  flush(): void {
    this.commit();
    if (!this.store || !(this.isBehind || this.store.isLarge())) return;
    this.store.replace([...this.counts.values()].flat());
    this.isBehind = false;
    this.written();
  }

  private written(): void {
    for (const count of this.unwritten) count.hasChanged = false;
    this.unwritten.length = 0;
  }
}
