import type { Rights } from '../../testing/matrix/rights';
import { ofSection } from '../../testing/matrix/section-policy';

export const rights: Rights = {
  policies: {
    'platform.health': ofSection(),
    'registry.events': 'open',
  },
  // A section runs for everybody: the right `platform` is about the whole portal.
  common: true,
};
