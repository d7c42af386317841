import type { MountProps, SectionLifecycles } from './contract';
import { defineForeignSection, type ForeignSection } from './foreign';

const title = { my: 'X', en: 'X' };
const rows: Omit<ForeignSection, 'lifecycles'> = {
  name: 'mf-x',
  title,
  nav: [],
  routes: [{ pattern: '/x', title, layout: 'default', guards: [] }],
};
const props = { name: 'section-1' } as MountProps;

describe('a section in another framework', () => {
  it('passes every call on to its lifecycles, except those that they lack', async () => {
    const lifecycleMocks = { bootstrap: vi.fn(), mount: vi.fn(), unmount: vi.fn() };
    const section = defineForeignSection({ ...rows, lifecycles: () => Promise.resolve({ default: lifecycleMocks }) });
    await section.bootstrap(props);
    await section.mount(props);
    await section.update?.(props);
    await section.preload?.('/x');
    await section.unmount(props);
    for (const act of Object.values(lifecycleMocks)) expect(act).toHaveBeenCalledWith(props);
  });

  it('rejects a call if its code cannot be loaded, and tries again with the next call', async () => {
    const lifecycleMocks: SectionLifecycles = { bootstrap: vi.fn(), mount: vi.fn(), unmount: vi.fn() };
    const lifecycles = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ default: lifecycleMocks });
    const section = defineForeignSection({ ...rows, lifecycles });
    await expect(section.mount(props)).rejects.toThrow('gone');
    await expect(section.unmount(props)).resolves.toBeUndefined();
    await section.mount(props);
    expect(lifecycleMocks.mount).toHaveBeenCalledTimes(1);
  });
});
