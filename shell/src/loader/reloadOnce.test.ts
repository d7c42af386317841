import { reloadOnce } from './reloadOnce';

const release = { section: 'mf-x', build: '1.0.0-aaaaaaaa' };
const gone = { fault: 'fileGone' } as const;
const setUp = (unsaved = false) => {
  const flags = new Map<string, string>();
  const storage = {
    getItem: (key: string) => flags.get(key) ?? null,
    setItem: (key: string, value: string) => void flags.set(key, value),
  };
  return { storage, hasUnsaved: () => unsaved, reload: vi.fn() };
};

describe('reloadOnce', () => {
  it('reloads once per release, never in a loop', () => {
    const rules = setUp();
    expect(reloadOnce(release, gone, rules)).toBe(true);
    expect(reloadOnce(release, gone, rules)).toBe(false);
    expect(rules.reload).toHaveBeenCalledTimes(1);
  });

  it('reloads again for another release', () => {
    const rules = setUp();
    reloadOnce(release, gone, rules);
    expect(reloadOnce({ ...release, build: '1.0.0-bbbbbbbb' }, gone, rules)).toBe(true);
  });

  it('reloads only for faults that a newer document may fix', () => {
    const rules = setUp();
    for (const fault of ['mountFailed', 'fileUnlisted', 'noSection', 'fileLate'] as const)
      expect(reloadOnce(release, { fault }, rules)).toBe(false);
  });

  it('never reloads if it cannot store that it did', () => {
    const rules = {
      ...setUp(),
      storage: {
        getItem: () => null,
        setItem: () => {
          throw new Error('shut');
        },
      },
    };
    expect(reloadOnce(release, gone, rules)).toBe(false);
    expect(rules.reload).not.toHaveBeenCalled();
  });

  it('never reloads over an unsaved form, but does when it is saved', () => {
    const rules = setUp(true);
    expect(reloadOnce(release, gone, rules)).toBe(false);
    expect(rules.reload).not.toHaveBeenCalled();
    expect(reloadOnce(release, gone, { ...rules, hasUnsaved: () => false })).toBe(true);
  });
});
