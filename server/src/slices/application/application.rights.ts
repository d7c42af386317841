import type { Rights } from '../../testing/matrix/rights';
import { consumers } from '../../testing/matrix/personas';
import { REASON, row } from '../../testing/matrix/row-policy';

export const rights: Rights = {
  policies: {
    'application.list': 'open',
    'application.create': 'open',
    'application.credentials': row('application', consumers),
    'application.issue': row('application', consumers, { environment: 'Sandbox', label: 'Matrix' }),
    'application.rotate': row('credential', consumers, { graceDays: 7 }),
    'application.revoke': row('credential', consumers, { reason: REASON }),
  },
  owned: ['application', 'credential'],
  bodies: { 'application.create': () => ({ name: 'Hostile', description: '' }) },
};
