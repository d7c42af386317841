import type { Samples } from '../../testing/events/samples';
import type { DriftEvents } from './drift.events';

export const samples: Samples<DriftEvents> = {
  'api.drift': {
    payload: async ({ rows: { api } }) => ({ projectId: api.project.id, versionId: api.version.id, percent: '12' }),
    notified: ['superadmin', 'tenantadmin', 'developer'],
  },
};
