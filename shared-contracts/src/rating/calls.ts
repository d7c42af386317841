import * as z from 'zod/mini';
import { endpoint, IdParams, ListQuery, Nothing, PageQuery, Reason, requiredText } from '@titian/shared-contracts';
import { ApiRatings, Rating, RATING_COMMENT_MAX, RatingInput, RatingsPage } from './rating';

/** The version of the rating that the caller has seen. */
const seen = { rowVersion: z.int() };

export const rating = {
  ofApi: endpoint({
    method: 'GET',
    path: '/public/catalogue/:id/ratings',
    access: 'public',
    guestsNeed: 'guestCatalogue',
    summary: 'Visible ratings of an API, newest first, with their average',
    params: IdParams,
    query: PageQuery,
    response: ApiRatings,
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/api/catalogue/:id/rating',
    access: 'signedIn',
    summary: 'Rate an API, or change the own rating of it',
    params: IdParams,
    /** Null: there is no own rating yet. */
    body: z.extend(RatingInput, { rowVersion: z.nullable(z.int()) }),
    response: Rating,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/ratings/:id/withdraw',
    access: 'signedIn',
    summary: 'Withdraw the own rating',
    params: IdParams,
    body: z.object(seen),
    response: Nothing,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/ratings/mine',
    access: 'signedIn',
    summary: 'Own ratings',
    query: ListQuery,
    response: RatingsPage,
  }),
  moderation: endpoint({
    method: 'GET',
    path: '/api/ratings',
    access: 'api.approve',
    summary: 'Ratings of the APIs in scope, for who hides and shows them',
    query: ListQuery,
    response: RatingsPage,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/ratings/:id/answer',
    access: 'api.update',
    summary: 'Answer a rating of an own API, or change the answer',
    params: IdParams,
    body: z.object({ answer: requiredText(RATING_COMMENT_MAX), ...seen }),
    response: Rating,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/ratings/:id/hide',
    access: 'api.approve',
    summary: 'Hide a rating',
    params: IdParams,
    body: z.object({ reason: Reason, ...seen }),
    response: Rating,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/ratings/:id/show',
    access: 'api.approve',
    summary: 'Show a hidden rating again',
    params: IdParams,
    body: z.object({ reason: Reason, ...seen }),
    response: Rating,
  }),
};

declare global {
  interface TitianTags {
    Rating: true;
  }
}
