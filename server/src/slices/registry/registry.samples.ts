import type { Samples } from '../../testing/events/samples';
import type { RegistryEvents } from './registry.events';

export const samples: Samples<RegistryEvents> = {
  'sections.changed': { payload: () => ({ sequence: 1, sections: ['mf-a'] }) },
};
