import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = {
  policies: {
    'media.settings': 'open',
    'media.list': 'open',
    'media.set': {
      params: () => ({ name: 'organizationLogo' }),
      body: () => ({ picture: null, seen: null }),
      reachedBy: ['superadmin'],
    },
    'media.change': {
      params: ({ organization: { id } }) => ({ kind: 'organization', id }),
      body: () => ({ picture: null, seen: null }),
      reachedBy: ['superadmin'],
    },
  },
  // Defaults and the portal's own pictures belong to no tenant.
  common: ['media.settings', 'media.set'],
};
