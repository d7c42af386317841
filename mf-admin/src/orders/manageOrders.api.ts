import type {} from '@titian/shared-contracts/subscription';
import { order } from '@titian/shared-contracts/order';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const tags = ['OrderQueue', 'Order', 'Subscription'] as const;

const manageOrdersApi = defineCalls((build) => ({
  listQueue: build.query({ ...request(order.queue), providesTags: ['OrderQueue'] }),
  queueItem: build.query({ ...request(order.item), providesTags: ['OrderQueue'] }),
  // A step that was decided leaves fewer.
  offeredFields: build.query({ ...request(order.fields), providesTags: ['OrderQueue'] }),
  readLetter: build.query({ ...request(order.letter), providesTags: ['Order'] }),
  claimItem: build.mutation({ ...request(order.claim), invalidatesTags: tags }),
  releaseItem: build.mutation({ ...request(order.release), invalidatesTags: tags }),
  // Quiet: the forms show these errors at their fields.
  decideItem: build.mutation({ ...request(order.decide), invalidatesTags: tags, extraOptions: { quiet: true } }),
  decideItems: build.mutation({
    ...request(order.decideMany),
    invalidatesTags: tags,
    extraOptions: { quiet: true },
  }),
}));

export const {
  useListQueueQuery,
  useQueueItemQuery,
  useOfferedFieldsQuery,
  useReadLetterQuery,
  useClaimItemMutation,
  useReleaseItemMutation,
  useDecideItemMutation,
  useDecideItemsMutation,
} = manageOrdersApi;
