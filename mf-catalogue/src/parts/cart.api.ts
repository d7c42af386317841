import { cart } from '@titian/shared-contracts/cart';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const addToCartApi = defineCalls((build) => ({
  addToCart: build.mutation({
    ...request(cart.add),
    invalidatesTags: ['Cart', 'CartCount'],
    extraOptions: { quiet: true },
  }),
  takeBackFromCart: build.mutation({ ...request(cart.remove), invalidatesTags: ['Cart', 'CartCount'] }),
}));

export const { useAddToCartMutation, useTakeBackFromCartMutation } = addToCartApi;
