import { platform } from '../../testing/matrix/personas';
import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = {
  common: true,
  policies: {
    'serverJob.list': 'open',
    'serverJob.run': { params: () => ({ name: 'session.clean' }), reachedBy: platform },
  },
};
