import { createProgress } from './progress';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('is not shown for work that ends within 200 ms', () => {
  const { phase, setBusy } = createProgress();
  setBusy('a', true);
  vi.advanceTimersByTime(199);
  setBusy('a', false);
  vi.advanceTimersByTime(1000);

  expect(phase.get()).toBe('idle');
});

it('runs while anything is busy, and hides 500 ms after the last one', () => {
  const { phase, setBusy } = createProgress();
  setBusy('a', true);
  setBusy('b', true);
  vi.advanceTimersByTime(200);
  setBusy('a', false);
  expect(phase.get()).toBe('running');
  setBusy('b', false);
  expect(phase.get()).toBe('done');
  vi.advanceTimersByTime(499);
  expect(phase.get()).toBe('done');
  vi.advanceTimersByTime(1);
  expect(phase.get()).toBe('idle');
});

it('shows a failure, also of work that was just said to be over', () => {
  const { phase, setBusy, fail } = createProgress();
  setBusy('section', true);
  vi.advanceTimersByTime(300);
  setBusy('section', false);
  fail();
  expect(phase.get()).toBe('failed');
});

it('shows a failure for 500 ms', () => {
  const { phase, setBusy, fail } = createProgress();
  setBusy('a', true);
  fail();
  expect(phase.get()).toBe('failed');
  vi.advanceTimersByTime(500);
  expect(phase.get()).toBe('idle');
});
