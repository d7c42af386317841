import * as z from 'zod/mini';
import { Ringgit } from '@titian/shared-contracts';
import { type Package, type Price, PriceTier } from './catalogue';
import { mostCallsAMonth, refusesBeyond } from './capacity';
import { EXPECTED_CALLS_MAX } from './limits';
import { chargesCalls, fixedOf, tierRanges, tiersOf } from './price';

/** What a package costs in a month. Ringgit, with the estimate in whole sen. */
export const MonthlyCost = z.object({
  /** Charged whatever the number of calls; 0 without a fixed part. */
  fixed: Ringgit,
  /** What calls are charged by: one tier where all cost the same, none where they are included or free. */
  tiers: z.array(PriceTier),
  /** The calls a month that the estimate is for. */
  calls: z.int(),
  /** Whether the buyer stated the calls; else they are all that the quota allows in the longest month, and the estimate is the most it can cost. */
  stated: z.boolean(),
  /** Set where calls beyond the quota are answered and charged too: then no estimate is the most it can cost. */
  beyond: z.optional(z.boolean()),
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
  /** False where the sum is an upper bound, because nobody stated the calls of any package that charges them. */
  stated: z.boolean(),
  /** Set where calls beyond the quota of some package are charged too: then the sum is no upper bound. */
  beyond: z.optional(z.boolean()),
});
export type CostSum = z.infer<typeof CostSum>;

/** The calls a month that a buyer expects; what its package allows is checked where the package is known. */
export const ExpectedCalls = z
  .int({ error: 'validation.number', abort: true })
  .check(z.minimum(0, 'validation.number'), z.maximum(EXPECTED_CALLS_MAX, 'validation.callsMax'));

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
 * The one calculation of a month's cost, for every page, letter and mail. Calls beyond the quota cost nothing where they are refused: then the
 * estimate is for the expected calls that the quota lets pass in the longest month, and for all that it does where nobody stated any (null).
 */
export function monthlyCost(
  { price, quota, stopOnQuota }: Pick<Package, 'price' | 'quota' | 'stopOnQuota'>,
  expectedCalls: number | null,
): MonthlyCost {
  const most = mostCallsAMonth(quota);
  const refuses = refusesBeyond({ stopOnQuota });
  const calls = refuses ? Math.min(expectedCalls ?? most, most) : (expectedCalls ?? most);
  const [fixed, tiers] = [fixedOf(price), tiersOf(price)];
  const beyond = (!refuses && chargesCalls(tiers)) || undefined;
  return { fixed, tiers, calls, stated: expectedCalls !== null, beyond, estimate: costOfCalls(price, calls) };
}

/** What packages cost together. None cost nothing. Where the calls of one are stated it may be called more often, so the sum is an estimate. */
export function totalCost(costs: readonly MonthlyCost[]): CostSum {
  const metered = costs.filter(({ tiers }) => chargesCalls(tiers));
  return {
    fixed: sumOf(costs.map(({ fixed }) => fixed)),
    metered: metered.length > 0,
    estimate: sumOf(costs.map(({ estimate }) => estimate)),
    stated: metered.length === 0 || metered.some(({ stated }) => stated),
    beyond: metered.some(({ beyond }) => beyond) || undefined,
  };
}
