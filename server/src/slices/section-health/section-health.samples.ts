import type { Samples } from '../../testing/events/samples';
import type { SectionHealthEvents } from './section-health.events';

export const samples: Samples<SectionHealthEvents> = {
  'sections.takenBack': {
    payload: () => ({ section: 'mf-a', version: '2.0.0', because: 'errors' }),
    notified: ['superadmin'],
  },
};
