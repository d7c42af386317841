import { lastGood, withTimeout } from './last-good';

const never = () => new Promise<string>(() => undefined);

describe('withTimeout', () => {
  it('resolves with the promise, or with the fallback where that takes too long', async () => {
    expect(await withTimeout(Promise.resolve('come'), 1_000, () => 'instead')).toBe('come');
    expect(await withTimeout(never(), 5, () => 'instead')).toBe('instead');
    await expect(withTimeout(Promise.reject(new Error('away')), 1_000, () => 'instead')).rejects.toThrow('away');
  });
});

describe('lastGood', () => {
  it('answers with the last value while reading fails, and reports each outage once', async () => {
    const read = vi.fn<() => Promise<string>>();
    const failed = vi.fn();
    const answer = lastGood(read, failed);
    read
      .mockResolvedValueOnce('first')
      .mockRejectedValueOnce(new Error('away'))
      .mockRejectedValueOnce(new Error('away'));
    expect([await answer(), await answer(), await answer()]).toEqual(['first', 'first', 'first']);
    expect(failed).toHaveBeenCalledTimes(1);
    read.mockResolvedValueOnce('second').mockRejectedValueOnce(new Error('away'));
    expect([await answer(), await answer()]).toEqual(['second', 'second']);
    expect(failed).toHaveBeenCalledTimes(2);
  });

  it('fails where nothing was ever read', async () => {
    const answer = lastGood(() => Promise.reject(new Error('away')), vi.fn());
    await expect(answer()).rejects.toThrow('away');
  });

  it('does not wait for a read that is overdue, until that read ends', async () => {
    let resolveLate: (answer: string) => void = () => undefined;
    const late = new Promise<string>((resolve) => (resolveLate = resolve));
    const read = vi.fn<() => Promise<string>>();
    const failed = vi.fn();
    const answer = lastGood(read, failed, 20);
    read.mockResolvedValueOnce('first').mockReturnValueOnce(late).mockResolvedValueOnce('third');
    await answer();
    expect(await answer()).toBe('first');
    expect(await answer()).toBe('first');
    expect([read.mock.calls.length, failed.mock.calls.length]).toEqual([2, 1]);
    resolveLate('second');
    await late;
    await new Promise(setImmediate);
    expect(await answer()).toBe('third');
  });
});
