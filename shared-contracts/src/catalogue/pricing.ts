import { monthlyCapacity, refusesBeyond } from './capacity';
import type { Package } from './catalogue';
import { monthlyCost, type MonthlyCost } from './cost';

/** From this share of a quota on, a busy day may exceed it. */
export const TIGHT_FROM = 0.8;

export interface Quote {
  packageId: string;
  cost: MonthlyCost;
  /** Share of the quota of an average month that is used; above 1 it doesn't fit, or calls go beyond it where these are answered. */
  used: number;
  fit: 'fits' | 'tight' | 'over' | 'beyond';
  /** The lowest cost among those that fit; of equal ones, the one with most quota left. */
  cheapest: boolean;
}

function fitOf(used: number, pack: Pick<Package, 'stopOnQuota'>): Quote['fit'] {
  if (used > 1) return refusesBeyond(pack) ? 'over' : 'beyond';
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
    return { packageId: offered.id, cost, used, fit: fitOf(used, offered), cheapest: false };
  });
  const [best] = quotes
    .filter(({ fit }) => fit !== 'over')
    .sort((a, b) => a.cost.estimate - b.cost.estimate || a.used - b.used);
  return quotes.map((quote) => ({ ...quote, cheapest: quote === best }));
}
