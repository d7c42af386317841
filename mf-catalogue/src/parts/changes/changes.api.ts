import { acknowledgement } from '@titian/shared-contracts/lifecycle';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const changesApi = defineCalls((build) => ({
  listBreaks: build.query({ ...request(acknowledgement.mine), providesTags: ['Lifecycle', 'Notification'] }),
  acknowledge: build.mutation({ ...request(acknowledgement.give), invalidatesTags: ['Lifecycle'] }),
}));

export const { useListBreaksQuery, useAcknowledgeMutation } = changesApi;
