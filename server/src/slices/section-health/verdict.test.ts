import { GUARD_DEFAULT } from '@titian/shared-contracts/platform';
import { count, type Histogram, percentile } from './histogram';
import { judge, wilson } from './verdict';

const times = (ms: number, number: number): Histogram => {
  const histogram: Histogram = {};
  for (let turn = 0; turn < number; turn += 1) count(histogram, ms);
  return histogram;
};
const counts = (loads: number, failures: number, ms = 100) => ({
  loads,
  failures,
  mountTimes: times(ms, loads - failures),
});
const verdict = (...given: [ReturnType<typeof counts>, ReturnType<typeof counts>]) => {
  const { verdict: word, because } = judge(...given, GUARD_DEFAULT);
  return [word, because];
};

describe('judge', () => {
  it('is bad for a canary that certainly fails more often', () => {
    expect(verdict(counts(40, 20), counts(40, 0))).toEqual(['bad', 'errors']);
    expect(verdict(counts(20, 20), counts(10, 0))).toEqual(['bad', 'errors']);
  });

  it('is unknown for few samples, however bad they are', () => {
    expect(verdict(counts(19, 19), counts(500, 0))).toEqual(['unknown', null]);
  });

  it('is healthy for a canary where stable fails as often: then something else is broken', () => {
    expect(verdict(counts(200, 160), counts(200, 150))).toEqual(['healthy', null]);
    expect(verdict(counts(40, 2), counts(400, 4))).toEqual(['healthy', null]);
  });

  it('uses the guard’s limit alone where nobody is left on stable to compare with', () => {
    expect(verdict(counts(60, 30), counts(0, 0))).toEqual(['bad', 'errors']);
    expect(verdict(counts(60, 0), counts(0, 0))).toEqual(['healthy', null]);
  });

  it('is bad for a canary that mounts much more slowly, by a noticeable difference', () => {
    expect(verdict(counts(40, 0, 1400), counts(40, 0, 300))).toEqual(['bad', 'slow']);
    expect(verdict(counts(40, 0, 150), counts(40, 0, 50))).toEqual(['healthy', null]);
    expect(verdict(counts(40, 0, 1400), counts(10, 0, 300))).toEqual(['healthy', null]);
  });

  it('contains the numbers behind it', () => {
    expect(judge(counts(40, 20), counts(50, 1), GUARD_DEFAULT).evidence).toMatchObject({
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
