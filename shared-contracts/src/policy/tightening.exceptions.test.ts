import type { RateException } from '../plane';
import { type LimitedRate, tightens } from './tightening';

const [A, B] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const NIGHT = { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' };
const exception = (limit: number, more: Partial<RateException> = {}): RateException => ({
  ...{ organizations: [], groups: [], applications: [], networks: [], headers: [], parameters: [], times: [] },
  ...{ inverted: [], limit, burst: 0 },
  ...more,
});
const forA = (limit: number, more: Partial<RateException> = {}) => exception(limit, { organizations: [A], ...more });
const forB = (limit: number) => exception(limit, { organizations: [B] });
const atNight = (limit: number, more: Partial<RateException> = {}) => exception(limit, { times: [NIGHT], ...more });
const rate = (limit: number, exceptions: RateException[] = [], perSeconds = 60): LimitedRate => ({
  ...{ limit, perSeconds, burst: 0, exceptions },
});

it.each<[string, LimitedRate | null, LimitedRate | null, boolean]>([
  ['a wider one is added', rate(5), rate(5, [forA(6)]), false],
  ['one as wide is added', rate(5), rate(5, [forA(5)]), false],
  ['a narrower one is added', rate(5), rate(5, [forA(4)]), true],
  ['one is removed: its calls count with all others', rate(5, [forA(5)]), rate(5), true],
  ['one is removed, and there is room for its calls', rate(5, [forA(5)]), rate(10), false],
  ['one is removed that was narrower', rate(5, [forA(1)]), rate(5), true],
  [
    'two are in another order: who fits both is counted elsewhere',
    rate(5, [forA(5), forB(5)]),
    rate(5, [forB(5), forA(5)]),
    true,
  ],
  [
    'what an exception names is in another order',
    rate(5, [exception(3, { organizations: [A, B], times: [NIGHT] })]),
    rate(5, [exception(3, { organizations: [B, A], times: [{ to: NIGHT.to, from: NIGHT.from, days: NIGHT.days }] })]),
    false,
  ],
  ['the same in the same order', rate(5, [forA(3), forB(7)]), rate(5, [forA(3), forB(7)]), false],
  ['a higher number', rate(5, [forA(3), forB(7)]), rate(5, [forA(4), forB(7)]), false],
  ['a lower number', rate(5, [forA(3), forB(7)]), rate(5, [forA(3), forB(6)]), true],
  ['a burst that makes up for it', rate(5, [forA(3)]), rate(5, [forA(2, { burst: 1 })]), false],
  ['the rate’s own is lower', rate(5, [forA(9)]), rate(4, [forA(9)]), true],
  [
    'hours get callers: these are counted apart then',
    rate(5, [atNight(6)]),
    rate(5, [atNight(6, { organizations: [A] })]),
    true,
  ],
  ['callers lose their hours', rate(5, [forA(6, { times: [NIGHT] })]), rate(5, [forA(6)]), true],
  ['callers lose their own count for one of hours', rate(5, [forA(9)]), rate(9, [atNight(9)]), true],
  ['hours with a wider limit are added', rate(5), rate(5, [atNight(6)]), false],
  ['hours with a narrower limit are added', rate(5), rate(5, [atNight(4)]), true],
  ['a longer period, where hours have another limit', rate(4, [atNight(1)], 60), rate(8, [atNight(2)], 120), true],
  ['a longer period with room for the hour before', rate(4, [atNight(1)], 60), rate(8, [atNight(5)], 120), false],
  ['a wider one at the end', rate(5, [forA(3)]), rate(5, [forA(3), forB(5)]), false],
  [
    'the other way round',
    rate(5, [forA(3)]),
    rate(5, [exception(3, { organizations: [A], inverted: ['callers'] })]),
    true,
  ],
  ['the policy is switched off', rate(5, [forA(3)]), null, false],
  ['it is switched on', null, rate(5, [forA(1_000_000)]), true],
])('%s', (_, before, after, expected) => {
  expect(tightens(before, after)).toBe(expected);
});

/** Who calls, in a world of seconds: the night begins with the third. */
type Kind = 'a' | 'b';
const SECONDS = [0, 1, 2];
const isNight = (second: number) => second >= 2;
const isAmong = (one: RateException, kind: Kind) => {
  const named = one.organizations.includes(kind === 'a' ? A : B);
  return one.organizations.length === 0 || named !== one.inverted.includes('callers');
};
const isWhen = (one: RateException, second: number) =>
  one.times.length === 0 || isNight(second) !== one.inverted.includes('times');

/** Calls in one second, of each kind. */
type Calls = readonly (readonly [a: number, b: number])[];
/** The rule for a call, as the gateway finds it: its number, and what is counted together. */
function ruleFor({ exceptions = [], limit, burst }: LimitedRate, kind: Kind, second: number) {
  const found = exceptions.find((one) => isAmong(one, kind) && isWhen(one, second));
  if (!found) return { most: limit + burst, counted: '' };
  const counted =
    found.organizations.length === 0 ? '' : JSON.stringify([found.organizations, found.inverted.includes('callers')]);
  return { most: found.limit + found.burst, counted };
}

/** Whether all of these calls fit: those of one second in whatever order they come. */
function fits(calls: Calls, limited: LimitedRate): boolean {
  const counts = new Map<string, number[]>();
  for (const second of SECONDS)
    for (const [index, kind] of (['a', 'b'] as const).entries())
      for (let n = 0; n < calls[second]![index]!; n += 1) {
        const { most, counted } = ruleFor(limited, kind, second);
        const moments = (counts.get(counted) ?? []).filter((at) => at > second - limited.perSeconds);
        if (moments.length >= most) return false;
        counts.set(counted, [...moments, second]);
      }
  return true;
}

const BY_SECOND = [0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => [a, b] as const));
const ALL: Calls[] = SECONDS.reduce<Calls[]>(
  (begun) => begun.flatMap((calls) => BY_SECOND.map((more) => [...calls, more])),
  [[]],
);

it('never says no where some calls that fitted no longer fit', () => {
  const kinds = [
    (limit: number) => forA(limit),
    (limit: number) => exception(limit, { organizations: [A], inverted: ['callers'] }),
    (limit: number) => exception(limit, { organizations: [A, B] }),
    (limit: number) => atNight(limit),
    (limit: number) => forA(limit, { times: [NIGHT] }),
    (limit: number) => forA(limit, { times: [NIGHT], inverted: ['times'] }),
  ];
  const lists: RateException[][] = [[], ...kinds.flatMap((one) => [[one(1)], [one(2)]])];
  for (const [place, one] of kinds.entries())
    for (const [other, second] of kinds.entries())
      if (place !== other) lists.push([one(1), second(2)], [one(2), second(2)]);
  const rates = lists.flatMap((list) => [1, 2, 4].flatMap((limit) => [1, 2].map((per) => rate(limit, list, per))));
  const admitted = rates.map((one) => Uint8Array.from(ALL, (calls) => (fits(calls, one) ? 1 : 0)));
  const wrong: unknown[] = [];
  let loosened = 0;
  for (const [place, before] of rates.entries())
    for (const [other, after] of rates.entries()) {
      if (tightens(before, after)) continue;
      loosened += 1;
      const lost = admitted[place]!.findIndex((fitted, at) => fitted === 1 && admitted[other]![at] === 0);
      if (lost >= 0) wrong.push([before, after, ALL[lost]]);
    }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(loosened).toBeGreaterThan(rates.length);
});
