import { rating } from '@titian/shared-contracts/rating';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const providesTags = ['Rating'] as const;
/** An API's card shows how it is rated. */
const counted = ['Rating', 'Catalogue'] as const;
// Quiet: forms show these errors at their fields.
const quiet = { extraOptions: { quiet: true } } as const;

const ratingsApi = defineCalls((build) => ({
  ratingsOfApi: build.query({ ...request(rating.ofApi), providesTags }),
  myRatings: build.query({ ...request(rating.mine), providesTags }),
  moderatedRatings: build.query({ ...request(rating.moderation), providesTags }),
  rateApi: build.mutation({ ...request(rating.rate), invalidatesTags: counted, ...quiet }),
  withdrawRating: build.mutation({ ...request(rating.withdraw), invalidatesTags: counted }),
  answerRating: build.mutation({ ...request(rating.answer), invalidatesTags: providesTags, ...quiet }),
  hideRating: build.mutation({ ...request(rating.hide), invalidatesTags: counted, ...quiet }),
  showRating: build.mutation({ ...request(rating.show), invalidatesTags: counted, ...quiet }),
}));

export const {
  useRatingsOfApiQuery,
  useMyRatingsQuery,
  useModeratedRatingsQuery,
  useRateApiMutation,
  useWithdrawRatingMutation,
  useAnswerRatingMutation,
  useHideRatingMutation,
  useShowRatingMutation,
} = ratingsApi;
