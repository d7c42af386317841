import type {} from '@titian/shared-contracts/subscription';
import { order } from '@titian/shared-contracts/order';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const stale = ['OrderQueue', 'Order', 'Subscription'] as const;

const manageOrdersApi = defineCalls((build) => ({
  listQueue: build.query({ ...request(order.queue), providesTags: ['OrderQueue'], extraOptions: { quiet: true } }),
  readLetter: build.query({ ...request(order.letter), providesTags: ['Order'], extraOptions: { quiet: true } }),
  claimItem: build.mutation({ ...request(order.claim), invalidatesTags: stale }),
  releaseItem: build.mutation({ ...request(order.release), invalidatesTags: stale }),
  // The forms show what is wrong on their fields.
  decideItem: build.mutation({ ...request(order.decide), invalidatesTags: stale, extraOptions: { quiet: true } }),
  decideItems: build.mutation({
    ...request(order.decideMany),
    invalidatesTags: stale,
    extraOptions: { quiet: true },
  }),
}));

export const {
  useListQueueQuery,
  useReadLetterQuery,
  useClaimItemMutation,
  useReleaseItemMutation,
  useDecideItemMutation,
  useDecideItemsMutation,
} = manageOrdersApi;
