import type { SliceEvents } from '../../events/catalogue';

export interface RegistryEvents {
  /** Other releases of these sections run, as of that number of the sequence. */
  'sections.changed': { sequence: number; sections: string[] };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends RegistryEvents {}
}

export const registryEvents: SliceEvents<RegistryEvents, never> = {
  messages: {},
  plans: {
    /** Open pages ask the registry again. */
    'sections.changed': async (_context, payload) => ({
      notices: [],
      refresh: { event: 'sections', payload, everybody: true },
    }),
  },
};
