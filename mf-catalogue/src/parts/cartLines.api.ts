import { cart } from '@titian/shared-contracts/cart';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const tags = ['Cart', 'CartCount'] as const;

const cartApi = defineCalls((build) => ({
  listCart: build.query({ ...request(cart.lines), providesTags: ['Cart'] }),
  changeCartLine: build.mutation({ ...request(cart.update), invalidatesTags: tags, extraOptions: { quiet: true } }),
  removeCartLine: build.mutation({ ...request(cart.remove), invalidatesTags: tags }),
  restoreCartLine: build.mutation({ ...request(cart.restore), invalidatesTags: tags }),
}));

export const { useListCartQuery, useChangeCartLineMutation, useRemoveCartLineMutation, useRestoreCartLineMutation } =
  cartApi;
