import { own } from '../../testing/matrix/personas';
import type { Rights } from '../../testing/matrix/rights';
import { row } from '../../testing/matrix/row-policy';

export const rights: Rights = {
  policies: {
    'tryOut.targets': 'open',
    // Only of the own organisation, also for those who reach more.
    'tryOut.key': row('application', own, { environment: 'Sandbox' }),
  },
};
