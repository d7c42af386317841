import type { SectionDefinition, SectionLifecycles } from './contract';

/** What a team writes in `src/section.ts` for a section in another framework: the same rows, and where its lifecycles are. */
export interface ForeignSection extends Omit<SectionDefinition, 'routes' | 'messages'> {
  routes: Omit<SectionDefinition['routes'][number], 'lazy'>[];
  /** Files of the words, for the check that both languages have them all; the section loads and shows them itself. */
  messages?: SectionDefinition['messages'];
  lifecycles: () => Promise<{ default: SectionLifecycles }>;
}

/**
 * Makes a section of lifecycles in any framework: the default export of `src/section.ts`. Their code is fetched with the first act on
 * them; a failure rejects that act, and the next one tries again. What never arrived has nothing to unmount.
 */
export const defineForeignSection = ({ lifecycles }: ForeignSection): SectionLifecycles => {
  let arrived: SectionLifecycles | undefined;
  const fetched = async () => (arrived ??= (await lifecycles()).default);
  return {
    bootstrap: async (props) => (await fetched()).bootstrap(props),
    mount: async (props) => (await fetched()).mount(props),
    update: async (props) => (await fetched()).update?.(props),
    unmount: async (props) => arrived?.unmount(props),
    preload: async (path) => (await fetched()).preload?.(path),
  };
};
