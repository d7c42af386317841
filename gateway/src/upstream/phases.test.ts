import { Phases } from './phases';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The limits of a try that began now, and when it was too late for what. */
function begun(timeouts: { firstByte: number; idle: number; whole: number }) {
  const began = performance.now();
  const passed: [string, number][] = [];
  const late = ({ message }: Error) => {
    passed.push([message, Math.round(performance.now() - began)]);
    phases.stop();
  };
  const phases = new Phases({ connect: 1, ...timeouts }, late, () => performance.now());
  return { phases, passed };
}

it.each([
  ['the shortest', { firstByte: 200, idle: 1_000, whole: 5_000 }, ['firstByte', 200]],
  ['the longest of a phase', { firstByte: 3_000, idle: 70, whole: 5_000 }, ['firstByte', 3_000]],
  ['the whole, before it', { firstByte: 3_000, idle: 7_000, whole: 900 }, ['whole', 900]],
])('says at its moment which limit was passed: %s', (_, timeouts, expected) => {
  const { phases, passed } = begun(timeouts);
  phases.enter('firstByte');
  vi.advanceTimersByTime(20_000);
  expect(passed).toEqual([expected]);
});

it('begins a phase anew with each of its bytes, and a shorter one after a longer', () => {
  const { phases, passed } = begun({ firstByte: 3_000, idle: 250, whole: 60_000 });
  phases.enter('firstByte');
  vi.advanceTimersByTime(2_999);
  phases.enter('idle');
  for (let n = 0; n < 10; n += 1) {
    vi.advanceTimersByTime(249);
    phases.again();
  }
  vi.advanceTimersByTime(20_000);
  expect(passed).toEqual([['idle', 2_999 + 10 * 249 + 250]]);
});

it('counts no phase while nobody waits for the provider', () => {
  const { phases, passed } = begun({ firstByte: 100, idle: 100, whole: 60_000 });
  phases.enter('idle');
  phases.rest();
  vi.advanceTimersByTime(5_000);
  phases.again();
  vi.advanceTimersByTime(5_000);
  expect(passed).toEqual([]);
  phases.enter('idle');
  vi.advanceTimersByTime(5_000);
  expect(passed).toEqual([['idle', 10_100]]);
});

it('of a stream that stays open looks no oftener than its own limit asks for', () => {
  const { phases, passed } = begun({ firstByte: 100, idle: 300_000, whole: 1_000 });
  phases.enter('firstByte');
  phases.spareWhole();
  phases.enter('idle');
  let looks = 0;
  for (; passed.length === 0 && looks < 100; looks += 1) vi.advanceTimersToNextTimer();
  expect(looks).toBeLessThan(5);
  expect(passed).toEqual([['idle', 300_000]]);
});

it('spares what stays open the limit of the whole, and says nothing once it has ended', () => {
  const { phases, passed } = begun({ firstByte: 100, idle: 100_000, whole: 1_000 });
  phases.spareWhole();
  phases.enter('idle');
  vi.advanceTimersByTime(99_999);
  expect(passed).toEqual([]);
  phases.stop();
  vi.advanceTimersByTime(500_000);
  expect(passed).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
