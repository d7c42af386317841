import { registration } from '@titian/shared-contracts/registration';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const applicantsApi = defineCalls((build) => ({
  listApplicants: build.query({ ...request(registration.list), providesTags: ['Applicant'] }),
  readApplicant: build.query({ ...request(registration.detail), providesTags: ['Applicant'] }),
  readApplicantReview: build.query({ ...request(registration.review), providesTags: ['Applicant'] }),
  // Quiet: the forms show these errors themselves.
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
}));

export const {
  useListApplicantsQuery,
  useReadApplicantQuery,
  useReadApplicantReviewQuery,
  useApproveApplicantMutation,
  useRejectApplicantMutation,
  useDecideApplicantsMutation,
} = applicantsApi;
