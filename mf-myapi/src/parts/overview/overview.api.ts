import { project } from '@titian/shared-contracts/project';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const overviewApi = defineCalls((build) => ({
  readOverview: build.query({ ...request(project.overview), providesTags: ['Project', 'Lifecycle', 'Subscription'] }),
}));

export const { useReadOverviewQuery } = overviewApi;
