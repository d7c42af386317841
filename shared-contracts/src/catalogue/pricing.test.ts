import type { Price, Quota } from './catalogue';
import { isOverQuota, monthlyCapacity, mostCallsAMonth } from './capacity';
import { quotesFor } from './pricing';

const price = (model: Price['model'], amount: number): Price => ({ model, amount, currency: 'MYR' });
const offer = (id: string, cost: Price, limit: number, unit: Quota['unit']) => ({
  id,
  price: cost,
  quota: { limit, unit },
});
const offers = [
  offer('free', price('Free', 0), 100, 'day'),
  offer('call', price('PerCall', 0.12), 1_000, 'day'),
  offer('flat', price('Flat', 480), 20_000, 'day'),
  offer('bulk', price('Flat', 1_920), 1_000_000, 'month'),
];
const cheapest = (calls: number) => quotesFor(offers, calls).find((quote) => quote.cheapest)?.packageId;

it.each([
  ['minute', 5, 216_000],
  ['hour', 10, 7_200],
  ['day', 1_000, 30_000],
  ['month', 50_000, 50_000],
] as const)('converts a quota per %s to a month', (unit, limit, calls) => {
  expect(monthlyCapacity({ limit, unit })).toBe(calls);
});

it('marks the cheapest of those that fit', () => {
  expect(cheapest(3_100)).toBe('free');
  expect(cheapest(3_101)).toBe('call');
  expect(cheapest(3_999)).toBe('call');
  expect(cheapest(4_001)).toBe('flat');
  expect(cheapest(620_001)).toBe('bulk');
  expect(cheapest(1_000_001)).toBeUndefined();
});

it('of two with equal costs marks the one with more quota left', () => {
  const two = [offer('a', price('Free', 0), 10, 'day'), offer('b', price('Free', 0), 1_000, 'month')];
  expect(quotesFor(two, 10).map((quote) => quote.cheapest)).toEqual([false, true]);
});

it('shows how much of a quota is used', () => {
  const fits = (calls: number) => quotesFor(offers.slice(0, 1), calls)[0];
  expect(fits(2_399)?.fit).toBe('fits');
  expect(fits(2_400)).toMatchObject({ fit: 'tight', used: 0.8 });
  expect(fits(3_000)?.fit).toBe('tight');
});

it.each(['minute', 'hour', 'day', 'month'] as const)('takes as many calls as an order, of a quota per %s', (unit) => {
  const packs = [true, false].map((stopOnQuota) => ({ ...offer('one', price('Free', 0), 1_000, unit), stopOnQuota }));
  const most = mostCallsAMonth({ limit: 1_000, unit });
  expect(quotesFor(packs, most).map(({ fit }) => fit)).toEqual(['tight', 'tight']);
  expect(packs.map((pack) => isOverQuota(pack, most))).toEqual([false, false]);
  expect(quotesFor(packs, most + 1).map(({ fit }) => fit)).toEqual(['over', 'beyond']);
  expect(packs.map((pack) => isOverQuota(pack, most + 1))).toEqual([true, false]);
});

it('lets a package answer calls beyond its quota, at their price', () => {
  const open = { ...offer('open', price('PerCall', 0.1), 100, 'day'), stopOnQuota: false };
  const [quote] = quotesFor([open], 3_101);
  expect(quote).toMatchObject({ fit: 'beyond', cheapest: true, cost: { calls: 3_101, estimate: 310.1 } });
  expect(quotesFor([open], 2_400)[0]?.fit).toBe('tight');
});
