import { project } from '@titian/shared-contracts/project';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const analyticsApi = defineCalls((build) => ({
  readAnalytics: build.query({ ...request(project.analytics), providesTags: ['Project'] }),
}));

export const { useReadAnalyticsQuery } = analyticsApi;
