import { platform } from '../../testing/matrix/personas';
import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = {
  common: true,
  policies: {
    'serverPart.list': 'open',
    'serverPart.test': { params: () => ({ part: 'storage' }), reachedBy: platform },
  },
};
