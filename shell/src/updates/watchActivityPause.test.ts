import { watchActivityPause } from './watchActivityPause';

describe('watchActivityPause', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('waits for a pause in typing and clicking, and until no form is unsaved', () => {
    const reported: boolean[] = [];
    let unsaved = false;
    const stop = watchActivityPause(
      () => unsaved,
      (isPaused) => reported.push(isPaused),
    );
    vi.advanceTimersByTime(1_500);
    expect(reported).not.toContain(true);
    vi.advanceTimersByTime(1_000);
    expect(reported.at(-1)).toBe(true);
    document.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(500);
    expect(reported.at(-1)).toBe(false);
    unsaved = true;
    vi.advanceTimersByTime(10_000);
    expect(reported.at(-1)).toBe(false);
    unsaved = false;
    vi.advanceTimersByTime(500);
    expect(reported.at(-1)).toBe(true);
    stop();
    const before = reported.length;
    vi.advanceTimersByTime(10_000);
    expect(reported).toHaveLength(before);
  });
});
