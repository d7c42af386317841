import type { Samples } from '../../testing/events/samples';
import type { Rows } from '../../testing/matrix/rights';
import type { ProjectEvents } from './project.events';

const payload = async ({ rows }: { rows: Rows }) => ({ projectId: rows.api.project.id });
const notified = ['superadmin', 'tenantadmin', 'developer'];

export const samples: Samples<ProjectEvents> = {
  'api.archived': { payload, notified },
  'api.restored': { payload, notified },
};
