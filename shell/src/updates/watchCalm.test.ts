import { watchCalm } from './watchCalm';

describe('watchCalm', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('waits for a pause, and for every form to be safe', () => {
    const told: boolean[] = [];
    let unsaved = false;
    const stop = watchCalm(
      () => unsaved,
      (isCalm) => told.push(isCalm),
    );
    vi.advanceTimersByTime(1_500);
    expect(told).not.toContain(true);
    vi.advanceTimersByTime(1_000);
    expect(told.at(-1)).toBe(true);
    document.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(500);
    expect(told.at(-1)).toBe(false);
    unsaved = true;
    vi.advanceTimersByTime(10_000);
    expect(told.at(-1)).toBe(false);
    unsaved = false;
    vi.advanceTimersByTime(500);
    expect(told.at(-1)).toBe(true);
    stop();
    const before = told.length;
    vi.advanceTimersByTime(10_000);
    expect(told).toHaveLength(before);
  });
});
