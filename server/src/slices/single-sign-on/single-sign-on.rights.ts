import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = {
  policies: {
    'singleSignOn.start': 'open',
    'singleSignOn.callback': 'open',
  },
};
