import { statistics } from '@titian/shared-contracts/statistics';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const { useStatisticsChoiceQuery, useChooseStatisticsMutation } = defineCalls((build) => ({
  statisticsChoice: build.query({ ...request(statistics.choice), providesTags: ['Statistics'] }),
  // Quiet: the form shows these errors itself.
  chooseStatistics: build.mutation({
    ...request(statistics.choose),
    invalidatesTags: ['Statistics'],
    extraOptions: { quiet: true },
  }),
}));
