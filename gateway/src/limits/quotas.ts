import type { Quota } from '@titian/shared-contracts/catalogue';
import { periodOf } from './calendar';

/** How much of a quota is left in its period, and when that ends; milliseconds since 1970. */
export interface Allowance {
  fits: boolean;
  used: number;
  left: number;
  until: number;
}

interface Count {
  from: number;
  used: number;
}

/** Calls of subscriptions in the current period of their quota. A new period starts from nothing. */
export class Quotas {
  private readonly counts = new Map<string, Count>();

  allowance(subscription: string, { limit, unit }: Quota, now: number): Allowance {
    const { from, until } = periodOf(unit, now);
    const count = this.counts.get(subscription);
    const used = count?.from === from ? count.used : 0;
    return { fits: used < limit, used, left: Math.max(0, limit - used), until };
  }

  take(subscription: string, { unit }: Quota, now: number): void {
    const { from } = periodOf(unit, now);
    const count = this.counts.get(subscription);
    if (count?.from === from) count.used += 1;
    else this.counts.set(subscription, { from, used: 1 });
  }

  /** Gives back a call that never reached the provider, if its period still runs. */
  giveBack(subscription: string, { unit }: Quota, takenAt: number): void {
    const count = this.counts.get(subscription);
    if (count && count.from === periodOf(unit, takenAt).from && count.used > 0) count.used -= 1;
  }
}
