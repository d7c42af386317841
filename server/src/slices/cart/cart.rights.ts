import type { Rights } from '../../testing/matrix/rights';
import { line } from '../../testing/matrix/row-policy';

export const rights: Rights = {
  policies: {
    'cart.byIds': 'open',
    'cart.count': 'open',
    'cart.lines': 'open',
    'cart.add': 'open',
    'cart.update': line({ savedForLater: true }),
    'cart.remove': line(),
    'cart.restore': line(),
  },
  owned: ['line'],
  attempts: { 'cart.add': null },
  bodies: {
    'cart.add': ({ api }) => ({ projectId: api.project.id, versionId: api.version.id, packageId: api.package.id }),
  },
  pages: () => ['/cart'],
};
