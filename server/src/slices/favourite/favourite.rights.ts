import type { Rights } from '../../testing/matrix/rights';
import { PERSONAS, providers } from '../../testing/matrix/personas';
import { row } from '../../testing/matrix/row-policy';

export const rights: Rights = {
  policies: {
    'favourite.add': row('privateApi', providers),
    'favourite.remove': row('privateApi', [...PERSONAS]),
  },
  // It is the caller's own, whatever its API is.
  common: ['favourite.remove'],
};
