import { order } from '@titian/shared-contracts/order';
import { api } from '../api/api';
import { request } from '../api/request';

const orderCountApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderQueueCounts: build.query({
      ...request(order.queue),
      providesTags: ['OrderQueue'],
      extraOptions: { quiet: true },
    }),
  }),
});

/** How many order items wait for a decision, by queue; the badge `orderQueue`. */
export const { useOrderQueueCountsQuery } = orderCountApi;
