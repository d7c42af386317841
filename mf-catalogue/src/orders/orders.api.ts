import { order } from '@titian/shared-contracts/order';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const tags = ['Order', 'OrderQueue'] as const;

const ordersApi = defineCalls((build) => ({
  listOrders: build.query({ ...request(order.mine), providesTags: ['Order'] }),
  readOrder: build.query({ ...request(order.detail), providesTags: ['Order'] }),
  readLetter: build.query({ ...request(order.letter), providesTags: ['Order'] }),
  cancelOrder: build.mutation({ ...request(order.cancel), invalidatesTags: tags }),
  withdrawItem: build.mutation({ ...request(order.withdraw), invalidatesTags: tags }),
  writeMessage: build.mutation({ ...request(order.message), invalidatesTags: tags, extraOptions: { quiet: true } }),
  answerItem: build.mutation({ ...request(order.answer), invalidatesTags: tags, extraOptions: { quiet: true } }),
}));

export const {
  useListOrdersQuery,
  useReadOrderQuery,
  useReadLetterQuery,
  useCancelOrderMutation,
  useWithdrawItemMutation,
  useWriteMessageMutation,
  useAnswerItemMutation,
} = ordersApi;
