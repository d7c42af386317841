import type { Minute } from './figures';
import { noCounts, sumOf } from './figures';
import { toHealth } from './health.wire';
import { boundOf, weigh, withoutWorst } from './share';

const minute = (sources: Minute['sources'], { unlisted = 0, releaseId = 'r1', at = 0 } = {}): Minute => {
  const loads = unlisted + Object.values(sources).reduce((sum, part) => sum + (part.loads ?? 0), 0);
  const failures = Object.values(sources).reduce((sum, part) => sum + (part.failures ?? 0), 0);
  return { section: 'mf-x', releaseId, minute: new Date(at), ...noCounts(), loads, failures, sources };
};
const many = (count: number, part: Minute['sources'][string]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`address-${index}`, part]));

describe('boundOf', () => {
  it('is three loads, or a tenth of all that count, without what is cut off', () => {
    expect(boundOf([])).toBe(3);
    expect(boundOf([400])).toBe(3);
    expect(boundOf([400, 1, 1, 1])).toBe(3);
    expect(boundOf([400, ...Array<number>(90).fill(1)])).toBeCloseTo(10);
    expect(boundOf([4_000, 400, ...Array<number>(80).fill(1)])).toBeCloseTo(10);
    expect(boundOf([400], 900)).toBeCloseTo(100);
  });

  it('cuts nobody where many come equally often', () => {
    expect(boundOf(Array<number>(10).fill(50))).toBeGreaterThanOrEqual(50);
    expect(boundOf(Array<number>(11).fill(50))).toBeGreaterThanOrEqual(50);
    expect(boundOf(Array<number>(9).fill(50))).toBe(3);
  });
});

it('a rate is as fine as the counts that it is made of', () => {
  const minutes = [
    { ...minute({}), loads: 27.7775, failures: 2.7778 },
    { ...minute({}, { at: 60_000 }), loads: 27.7775, failures: 2.7778 },
  ];
  expect(toHealth({ version: '1.0.0', serves: ['stable'] }, minutes).errorRate).toBe(0.1);
});

describe('weigh', () => {
  it('cuts a visitor to the share over all minutes, in proportion', () => {
    const flood = { loads: 200, failures: 100, mountTimes: { 100: 100 }, phases: { mount: 100 } };
    const minutes = [
      minute({ ...many(45, { loads: 1 }), 'address-x': flood }),
      minute({ 'address-x': flood }, { at: 60_000 }),
    ];
    const sum = sumOf(weigh([...minutes, minute(many(45, { loads: 1 }), { at: 120_000 })]));
    // 45 addresses with two loads each are 90; the flood is 10 of 100.
    expect(sum.loads).toBeCloseTo(100);
    expect(sum.failures).toBeCloseTo(5);
  });

  it('weighs each release by itself, and leaves the rows that it was given', () => {
    const minutes = [minute({ 'address-x': { loads: 9 } }), minute({ 'address-x': { loads: 2 } }, { releaseId: 'r2' })];
    expect(weigh(minutes).map(({ loads }) => loads)).toEqual([3, 2]);
    expect(minutes.map(({ loads }) => loads)).toEqual([9, 2]);
    expect(minutes[0]!.sources).toEqual({ 'address-x': { loads: 9 } });
  });
});

describe('withoutWorst', () => {
  it('takes out the three visitors that speak worst, and nobody who says nothing bad', () => {
    const sources = { ...many(5, { loads: 1 }), a: { loads: 2, failures: 2 }, b: { loads: 1, failures: 1 } };
    const failuresOf = ({ failures = 0 }) => failures;
    expect(withoutWorst([minute(sources)], failuresOf)).toMatchObject({ loads: 5, failures: 0 });
    const bad = many(5, { loads: 1, failures: 1 });
    expect(withoutWorst([minute(bad)], failuresOf)).toMatchObject({ loads: 2, failures: 2 });
  });
});
