import { auditOf } from '../../audit/audited';
import type { clientRegistration } from './registration.tables';

/** Personal data stays out of the log. */
export const audit = auditOf<typeof clientRegistration.$inferSelect>({
  logType: 'User',
  target: ({ id, username }) => ({ type: 'applicant', id, label: username }),
  seen: ({ status, channel, organizationId, reason, confirmedAt }) => ({
    ...{ status, channel, organizationId, reason, confirmedAt },
  }),
});
