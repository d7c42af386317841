import { dataRequest } from '@titian/shared-contracts/data-request';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const { useReadRequestQuery } = defineCalls((build) => ({
  readRequest: build.query({ ...request(dataRequest.detail), providesTags: ['DataRequest'] }),
}));
