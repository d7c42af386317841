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
  it('hands every act on to its lifecycles, and asks none that they lack', async () => {
    const acts = { bootstrap: vi.fn(), mount: vi.fn(), unmount: vi.fn() };
    const section = defineForeignSection({ ...rows, lifecycles: () => Promise.resolve({ default: acts }) });
    await section.bootstrap(props);
    await section.mount(props);
    await section.update?.(props);
    await section.preload?.('/x');
    await section.unmount(props);
    for (const act of Object.values(acts)) expect(act).toHaveBeenCalledWith(props);
  });

  it('rejects the act that its code did not arrive for, and tries again with the next', async () => {
    const acts: SectionLifecycles = { bootstrap: vi.fn(), mount: vi.fn(), unmount: vi.fn() };
    const lifecycles = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ default: acts });
    const section = defineForeignSection({ ...rows, lifecycles });
    await expect(section.mount(props)).rejects.toThrow('gone');
    await expect(section.unmount(props)).resolves.toBeUndefined();
    await section.mount(props);
    expect(acts.mount).toHaveBeenCalledTimes(1);
  });
});
