import { registration } from '@titian/shared-contracts/registration';
import { api, request } from '@titian/shared-auth';

const applicantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApplicants: build.query({
      ...request(registration.list),
      providesTags: ['Applicant'],
      extraOptions: { quiet: true },
    }),
    readApplicant: build.query({
      ...request(registration.detail),
      providesTags: ['Applicant'],
      extraOptions: { quiet: true },
    }),
    // The forms show what is wrong.
    approveApplicant: build.mutation({
      ...request(registration.approve),
      invalidatesTags: ['Applicant'],
      extraOptions: { quiet: true },
    }),
    rejectApplicant: build.mutation({
      ...request(registration.reject),
      invalidatesTags: ['Applicant'],
      extraOptions: { quiet: true },
    }),
    decideApplicants: build.mutation({
      ...request(registration.decideMany),
      invalidatesTags: ['Applicant'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useListApplicantsQuery,
  useReadApplicantQuery,
  useApproveApplicantMutation,
  useRejectApplicantMutation,
  useDecideApplicantsMutation,
} = applicantsApi;
