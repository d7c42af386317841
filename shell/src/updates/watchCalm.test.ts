import { watchCalm } from './watchCalm';

describe('watchCalm', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits for a pause, and for every form to be safe', () => {
    const told: boolean[] = [];
    let unsaved = false;
    const stop = watchCalm(
      () => unsaved,
      (isCalm) => told.push(isCalm),
    );
    jest.advanceTimersByTime(1_500);
    expect(told).not.toContain(true);
    jest.advanceTimersByTime(1_000);
    expect(told.at(-1)).toBe(true);
    document.dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(500);
    expect(told.at(-1)).toBe(false);
    unsaved = true;
    jest.advanceTimersByTime(10_000);
    expect(told.at(-1)).toBe(false);
    unsaved = false;
    jest.advanceTimersByTime(500);
    expect(told.at(-1)).toBe(true);
    stop();
    const before = told.length;
    jest.advanceTimersByTime(10_000);
    expect(told).toHaveLength(before);
  });
});
