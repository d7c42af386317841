import type { Rights } from '../../testing/matrix/rights';
import { consumers } from '../../testing/matrix/personas';
import { REASON, row, stranger } from '../../testing/matrix/row-policy';

export const rights: Rights = {
  policies: {
    'application.list': 'open',
    'application.create': 'open',
    'application.detail': row('application', consumers),
    'application.update': row('application', consumers, { name: 'Matrix', description: '' }),
    'application.suspend': row('application', consumers, { reason: REASON }),
    'application.resume': row('application', consumers),
    'application.archive': row('application', consumers, { reason: REASON }),
    'application.transfer': row('application', consumers, { userId: stranger }),
    'application.people': row('application', consumers),
    'application.setMember': row('application', consumers, { userId: stranger, role: 'Viewer' }),
    'application.removeMember': row('application', consumers, { userId: stranger }),
    'application.callable': row('application', consumers),
    'application.inspect': 'open',
    'application.restrict': row('credential', consumers, { networks: ['10.0.0.0/8'] }),
    'application.credentials': row('application', consumers),
    'application.issue': row('application', consumers, { environment: 'Sandbox', label: 'Matrix' }),
    'application.bring': row('application', consumers, {
      ...{ environment: 'Sandbox', label: 'Matrix', kind: 'certificate', text: '-----BEGIN CERTIFICATE-----' },
      proof: 'AAAA',
    }),
    'application.rotate': row('credential', consumers, { graceDays: 7 }),
    'application.revoke': row('credential', consumers, { reason: REASON }),
  },
  owned: ['application', 'credential'],
  bodies: {
    'application.create': () => ({ name: 'Hostile', description: '' }),
    'application.inspect': () => ({ text: 'ttn_live_00000000' }),
  },
};
