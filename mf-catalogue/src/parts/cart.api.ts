import { cart } from '@titian/shared-contracts/cart';
import { api, request } from '@titian/shared-auth';

const addToCartApi = api.injectEndpoints({
  endpoints: (build) => ({
    addToCart: build.mutation({
      ...request(cart.add),
      invalidatesTags: ['Cart', 'CartCount'],
      extraOptions: { quiet: true },
    }),
    takeBackFromCart: build.mutation({ ...request(cart.remove), invalidatesTags: ['Cart', 'CartCount'] }),
  }),
});

export const { useAddToCartMutation, useTakeBackFromCartMutation } = addToCartApi;
