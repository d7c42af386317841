import { GUARD_DEFAULT } from '@titian/shared-contracts/platform';
import { count, type Histogram, percentile } from './histogram';
import { judge, wilson } from './verdict';

const times = (ms: number, number: number): Histogram => {
  const histogram: Histogram = {};
  for (let turn = 0; turn < number; turn += 1) count(histogram, ms);
  return histogram;
};
const seen = (loads: number, failures: number, ms = 100) => ({
  loads,
  failures,
  mountTimes: times(ms, loads - failures),
});
const verdict = (...given: [ReturnType<typeof seen>, ReturnType<typeof seen>]) => {
  const { verdict: word, because } = judge(...given, GUARD_DEFAULT);
  return [word, because];
};

describe('judge', () => {
  it('takes a canary back that surely fails more often', () => {
    expect(verdict(seen(40, 20), seen(40, 0))).toEqual(['bad', 'errors']);
    expect(verdict(seen(20, 20), seen(10, 0))).toEqual(['bad', 'errors']);
  });

  it('says nothing of few samples, however bad they are', () => {
    expect(verdict(seen(19, 19), seen(500, 0))).toEqual(['unknown', null]);
  });

  it('lets a canary be where stable fails as often: then something else is broken', () => {
    expect(verdict(seen(200, 160), seen(200, 150))).toEqual(['healthy', null]);
    expect(verdict(seen(40, 2), seen(400, 4))).toEqual(['healthy', null]);
  });

  it('has no mercy where nobody is left on stable to compare with', () => {
    expect(verdict(seen(60, 30), seen(0, 0))).toEqual(['bad', 'errors']);
    expect(verdict(seen(60, 0), seen(0, 0))).toEqual(['healthy', null]);
  });

  it('takes a canary back that mounts much more slowly, by a difference that can be felt', () => {
    expect(verdict(seen(40, 0, 1400), seen(40, 0, 300))).toEqual(['bad', 'slow']);
    expect(verdict(seen(40, 0, 150), seen(40, 0, 50))).toEqual(['healthy', null]);
    expect(verdict(seen(40, 0, 1400), seen(10, 0, 300))).toEqual(['healthy', null]);
  });

  it('hands over the numbers behind it', () => {
    expect(judge(seen(40, 20), seen(50, 1), GUARD_DEFAULT).evidence).toMatchObject({
      ...{ canaryLoads: 40, canaryFailures: 20, canaryErrorRate: 0.5, stableLoads: 50, stableErrorRate: 0.02 },
    });
  });
});

describe('wilson', () => {
  it('narrows with the samples and stays within [0, 1]', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    let width = 1;
    for (const total of [10, 100, 1000]) {
      const { low, high } = wilson(total / 2, total);
      expect(low).toBeLessThan(0.5);
      expect(high).toBeGreaterThan(0.5);
      expect(high - low).toBeLessThan(width);
      width = high - low;
    }
    expect(wilson(30, 10).high).toBe(1);
  });
});

describe('percentile', () => {
  it('finds the bucket and its place within', () => {
    const histogram = { ...times(90, 50), ...times(900, 50) };
    expect(percentile({}, 0.5)).toBeNull();
    expect(percentile(histogram, 0.5)).toBe(100);
    expect(percentile(histogram, 0.75)).toBe(875);
    expect(percentile(times(90_000, 3), 0.99)).toBe(29_800);
  });
});
