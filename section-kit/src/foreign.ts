import type { SectionDefinition, SectionLifecycles } from './contract';

/** What a team writes in `src/section.ts` for a section in another framework: the same definition, and how to load its lifecycles. */
export interface ForeignSection extends Omit<SectionDefinition, 'routes' | 'messages'> {
  routes: Omit<SectionDefinition['routes'][number], 'lazy'>[];
  /** Translation files, for the check that both languages have the same keys; the section loads them itself. */
  messages?: SectionDefinition['messages'];
  lifecycles: () => Promise<{ default: SectionLifecycles }>;
}

/**
 * Creates a section from lifecycles in any framework: the default export of `src/section.ts`. Their code is loaded at the first call; a
 * failure rejects that call, and the next call tries again. `unmount` does nothing if the code was never loaded.
 */
export const defineForeignSection = ({ lifecycles }: ForeignSection): SectionLifecycles => {
  let loaded: SectionLifecycles | undefined;
  const load = async () => (loaded ??= (await lifecycles()).default);
  return {
    bootstrap: async (props) => (await load()).bootstrap(props),
    mount: async (props) => (await load()).mount(props),
    update: async (props) => (await load()).update?.(props),
    unmount: async (props) => loaded?.unmount(props),
    preload: async (path) => (await load()).preload?.(path),
  };
};
