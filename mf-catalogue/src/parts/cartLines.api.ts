import { cart } from '@titian/shared-contracts/cart';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const stale = ['Cart', 'CartCount'] as const;

const cartApi = defineCalls((build) => ({
  listCart: build.query({ ...request(cart.lines), providesTags: ['Cart'], extraOptions: { quiet: true } }),
  changeCartLine: build.mutation({ ...request(cart.update), invalidatesTags: stale }),
  removeCartLine: build.mutation({ ...request(cart.remove), invalidatesTags: stale }),
  restoreCartLine: build.mutation({ ...request(cart.restore), invalidatesTags: stale }),
}));

export const { useListCartQuery, useChangeCartLineMutation, useRemoveCartLineMutation, useRestoreCartLineMutation } =
  cartApi;
