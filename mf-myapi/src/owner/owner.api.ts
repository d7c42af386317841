import { project } from '@titian/shared-contracts/project';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const ownerApi = defineCalls((build) => ({
  // Quiet: the page shows what is missing or failed.
  readProject: build.query({ ...request(project.detail), providesTags: ['Project'], extraOptions: { quiet: true } }),
  listSubscribers: build.query({
    ...request(project.subscribers),
    providesTags: ['Subscription'],
    extraOptions: { quiet: true },
  }),
  chooseProject: build.query({ ...request(project.list), providesTags: ['Project'], extraOptions: { quiet: true } }),
}));

export const { useReadProjectQuery, useListSubscribersQuery, useChooseProjectQuery } = ownerApi;
