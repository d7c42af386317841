import type { ResolvedAnswer } from '@titian/shared-contracts';
import { section } from './testing/world';
import { createTrust } from './trust';

const START = Date.parse('2026-11-21T08:00:00Z');
const answer = (sequence: number, more: Partial<ResolvedAnswer> = {}) => ({
  keyId: 'k1',
  signature: btoa('good'),
  payload: JSON.stringify({
    sequence,
    issuedAt: '2026-11-21T08:00:00Z',
    expiresAt: '2026-11-21T09:00:00Z',
    sections: [{ ...section, version: `${sequence}.0.0` }],
    overrides: [],
    ...more,
  }),
});
const keys = [{ id: 'k1', publicKey: '' }];

const setUp = (stored: Record<string, string> = {}) => {
  const clock = { now: START };
  const fetchAnswer = vi.fn(() => Promise.resolve(answer(20)));
  const fetchKeys = vi.fn(() => Promise.resolve(keys));
  const effects = {
    now: () => clock.now,
    storage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => void (stored[key] = value),
    },
    verify: (signature: Uint8Array) => Promise.resolve(String.fromCharCode(...signature) === 'good'),
    fetchAnswer,
    fetchKeys,
    complete: (answer: ResolvedAnswer) => Promise.resolve(answer),
  };
  return { clock, stored, fetchAnswer, fetchKeys, effects };
};

describe('the trusted answer', () => {
  it('is the document’s, without a request', async () => {
    const { effects, fetchAnswer, stored } = setUp();
    const trust = createTrust(answer(10), keys, effects);
    await expect(trust.sectionOf('mf-x')).resolves.toMatchObject({ version: '10.0.0' });
    expect(fetchAnswer).not.toHaveBeenCalled();
    expect(stored).toEqual({ 'titian.sequence': '10' });
  });

  it('is fetched when the document’s is refused, which may be out of a cache', async () => {
    const { effects } = setUp({ 'titian.sequence': '15' });
    const trust = createTrust(answer(10), keys, effects);
    await expect(trust.sectionOf('mf-x')).resolves.toMatchObject({ version: '20.0.0' });
  });

  it('is missing while neither the document’s nor the registry’s is valid', async () => {
    const { effects, fetchAnswer } = setUp();
    fetchAnswer.mockResolvedValue({ ...answer(20), signature: btoa('bad') });
    const trust = createTrust({ ...answer(10), signature: btoa('bad') }, keys, effects);
    await expect(trust.sectionOf('mf-x')).rejects.toMatchObject({ code: 'SEC-101' });
    fetchAnswer.mockResolvedValue(answer(21));
    await expect(trust.sectionOf('mf-x')).resolves.toMatchObject({ version: '21.0.0' });
  });

  it('is kept when a refresh fails or returns an invalid one', async () => {
    const { effects, fetchAnswer } = setUp();
    const trust = createTrust(answer(10), keys, effects);
    fetchAnswer.mockRejectedValueOnce(new Error('away'));
    await expect(trust.refresh()).rejects.toMatchObject({ code: 'SEC-105' });
    fetchAnswer.mockResolvedValueOnce(answer(9));
    await expect(trust.refresh()).rejects.toMatchObject({ code: 'SEC-104' });
    await expect(trust.sectionOf('mf-x')).resolves.toMatchObject({ version: '10.0.0' });
  });

  it('is refreshed when it has expired, and listeners are called', async () => {
    const { effects, clock } = setUp();
    const trust = createTrust(answer(10), keys, effects);
    const received: number[] = [];
    trust.listen(({ sequence }) => received.push(sequence));
    await trust.sectionOf('mf-x');
    clock.now = Date.parse('2026-11-21T09:00:01Z');
    const { fetchAnswer } = effects;
    fetchAnswer.mockResolvedValue(answer(20, { expiresAt: '2026-11-21T10:00:00Z' }));
    await expect(trust.sectionOf('mf-x')).resolves.toMatchObject({ version: '20.0.0' });
    expect(received).toEqual([20]);
  });

  it('refetches the keys when it is signed with an unknown one', async () => {
    const { effects, fetchKeys } = setUp();
    const trust = createTrust(answer(10), [{ id: 'k0', publicKey: '' }], effects);
    await expect(trust.sectionOf('mf-x')).resolves.toMatchObject({ version: '10.0.0' });
    expect(fetchKeys).toHaveBeenCalledTimes(1);
  });

  it('rejects for a section that it does not contain', async () => {
    const { effects } = setUp();
    const trust = createTrust(answer(10), keys, effects);
    await expect(trust.sectionOf('mf-gone')).rejects.toMatchObject({ code: 'SEC-106' });
  });
});
