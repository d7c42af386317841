import * as z from 'zod/mini';
import { Ringgit } from '@titian/shared-contracts';
import { type Package, type Price, PriceTier } from './catalogue';
import { monthlyCapacity } from './capacity';
import { chargesCalls, fixedOf, tierRanges, tiersOf } from './price';

/** What a package costs in a month. Ringgit, with the estimate in whole sen. */
export const MonthlyCost = z.object({
  /** Charged whatever the number of calls; 0 without a fixed part. */
  fixed: Ringgit,
  /** What calls are charged by: one tier where all cost the same, none where they are included or free. */
  tiers: z.array(PriceTier),
  /** The calls a month that the estimate is for. */
  calls: z.int(),
  /** Whether the buyer stated the calls; else they are all that the quota allows, and the estimate is the most it can cost. */
  stated: z.boolean(),
  estimate: Ringgit,
});
export type MonthlyCost = z.infer<typeof MonthlyCost>;

/** What several packages cost in a month together. Ringgit. */
export const CostSum = z.object({
  fixed: Ringgit,
  /** Whether calls of some package are charged one by one, on top of `fixed`. */
  metered: z.boolean(),
  /** The sum of the estimates. */
  estimate: Ringgit,
  /** False where an estimate is an upper bound, because nobody stated the calls of a package that charges them. */
  stated: z.boolean(),
});
export type CostSum = z.infer<typeof CostSum>;

/** The calls a month that a buyer expects; what its package allows is checked where the package is known. */
export const ExpectedCalls = z.int('validation.number').check(z.minimum(0, 'validation.number'));

/** Prices have at most four decimals: so many parts make a ringgit. */
const PARTS = 10_000;
const PARTS_A_SEN = 100n;

/** Parts as sen, half a sen rounded up. */
const senOf = (parts: bigint): number => Number((parts + PARTS_A_SEN / 2n) / PARTS_A_SEN);

/** A price for so many calls. Whole numbers of any size, so that large sums stay exact. */
const partsFor = (price: number, calls: number): bigint => BigInt(Math.round(price * PARTS)) * BigInt(calls);

/** Each call at the price of the tier that it falls into. */
const partsByTier = (tiers: readonly PriceTier[], calls: number): bigint =>
  tierRanges(tiers)
    .map(({ from, to, unitPrice }) => partsFor(unitPrice, Math.max(0, Math.min(calls, to ?? calls) - from + 1)))
    .reduce((sum, parts) => sum + parts, 0n);

/** The sum of amounts in whole sen. Ringgit. */
const sumOf = (amounts: readonly number[]) =>
  amounts.reduce((sum, ringgit) => sum + Math.round(ringgit * 100), 0) / 100;

/** What calls of a month cost by a price, with its fixed part. Ringgit, in whole sen. */
export const costOfCalls = (price: Price, calls: number): number =>
  (senOf(partsFor(fixedOf(price), 1)) + senOf(partsByTier(tiersOf(price), calls))) / 100;

/**
 * The one calculation of a month's cost, for every page, letter and mail. Calls beyond the quota are refused, so they never cost anything:
 * the estimate is for the expected calls that the quota allows, and for the whole quota where nobody stated any (null).
 */
export function monthlyCost(
  { price, quota }: Pick<Package, 'price' | 'quota'>,
  expectedCalls: number | null,
): MonthlyCost {
  const capacity = monthlyCapacity(quota);
  const calls = Math.min(expectedCalls ?? capacity, capacity);
  const [fixed, tiers] = [fixedOf(price), tiersOf(price)];
  return { fixed, tiers, calls, stated: expectedCalls !== null, estimate: costOfCalls(price, calls) };
}

/** What packages cost together. None cost nothing. */
export const totalCost = (costs: readonly MonthlyCost[]): CostSum => ({
  fixed: sumOf(costs.map(({ fixed }) => fixed)),
  metered: costs.some(({ tiers }) => chargesCalls(tiers)),
  estimate: sumOf(costs.map(({ estimate }) => estimate)),
  stated: costs.every(({ tiers, stated }) => stated || !chargesCalls(tiers)),
});
