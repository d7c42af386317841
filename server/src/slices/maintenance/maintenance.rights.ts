import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = {
  common: true,
  policies: {
    'maintenance.read': 'open',
    'maintenance.begin': 'open',
    'maintenance.end': 'open',
  },
};
