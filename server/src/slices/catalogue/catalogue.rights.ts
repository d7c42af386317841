import type { Rights } from '../../testing/matrix/rights';
import { platform, providers } from '../../testing/matrix/personas';
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
    'catalogueSetting.categories': 'open',
    'catalogueSetting.updateCategory': {
      params: () => ({ code: 'land' }),
      body: () => ({ input: { name: { my: 'Tanah', en: 'Land' }, hidden: false }, rowVersion: 1 }),
      reachedBy: platform,
    },
    'catalogueSetting.orderCategories': 'open',
    'catalogueSetting.synonyms': 'open',
    'catalogueSetting.saveSynonyms': 'open',
    'catalogueSetting.trial': 'open',
  },
  // The categories are those of the whole portal.
  common: ['catalogueSetting.updateCategory'],
};
