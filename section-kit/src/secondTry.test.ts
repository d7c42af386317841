import { withSecondTry } from './secondTry';

const gone = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

describe('withSecondTry', () => {
  it('retries once if a file could not be loaded', async () => {
    const load = vi.fn().mockRejectedValueOnce(gone).mockResolvedValueOnce('here');
    await expect(withSecondTry(load)).resolves.toBe('here');
    const never = vi.fn().mockRejectedValue(gone);
    await expect(withSecondTry(never)).rejects.toBe(gone);
    expect(never).toHaveBeenCalledTimes(2);
  });

  it('does not retry other errors', async () => {
    const broken = vi.fn().mockRejectedValue(new Error('broken'));
    await expect(withSecondTry(broken)).rejects.toThrow('broken');
    expect(broken).toHaveBeenCalledTimes(1);
  });
});
