import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = {
  policies: {
    'platform.packages': 'open',
    'platform.package': 'open',
  },
  // A section runs for everybody: the right `platform` is about the whole portal.
  common: true,
};
