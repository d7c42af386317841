import type { Rows } from '../../testing/matrix/rights';
import type { Samples } from '../../testing/events/samples';
import type { CredentialEvents } from './application.events';

const about = ({ rows }: { rows: Rows }) => ({ credentialId: rows.credential.id as string });

const ofApplication = ({ rows }: { rows: Rows }) => ({ applicationId: rows.application.id as string });

export const samples: Samples<CredentialEvents> = {
  'credential.issued': { payload: about, notified: ['client'] },
  'credential.rotated': {
    payload: (made) => ({ ...about(made), graceUntil: '2026-11-21T08:00:00.000Z' }),
    notified: ['client'],
  },
  'credential.revoked': { payload: (made) => ({ ...about(made), reason: 'The reason given.' }), notified: ['client'] },
  'credential.expiring': {
    payload: (made) => ({ ...about(made), expiresAt: '2026-11-21T08:00:00.000Z' }),
    notified: ['client'],
  },
  'credential.expired': { payload: about, notified: ['client'] },
  'application.suspended': {
    payload: (made) => ({ ...ofApplication(made), reason: 'The reason given.' }),
    notified: ['client'],
  },
  'application.transferred': { payload: ofApplication, notified: ['client'] },
  'application.orphaned': {
    payload: (made) => ({ ...ofApplication(made), suspendsAt: '2026-12-01T00:00:00.000Z' }),
    notified: ['tenantadmin'],
  },
  'application.orphanSuspended': { payload: ofApplication, notified: ['tenantadmin'] },
  'application.joined': {
    payload: (made) => ({ ...ofApplication(made), userId: made.portal.people.client.id }),
    notified: ['client'],
  },
};
