import type { PlaneQuota } from '@titian/shared-contracts/plane';
import { periodOf } from './calendar';
import { type Count, Counts } from './counts';
import type { Subject } from './subject';

/** How much of a quota is left in its period, and when that ends; milliseconds since 1970. */
export interface Allowance {
  fits: boolean;
  used: number;
  left: number;
  until: number;
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
  /** By the subscription's name; kept for as long as the process runs. */
  private readonly counts = new Map<string, Counts>();
  /** What is not written yet, each once. */
  private readonly unwritten: Count[] = [];
  /** The store lacks something. */
  private isBehind: boolean;

  constructor(private readonly store: QuotaStore | null = null) {
    const read = (store?.read() ?? []).sort((one, other) => one.until - other.until);
    for (const count of read) this.add(this.begin(count.subscription), count);
    this.isBehind = store !== null;
  }

  allowance(subscription: Subject, quota: PlaneQuota, now: number): Allowance {
    const { until } = periodOf(quota.unit, now);
    const count = this.running(subscription, quota, now);
    const used = count?.used ?? 0;
    return { fits: used < quota.limit, used, left: Math.max(0, quota.limit - used), until: count?.until ?? until };
  }

  /** Counts a call. */
  take(subscription: Subject, quota: PlaneQuota, now: number): void {
    const { unit } = quota;
    const running = this.running(subscription, quota, now);
    const count = running ?? { subscription: subscription.name, unit, ...periodOf(unit, now), used: 0 };
    if (!running) this.add(this.countsOf(subscription), count);
    this.change(count, 1);
  }

  /** Gives back a call that never reached the provider. */
  giveBack(subscription: Subject, quota: PlaneQuota, takenAt: number): void {
    const count = this.running(subscription, quota, takenAt);
    if (count && count.used > 0) this.change(count, -1);
  }

  /** The count of the period that runs. A clock that is set back a little doesn't begin the last period anew. */
  private running(subscription: Subject, { unit }: PlaneQuota, now: number): Count | null {
    const known = this.known(subscription);
    if (!known) return null;
    const [newest] = known.all;
    if (newest?.unit === unit && newest.from <= now && now < newest.until) return newest;
    const counts = known.all.filter((count) => count.unit === unit);
    const isAhead = ({ from }: Count) => now < from && from - LEAP_MS <= now;
    const running = counts.find(({ from, until }) => from <= now && now < until) ?? counts.find(isAhead) ?? null;
    if (running) known.all = [running, ...known.all.filter((one) => one !== running)];
    return running;
  }

  private known(subscription: Subject): Counts | null {
    const { counts } = subscription;
    if (counts !== null && counts.keeper === this) return counts;
    return (subscription.counts = this.counts.get(subscription.name) ?? null);
  }

  private countsOf(subscription: Subject): Counts {
    return this.known(subscription) ?? (subscription.counts = this.begin(subscription.name));
  }

  /** @returns those that there are, where it has begun before */
  private begin(name: string): Counts {
    const known = this.counts.get(name);
    if (known) return known;
    const counts = new Counts(this);
    this.counts.set(name, counts);
    return counts;
  }

  private add(counts: Counts, count: Count): void {
    counts.all = [count, ...counts.all].slice(0, KEPT);
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
    this.store.replace([...this.counts.values()].flatMap(({ all }) => all));
    this.isBehind = false;
    this.written();
  }

  private written(): void {
    for (const count of this.unwritten) count.hasChanged = false;
    this.unwritten.length = 0;
  }
}
