import type { Package, Price, Quota } from './catalogue';

/** A month as prices and quotas are compared: thirty days. */
export const DAYS_A_MONTH = 30;

const WINDOWS_A_MONTH: Record<Quota['unit'], number> = {
  minute: 60 * 24 * DAYS_A_MONTH,
  hour: 24 * DAYS_A_MONTH,
  day: DAYS_A_MONTH,
  month: 1,
};

/** Calls that a quota allows a month, when they come evenly. */
export const monthlyCapacity = ({ limit, unit }: Quota): number => limit * WINDOWS_A_MONTH[unit];

/** What is owed a month whatever is called. Ringgit. */
export const fixedMonthly = ({ model, amount }: Price): number => (model === 'Flat' ? amount : 0);

/** To four places, as prices have them: a price a call times a million calls must not show what binary fractions leave over. */
const rounded = (ringgit: number) => Math.round(ringgit * 10_000) / 10_000;

/** What so many calls a month cost. Ringgit. */
export const monthlyCost = (price: Price, callsAMonth: number): number =>
  rounded(price.model === 'PerCall' ? price.amount * callsAMonth : fixedMonthly(price));

/** From this share of a quota on, a busy day may not fit. */
export const TIGHT_FROM = 0.8;

export interface Quote {
  packageId: string;
  /** Ringgit a month. */
  cost: number;
  /** Share of the quota that is used; above 1 it doesn't fit. */
  used: number;
  fit: 'fits' | 'tight' | 'over';
  /** The lowest cost among those that fit; of equals, the one that leaves most room. */
  cheapest: boolean;
}

const fitOf = (used: number): Quote['fit'] => (used > 1 ? 'over' : used >= TIGHT_FROM ? 'tight' : 'fits');

/** What each package comes to for so many calls a month, in the order given. */
export function quotesFor(packages: readonly Pick<Package, 'id' | 'price' | 'quota'>[], callsAMonth: number): Quote[] {
  const quotes = packages.map(({ id, price, quota }): Quote => {
    const used = callsAMonth / monthlyCapacity(quota);
    return { packageId: id, cost: monthlyCost(price, callsAMonth), used, fit: fitOf(used), cheapest: false };
  });
  const [best] = quotes.filter(({ fit }) => fit !== 'over').sort((a, b) => a.cost - b.cost || a.used - b.used);
  return quotes.map((quote) => ({ ...quote, cheapest: quote === best }));
}
