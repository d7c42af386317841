import * as z from 'zod/mini';
import { Decision } from '../order';
import { Package, Quota } from './catalogue';
import { QUOTA_MAX, RATE_MAX } from './limits';
import { Rate } from './rate';

const faults = (schema: z.ZodMiniType, value: unknown) =>
  (z.safeParse(schema, value).error?.issues ?? []).map(({ path, message }) => [`/${path.join('/')}`, message]);

it.each(Quota.shape.unit.options)('a quota per %s ends at a thousand million calls', (unit) => {
  expect(faults(Quota, { limit: 1_000_000_000, unit })).toEqual([]);
  for (const limit of [QUOTA_MAX + 1, Number.MAX_SAFE_INTEGER])
    expect(faults(Quota, { limit, unit })).toEqual([['/limit', 'validation.quotaMax']]);
});

it.each([
  [{ limit: 100_000, perSeconds: 1, burst: 100_000 }, []],
  [{ limit: 6_000_000, perSeconds: 60, burst: 0 }, []],
  [{ limit: RATE_MAX + 1, perSeconds: 1, burst: 0 }, [['/limit', 'validation.rateMax']]],
  [{ limit: 6_000_001, perSeconds: 60, burst: 0 }, [['/limit', 'validation.rateMax']]],
  [{ limit: 1, perSeconds: 1, burst: RATE_MAX + 1 }, [['/burst', 'validation.rateMax']]],
  [{ limit: 0, perSeconds: 0, burst: 0 }, [['/perSeconds', 'validation.number']]],
])('a rate ends at a hundred thousand calls a second: %j', (rate, expected) => {
  expect(faults(Rate, rate)).toEqual(expected);
});

it('holds wherever one is entered: a package, and a decision', () => {
  const quota = { limit: QUOTA_MAX + 1, unit: 'day' };
  const rate = { limit: RATE_MAX + 1, perSeconds: 1, burst: 0 };
  expect(faults(z.pick(Package, { quota: true, rate: true }), { quota, rate })).toEqual([
    ['/quota/limit', 'validation.quotaMax'],
    ['/rate/limit', 'validation.rateMax'],
  ]);
  expect(faults(Decision, { decision: 'approve', rowVersion: 1, quotaOverride: quota })).toEqual([
    ['/quotaOverride/limit', 'validation.quotaMax'],
  ]);
});
