import type { Rate } from '../catalogue';
import { tightens } from './tightening';

const rate = (limit: number, perSeconds = 60, burst = 0): Rate => ({ limit, perSeconds, burst });

it.each<[string, Rate | null, Rate | null, boolean]>([
  ['the same', rate(60), rate(60), false],
  ['more', rate(60), rate(61), false],
  ['less', rate(60), rate(59), true],
  ['a lower burst', rate(60, 60, 10), rate(60, 60, 9), true],
  ['a burst that makes up for the limit', rate(60, 60, 10), rate(50, 60, 20), false],
  ['the same mean over a longer period', rate(60, 60), rate(3_600, 3_600), false],
  ['the same mean over a shorter period', rate(3_600, 3_600), rate(60, 60), true],
  ['more in all, but less in a longer period', rate(60, 60), rate(100, 120), true],
  ['the same mean, but a period in between', rate(10, 60), rate(15, 90), true],
  ['a burst that came each minute, and now comes each hour', rate(60, 60, 60), rate(3_600, 3_600, 60), true],
  ['a limit where there was none', null, rate(1_000_000, 1), true],
  ['no limit any more', rate(1), null, false],
  ['none before and after', null, null, false],
])('%s', (_name, before, after, expected) => {
  expect(tightens(before, after)).toBe(expected);
});

/** Whether calls at these seconds all fit a rate. */
const fits = (calls: readonly number[], { limit, perSeconds, burst }: Rate) =>
  calls.every((at, place) => calls.slice(0, place + 1).filter((one) => one > at - perSeconds).length <= limit + burst);

it('says so exactly where some calls that fitted no longer fit', () => {
  const numbers = [1, 2, 3];
  const rates = numbers.flatMap((limit) => numbers.flatMap((per) => [0, 1].map((burst) => rate(limit, per, burst))));
  for (const before of rates)
    for (const after of rates) {
      // As many calls as fit, each time a period begins: nothing that fits has more of them in any window.
      const most = Array.from({ length: 8 }, (_, period) => period * before.perSeconds).flatMap((at) =>
        Array.from({ length: before.limit + before.burst }, () => at),
      );
      expect(fits(most, before)).toBe(true);
      expect([before, after, tightens(before, after)]).toEqual([before, after, !fits(most, after)]);
    }
});
