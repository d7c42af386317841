import { lastGood, within } from './last-good';

const never = () => new Promise<string>(() => undefined);

describe('within', () => {
  it('gives what a promise gives, and what stands in for it where that takes too long', async () => {
    expect(await within(Promise.resolve('come'), 1_000, () => 'instead')).toBe('come');
    expect(await within(never(), 5, () => 'instead')).toBe('instead');
    await expect(within(Promise.reject(new Error('away')), 1_000, () => 'instead')).rejects.toThrow('away');
  });
});

describe('lastGood', () => {
  it('answers what was read last while reading fails, and says so once each time', async () => {
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

  it('keeps nobody waiting for a reading that never comes in, until it does', async () => {
    let comeIn: (answer: string) => void = () => undefined;
    const late = new Promise<string>((resolve) => (comeIn = resolve));
    const read = vi.fn<() => Promise<string>>();
    const failed = vi.fn();
    const answer = lastGood(read, failed, 20);
    read.mockResolvedValueOnce('first').mockReturnValueOnce(late).mockResolvedValueOnce('third');
    await answer();
    expect(await answer()).toBe('first');
    expect(await answer()).toBe('first');
    expect([read.mock.calls.length, failed.mock.calls.length]).toEqual([2, 1]);
    comeIn('second');
    await late;
    await new Promise(setImmediate);
    expect(await answer()).toBe('third');
  });
});
