import { reloadOnce } from './reloadOnce';

const release = { section: 'mf-x', entry: '/sections/mf-x/1/entry.js' };
const given = (unsaved = false) => {
  const flags = new Map<string, string>();
  const storage = {
    getItem: (key: string) => flags.get(key) ?? null,
    setItem: (key: string, value: string) => void flags.set(key, value),
  };
  return { storage, hasUnsaved: () => unsaved, reload: jest.fn() };
};

describe('reloadOnce', () => {
  it('reloads for a release once, never in a loop', () => {
    const rules = given();
    expect(reloadOnce(release, rules)).toBe(true);
    expect(reloadOnce(release, rules)).toBe(false);
    expect(rules.reload).toHaveBeenCalledTimes(1);
  });

  it('reloads again for another release', () => {
    const rules = given();
    reloadOnce(release, rules);
    expect(reloadOnce({ ...release, entry: '/sections/mf-x/2/entry.js' }, rules)).toBe(true);
  });

  it('never reloads over an unsaved form, and may do so once it is safe', () => {
    const rules = given(true);
    expect(reloadOnce(release, rules)).toBe(false);
    expect(rules.reload).not.toHaveBeenCalled();
    expect(reloadOnce(release, { ...rules, hasUnsaved: () => false })).toBe(true);
  });
});
