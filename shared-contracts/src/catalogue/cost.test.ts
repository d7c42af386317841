import { isOverQuota, mostCallsAMonth } from './capacity';
import { ExpectedCalls, monthlyCost, totalCost } from './cost';
import { EXPECTED_CALLS_MAX } from './limits';
import type { Price, PriceTier, Quota } from './catalogue';

const MONTHLY: Quota = { limit: 1_000_000, unit: 'month' };
const pack = (model: Price['model'], amount: number, quota = MONTHLY) => ({
  price: { model, amount, currency: 'MYR' as const },
  quota,
});

it('is free, per call, or flat, whatever is stated', () => {
  expect(monthlyCost(pack('Free', 0), 1_000)).toMatchObject({ fixed: 0, tiers: [], estimate: 0 });
  expect(monthlyCost(pack('PerCall', 0.3), 3_000)).toEqual({
    ...{ fixed: 0, tiers: [{ to: null, unitPrice: 0.3 }], calls: 3_000, stated: true, estimate: 900 },
  });
  expect(monthlyCost(pack('PerCall', 0.3), 0).estimate).toBe(0);
  expect(monthlyCost(pack('Flat', 480), 0)).toMatchObject({ fixed: 480, tiers: [], estimate: 480 });
});

it('is at most what the quota costs where nobody stated the calls', () => {
  const cost = monthlyCost(pack('PerCall', 0.3, { limit: 1_000, unit: 'day' }), null);
  expect(cost).toMatchObject({ calls: 31_000, stated: false, beyond: undefined, estimate: 9_300 });
});

it.each([
  ['month', 1_000],
  ['day', 31_000],
  ['hour', 744_000],
  ['minute', 44_640_000],
] as const)('is at most what a quota of 1,000 a %s lets pass in the longest month', (unit, calls) => {
  expect(mostCallsAMonth({ limit: 1_000, unit })).toBe(calls);
  expect(isOverQuota({ quota: { limit: 1_000, unit } }, calls)).toBe(false);
  expect(isOverQuota({ quota: { limit: 1_000, unit } }, calls + 1)).toBe(true);
});

describe('a package that answers calls beyond its quota', () => {
  const open = { ...pack('PerCall', 0.3, { limit: 100, unit: 'month' }), stopOnQuota: false };

  it('charges them too, so that nothing is the most that it can cost', () => {
    expect(monthlyCost(open, 250)).toMatchObject({ calls: 250, stated: true, beyond: true, estimate: 75 });
    expect(monthlyCost(open, null)).toMatchObject({ calls: 100, stated: false, beyond: true, estimate: 30 });
    expect(totalCost([monthlyCost(open, null)])).toMatchObject({ stated: false, beyond: true, estimate: 30 });
  });

  it('has no number of calls that is too many', () => {
    expect(isOverQuota(open, EXPECTED_CALLS_MAX)).toBe(false);
    expect(ExpectedCalls.safeParse(EXPECTED_CALLS_MAX).success).toBe(true);
    expect(ExpectedCalls.safeParse(EXPECTED_CALLS_MAX + 1).success).toBe(false);
  });

  it('costs at most its price where that includes the calls', () => {
    const flat = { ...pack('Flat', 480), stopOnQuota: false };
    expect(monthlyCost(flat, null)).toMatchObject({ beyond: undefined, estimate: 480 });
  });
});

it('never charges calls beyond the quota, as they are refused', () => {
  const cost = monthlyCost(pack('PerCall', 0.3, { limit: 100, unit: 'month' }), 250);
  expect(cost).toMatchObject({ calls: 100, estimate: 30 });
});

it.each([
  [0.0001, 3, 0],
  [0.0001, 50, 0.01],
  [0.0049, 1, 0],
  [0.005, 1, 0.01],
  [0.1, 3, 0.3],
  [1.005, 1, 1.01],
  [0.3, 999_999, 299_999.7],
])('rounds RM %d for %d calls to RM %d, in whole sen', (amount, calls, ringgit) => {
  expect(monthlyCost(pack('PerCall', amount), calls).estimate).toBe(ringgit);
});

it('stays exact for the largest quota', () => {
  const cost = monthlyCost(pack('PerCall', 0.3, { limit: 1_000_000_000, unit: 'minute' }), null);
  expect(cost).toMatchObject({ calls: 44_640_000_000_000, estimate: 13_392_000_000_000 });
});

it('sums fixed parts and estimates, and says whether they are upper bounds', () => {
  const [flat, stated, unstated] = [
    monthlyCost(pack('Flat', 480), null),
    monthlyCost(pack('PerCall', 0.1), 3),
    monthlyCost(pack('PerCall', 0.2), null),
  ];
  expect(totalCost([])).toEqual({ fixed: 0, metered: false, estimate: 0, stated: true });
  expect(totalCost([flat])).toEqual({ fixed: 480, metered: false, estimate: 480, stated: true });
  expect(totalCost([flat, stated])).toEqual({ fixed: 480, metered: true, estimate: 480.3, stated: true });
  expect(totalCost([flat, unstated])).toMatchObject({ estimate: 200_480, stated: false });
  // Who stated three calls may make more of them.
  expect(totalCost([flat, stated, unstated])).toMatchObject({ estimate: 200_480.3, stated: true });
});

const tiered = (amount: number, ...tiers: PriceTier[]) => ({
  price: { model: 'Tiered' as const, amount, tiers, currency: 'MYR' as const },
  quota: MONTHLY,
});

it.each([
  [0, 50],
  [1, 50.3],
  [1_000, 350],
  [1_001, 350.1],
  [11_000, 1_350],
  [11_001, 1_350.01],
])('charges each of %d calls by its tier, beside the fixed part: RM %d', (calls, ringgit) => {
  const pack = tiered(
    50,
    { to: 1_000, unitPrice: 0.3 },
    { to: 11_000, unitPrice: 0.1 },
    { to: null, unitPrice: 0.005 },
  );
  expect(monthlyCost(pack, calls).estimate).toBe(ringgit);
});

it('rounds the sum of the tiers, not each of them', () => {
  const pack = tiered(0, { to: 1, unitPrice: 0.0049 }, { to: 2, unitPrice: 0.0049 }, { to: null, unitPrice: 0 });
  expect(monthlyCost(pack, 10).estimate).toBe(0.01);
});

it('bounds a price by tiers by the quota, and says that it is metered', () => {
  const cost = monthlyCost(tiered(0, { to: 10, unitPrice: 0 }, { to: null, unitPrice: 0.2 }), null);
  expect(cost).toMatchObject({ fixed: 0, calls: 1_000_000, stated: false, estimate: 199_998 });
  expect(totalCost([cost])).toMatchObject({ metered: true, stated: false });
});
