import { endpoint, IdParams, Nothing } from '@titian/shared-contracts';

/** A person's favourite APIs. The catalogue shows which ones they are: `favourite` of a card, and the filter `favourites=true`. */
export const favourite = {
  add: endpoint({
    method: 'PUT',
    path: '/api/my/favourites/:id',
    access: 'signedIn',
    summary: 'Keep an API among the own favourites',
    params: IdParams,
    response: Nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/my/favourites/:id',
    access: 'signedIn',
    summary: 'Take an API out of the own favourites',
    params: IdParams,
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    Favourite: true;
  }
}
