import { registration } from '@titian/shared-contracts/registration';
import { api } from '../api/api';
import { request } from '../api/request';

const applicantCountApi = api.injectEndpoints({
  endpoints: (build) => ({
    applicantCount: build.query({
      ...request(registration.count),
      providesTags: ['Applicant'],
      extraOptions: { quiet: true },
    }),
  }),
});

/** Count of applicants; the badge `applicants` (spec §7). */
export const { useApplicantCountQuery } = applicantCountApi;
