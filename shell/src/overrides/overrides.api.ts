import { platform } from '@titian/shared-contracts/platform';
import { api, request } from '@titian/shared-auth';

const overridesApi = api.injectEndpoints({
  endpoints: (build) => ({
    askOverride: build.mutation({
      ...request(platform.override),
      invalidatesTags: ['Platform'],
      extraOptions: { quiet: true },
    }),
    endOwnOverride: build.mutation({ ...request(platform.endOverride), invalidatesTags: ['Platform'] }),
  }),
});

export const { useAskOverrideMutation, useEndOwnOverrideMutation } = overridesApi;
