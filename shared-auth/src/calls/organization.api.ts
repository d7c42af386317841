import { directory } from '@titian/shared-contracts/organization';
import { api } from '../api/api';
import { request } from '../api/request';

export const organizationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganizations: build.query({ ...request(directory.list), providesTags: ['Organization'] }),
  }),
});

/** Organisations in scope (spec §7). */
export const { useListOrganizationsQuery } = organizationApi;
