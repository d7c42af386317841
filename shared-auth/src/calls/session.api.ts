import { session } from '@titian/shared-contracts';
import { api } from '../api/api';
import { request } from '../api/request';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query({ ...request(session.me), providesTags: ['Me'] }),
    config: build.query(request(session.config)),
    reportToPortalLog: build.mutation({ ...request(session.portalLog), extraOptions: { quiet: true } }),
    endSession: build.mutation({ ...request(session.logout), extraOptions: { quiet: true } }),
  }),
});

/** The signed-in user, and the portal's configuration (spec §3 Config). */
export const { useMeQuery, useConfigQuery } = sessionApi;
