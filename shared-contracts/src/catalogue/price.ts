import { refusesBeyond } from './capacity';
import type { Package, Price, PriceTier } from './catalogue';

/** What a price charges a month, whatever the number of calls. */
export const fixedOf = ({ model, amount }: Price): number => (model === 'Flat' || model === 'Tiered' ? amount : 0);

/** What a price charges calls by: a price per call is one tier for all, and a flat price includes them. */
export function tiersOf({ model, amount, tiers = [] }: Price): PriceTier[] {
  if (model === 'Tiered') return tiers;
  return model === 'PerCall' && amount > 0 ? [{ to: null, unitPrice: amount }] : [];
}

/** Each tier with the first call that it is for. */
export const tierRanges = (tiers: readonly PriceTier[]) =>
  tiers.map((tier, at) => ({ ...tier, from: (tiers[at - 1]?.to ?? 0) + 1 }));

/** The lowest and the highest price of a call. */
export const callPrices = (tiers: readonly PriceTier[]) => {
  const prices = tiers.map(({ unitPrice }) => unitPrice);
  return { least: Math.min(...prices), most: Math.max(...prices) };
};

/** Whether calls cost something one by one. */
export const chargesCalls = (tiers: readonly PriceTier[]): boolean => tiers.some(({ unitPrice }) => unitPrice > 0);

/** Whether neither months nor calls cost anything. */
export const isFree = (price: Price): boolean => fixedOf(price) === 0 && !chargesCalls(tiersOf(price));

/** What the call of a number in its month costs. */
const callPrice = (price: Price, call: number): number =>
  tiersOf(price).find(({ to }) => to === null || call <= to)?.unitPrice ?? 0;

/** Whether a month may cost more by a price than by another: for its fixed part, or for some call. */
export function isDearer(price: Price, than: Price): boolean {
  const firstCalls = [price, than].flatMap((one) => tierRanges(tiersOf(one)).map(({ from }) => from));
  return fixedOf(price) > fixedOf(than) || firstCalls.some((call) => callPrice(price, call) > callPrice(than, call));
}

type Charged = Pick<Package, 'price' | 'stopOnQuota'>;

/**
 * Whether somebody may pay more by what a package charges than by what another does: for the same calls, or for those beyond the quota that the other
 * refuses, which is what made its cost one at most (docs/decisions/036).
 */
export const mayCostMore = (to: Charged, than: Charged): boolean =>
  isDearer(to.price, than.price) || (refusesBeyond(than) && !refusesBeyond(to) && chargesCalls(tiersOf(to.price)));

/** Orders prices by what they cost to begin with: by the month, then by the first call. */
export const byPrice = (a: Price, b: Price): number => fixedOf(a) - fixedOf(b) || callPrice(a, 1) - callPrice(b, 1);
