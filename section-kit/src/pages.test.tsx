import type { SectionPage } from './contract';
import { createPages } from './pages';

const Nothing = () => null;
const row = (pattern: string, lazy: SectionPage['lazy']): SectionPage => ({
  pattern,
  title: { my: '', en: '' },
  layout: 'default',
  guards: [],
  lazy,
});

describe('createPages', () => {
  it('finds the row of a path; fixed segments take precedence, and letter case is ignored', () => {
    const fixed = row('/myapi/registry', vi.fn());
    const any = row('/myapi/:id?', vi.fn());
    const pages = createPages([any, fixed]);
    expect(pages.rowOf('/MyApi/Registry')).toBe(fixed);
    expect(pages.rowOf('/myapi/7')).toBe(any);
    expect(pages.rowOf('/myapi')).toBe(any);
    expect(pages.rowOf('/elsewhere')).toBeUndefined();
  });

  it('loads a page once, and returns it synchronously afterwards', async () => {
    const lazy = vi.fn(() => Promise.resolve({ Component: Nothing }));
    const page = row('/x', lazy);
    const pages = createPages([page]);
    await Promise.all([pages.fetch(page), pages.fetch(page)]);
    expect(lazy).toHaveBeenCalledTimes(1);
    expect(pages.loaded(page)).toBe(Nothing);
  });

  it('keeps a failure until forgetFailures, then loads again', async () => {
    const lazy = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce({ Component: Nothing });
    const page = row('/x', lazy);
    const pages = createPages([page]);
    await expect(pages.fetch(page)).rejects.toThrow('gone');
    await expect(pages.fetch(page)).rejects.toThrow('gone');
    expect(lazy).toHaveBeenCalledTimes(1);
    pages.forgetFailures();
    await expect(pages.fetch(page)).resolves.toBe(Nothing);
  });
});
