import { isOverQuota, monthlyCapacity, mostCallsAMonth } from './capacity';
import type { Package } from './catalogue';
import { monthlyCost, type MonthlyCost } from './cost';

/** From this share of a quota on, a busy day may exceed it. */
export const TIGHT_FROM = 0.8;

export interface Quote {
  packageId: string;
  cost: MonthlyCost;
  /** Share of the quota of an average month that is used; a little above 1 it may still fit, in the longest month. */
  used: number;
  fit: 'fits' | 'tight' | 'over' | 'beyond';
  /** The lowest cost among those that fit; of equal ones, the one with most quota left. */
  cheapest: boolean;
}

/** Too many calls are those that an order of the package isn't taken with. */
function fitOf(pack: Pick<Package, 'quota' | 'stopOnQuota'>, callsAMonth: number, used: number): Quote['fit'] {
  if (isOverQuota(pack, callsAMonth)) return 'over';
  if (callsAMonth > mostCallsAMonth(pack.quota)) return 'beyond';
  return used >= TIGHT_FROM ? 'tight' : 'fits';
}

/** The cost of each package for so many calls in a month, in the given order. */
export function quotesFor(
  packages: readonly Pick<Package, 'id' | 'price' | 'quota' | 'stopOnQuota'>[],
  callsAMonth: number,
): Quote[] {
  const quotes = packages.map((offered): Quote => {
    const used = callsAMonth / monthlyCapacity(offered.quota);
    const cost = monthlyCost(offered, callsAMonth);
    return { packageId: offered.id, cost, used, fit: fitOf(offered, callsAMonth, used), cheapest: false };
  });
  const [best] = quotes
    .filter(({ fit }) => fit !== 'over')
    .sort((a, b) => a.cost.estimate - b.cost.estimate || a.used - b.used);
  return quotes.map((quote) => ({ ...quote, cheapest: quote === best }));
}
