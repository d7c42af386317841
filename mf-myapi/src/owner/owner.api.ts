import { project } from '@titian/shared-contracts/project';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const ownerApi = defineCalls((build) => ({
  readProject: build.query({ ...request(project.detail), providesTags: ['Project'] }),
  listSubscribers: build.query({ ...request(project.subscribers), providesTags: ['Subscription'] }),
  chooseProject: build.query({ ...request(project.list), providesTags: ['Project'] }),
}));

export const { useReadProjectQuery, useListSubscribersQuery, useChooseProjectQuery } = ownerApi;
