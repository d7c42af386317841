import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { api } from '../api/api';
import { request } from '../api/request';

const helpdeskCountApi = api.injectEndpoints({
  endpoints: (build) => ({
    issueTotals: build.query({ ...request(helpdesk.list), providesTags: ['Issue'], extraOptions: { quiet: true } }),
  }),
});

/** Issues by status (spec §7 `helpdesk/issue?userId={id}&pageSize={n}`); the badge `openIssues`. */
export const { useIssueTotalsQuery } = helpdeskCountApi;
