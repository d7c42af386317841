import type { Rights } from '../../testing/matrix/rights';
import { PERSONAS, providers } from '../../testing/matrix/personas';
import { row } from '../../testing/matrix/row-policy';

export const rights: Rights = {
  policies: {
    'favourite.add': row('privateApi', providers),
    'favourite.remove': row('privateApi', [...PERSONAS]),
  },
  // Favourites are the caller's own, whoever owns the API.
  common: ['favourite.remove'],
};
