import type { Price, PriceTier } from './catalogue';
import { byPrice, isDearer, isFree, tierRanges } from './price';

const price = (model: Price['model'], amount: number, tiers?: PriceTier[]): Price => ({
  ...{ model, amount, currency: 'MYR' },
  ...(tiers && { tiers }),
});
const [free, perCall, flat] = [price('Free', 0), price('PerCall', 0.2), price('Flat', 100)];
const tiered = (amount: number, ...prices: number[]) =>
  price(
    'Tiered',
    amount,
    prices.map((unitPrice, at) => ({ to: at < prices.length - 1 ? (at + 1) * 1_000 : null, unitPrice })),
  );

it('calls a price of nothing free, whatever its model', () => {
  const prices = [free, price('PerCall', 0), tiered(0, 0, 0), flat, tiered(1, 0), tiered(0, 0, 0.1)];
  expect(prices.map(isFree)).toEqual([true, true, true, false, false, false]);
});

it('begins a tier where the one before it ends', () => {
  expect(tierRanges(tiered(0, 3, 2, 1).tiers!)).toEqual([
    { from: 1, to: 1_000, unitPrice: 3 },
    { from: 1_001, to: 2_000, unitPrice: 2 },
    { from: 2_001, to: null, unitPrice: 1 },
  ]);
});

it('orders by what a month costs to begin with, then by the first call', () => {
  const prices = [flat, tiered(50, 0.1), tiered(0, 0.3, 0.1), perCall, free];
  expect(prices.sort(byPrice)).toEqual([free, perCall, tiered(0, 0.3, 0.1), tiered(50, 0.1), flat]);
});

it.each([
  ['what is free', free, perCall, false],
  ['the same', perCall, perCall, false],
  ['more for a call', price('PerCall', 0.3), perCall, true],
  ['a flat price for one per call', flat, perCall, true],
  ['a price per call for a flat one', perCall, flat, true],
  ['tiers below', tiered(0, 0.2, 0.1), perCall, false],
  ['tiers that rise above', tiered(0, 0.1, 0.3), perCall, true],
  ['one per call above the last tier', perCall, tiered(0, 0.2, 0.1), true],
  ['a fixed part on top', tiered(1, 0.1), perCall, true],
])('tells whether a month may cost more: %s', (_, one, than, dearer) => {
  expect(isDearer(one, than)).toBe(dearer);
});
