import { registration } from '@titian/shared-contracts/registration';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const quiet = { extraOptions: { quiet: true } };

const registerApi = defineCalls((build) => ({
  openOrganizations: build.query(request(registration.organizations)),
  wantedApi: build.query(request(registration.wanted)),
  terms: build.query(request(registration.terms)),
  register: build.mutation({ ...request(registration.register), ...quiet }),
  // Idempotent, so it can be a query.
  confirmAddress: build.query(request(registration.confirm)),
  lookUpNumber: build.mutation({ ...request(registration.lookUp), ...quiet }),
  registerAtCounter: build.mutation({
    ...request(registration.registerAtCounter),
    invalidatesTags: ['Applicant'],
    ...quiet,
  }),
}));

export const {
  useOpenOrganizationsQuery,
  useWantedApiQuery,
  useLazyTermsQuery,
  useRegisterMutation,
  useConfirmAddressQuery,
  useLookUpNumberMutation,
  useRegisterAtCounterMutation,
} = registerApi;
