import { auditOf } from '../../audit/audited';
import type { ApplicationRow } from './application.repository';

/** Audit entries about applications. */
export const auditApplication = auditOf<ApplicationRow & { members?: string }>({
  logType: 'Subscription',
  target: ({ id, name }) => ({ type: 'application', id, label: name }),
  seen: ({ name, description, state, ownerId, members }) => ({ name, description, state, ownerId, members }),
});
