import { organization } from '@titian/shared-contracts/organization';
import { api } from '../api/api';
import { request } from '../api/request';

export const organizationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganizations: build.query({
      ...request(organization.list),
      providesTags: ['Organization'],
      extraOptions: { quiet: true },
    }),
  }),
});

/** Organisations in scope (spec §7). */
export const { useListOrganizationsQuery } = organizationApi;
