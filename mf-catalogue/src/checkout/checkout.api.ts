import { order } from '@titian/shared-contracts/order';
import { application } from '@titian/shared-contracts/subscription';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const checkoutApi = defineCalls((build) => ({
  // Quiet: the page shows these errors where they can be corrected.
  placeOrder: build.mutation({
    ...request(order.checkout),
    invalidatesTags: ['Cart', 'CartCount', 'Order', 'OrderQueue', 'Subscription', 'Application'],
    extraOptions: { quiet: true },
  }),
  listOwnApplications: build.query({ ...request(application.list), providesTags: ['Application'] }),
}));

export const { usePlaceOrderMutation, useListOwnApplicationsQuery } = checkoutApi;
