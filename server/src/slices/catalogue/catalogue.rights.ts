import type { Rights } from '../../testing/matrix/rights';
import { providers } from '../../testing/matrix/personas';
import { row } from '../../testing/matrix/row-policy';

export const rights: Rights = {
  policies: {
    'catalogue.search': 'open',
    'catalogue.cards': 'open',
    'catalogue.detail': 'open',
    'catalogue.openapi': 'open',
    'accessPermission.read': row('privateApi', providers),
    'changes.between': 'open',
    'changes.log': 'open',
    'packageTerms.read': 'open',
  },
};
