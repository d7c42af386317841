import { auditOf } from '../../audit/audited';
import type { CredentialRow } from './credential.repository';

/** The portal log shows the prefix of a key, never the key itself or its hash. */
export const auditKey = auditOf<CredentialRow>({
  logType: 'Subscription',
  target: ({ id, prefix }) => ({ type: 'credential', id, label: prefix }),
  seen: ({ label, kind, environment, prefix, subject, state, expiresAt, graceUntil, networks }) => ({
    ...{ label, kind, environment, prefix, subject, state, expiresAt, graceUntil },
    networks: networks.join(', '),
  }),
});
