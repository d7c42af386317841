import { withDeadline, withRetry } from './deadline';

describe('withDeadline', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('rejects work that never ends, and names it', async () => {
    const work = withDeadline(new Promise(() => undefined), 10_000, 'mf-x');
    const outcome = expect(work).rejects.toThrow('mf-x: no answer after 10000 ms');
    await jest.advanceTimersByTimeAsync(10_000);
    await outcome;
  });

  it('hands on what arrives in time, and leaves no timer behind', async () => {
    await expect(withDeadline(Promise.resolve('here'), 10_000, 'mf-x')).resolves.toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('withRetry', () => {
  it('tries once more, no oftener', async () => {
    const attempt = jest.fn((turn: number) => Promise.reject(new Error(`turn ${turn}`)));
    await expect(withRetry(attempt, 1)).rejects.toThrow('turn 1');
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('does not try again what went well', async () => {
    const attempt = jest.fn(() => Promise.resolve('here'));
    await expect(withRetry(attempt, 1)).resolves.toBe('here');
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
