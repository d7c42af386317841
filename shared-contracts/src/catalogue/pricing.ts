import type { Package, Price, Quota } from './catalogue';

/** A month for comparing prices and quotas: thirty days. */
export const DAYS_A_MONTH = 30;

const WINDOWS_A_MONTH: Record<Quota['unit'], number> = {
  minute: 60 * 24 * DAYS_A_MONTH,
  hour: 24 * DAYS_A_MONTH,
  day: DAYS_A_MONTH,
  month: 1,
};

/** Calls that a quota allows in a month, if they are spread evenly. */
export const monthlyCapacity = ({ limit, unit }: Quota): number => limit * WINDOWS_A_MONTH[unit];

/** The fixed cost of a month, independent of calls. Ringgit. */
export const fixedMonthly = ({ model, amount }: Price): number => (model === 'Flat' ? amount : 0);

/** Rounds to four places, as in prices: a price per call times a million calls must not show binary rounding errors. */
const rounded = (ringgit: number) => Math.round(ringgit * 10_000) / 10_000;

/** The cost of so many calls in a month. Ringgit. */
export const monthlyCost = (price: Price, callsAMonth: number): number =>
  rounded(price.model === 'PerCall' ? price.amount * callsAMonth : fixedMonthly(price));

/** From this share of a quota on, a busy day may exceed it. */
export const TIGHT_FROM = 0.8;

export interface Quote {
  packageId: string;
  /** Ringgit a month. */
  cost: number;
  /** Share of the quota that is used; above 1 it doesn't fit. */
  used: number;
  fit: 'fits' | 'tight' | 'over';
  /** The lowest cost among those that fit; of equal ones, the one with most quota left. */
  cheapest: boolean;
}

const fitOf = (used: number): Quote['fit'] => (used > 1 ? 'over' : used >= TIGHT_FROM ? 'tight' : 'fits');

/** The cost of each package for so many calls in a month, in the given order. */
export function quotesFor(packages: readonly Pick<Package, 'id' | 'price' | 'quota'>[], callsAMonth: number): Quote[] {
  const quotes = packages.map(({ id, price, quota }): Quote => {
    const used = callsAMonth / monthlyCapacity(quota);
    return { packageId: id, cost: monthlyCost(price, callsAMonth), used, fit: fitOf(used), cheapest: false };
  });
  const [best] = quotes.filter(({ fit }) => fit !== 'over').sort((a, b) => a.cost - b.cost || a.used - b.used);
  return quotes.map((quote) => ({ ...quote, cheapest: quote === best }));
}
