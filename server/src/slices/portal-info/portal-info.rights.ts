import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = {
  policies: {
    'catalogue.portalInfo': 'open',
  },
};
