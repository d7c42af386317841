import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = {
  policies: {
    'registry.resolve': 'open',
    'registry.keys': 'open',
  },
};
