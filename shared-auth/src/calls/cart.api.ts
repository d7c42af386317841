import { cart } from '@titian/shared-contracts/cart';
import { api } from '../api/api';
import { request } from '../api/request';

const cartCountApi = api.injectEndpoints({
  endpoints: (build) => ({
    cartCount: build.query({
      ...request(cart.count),
      providesTags: ['Cart', 'CartCount'],
      extraOptions: { quiet: true },
    }),
  }),
});

/** Count of the own Pending cart rows; the badge `cartCount` (spec §7). */
export const { useCartCountQuery } = cartCountApi;
