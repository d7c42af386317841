import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = {
  policies: {
    'platform.packages': 'open',
    'platform.package': 'open',
  },
  // A section runs for everybody: who is given `platform` runs the whole portal.
  common: true,
};
