import { platform } from '@titian/shared-contracts/platform';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const overridesApi = defineCalls((build) => ({
  startOverride: build.mutation({
    ...request(platform.override),
    invalidatesTags: ['Platform'],
    extraOptions: { quiet: true },
  }),
  endOwnOverride: build.mutation({ ...request(platform.endOverride), invalidatesTags: ['Platform'] }),
}));

export const { useStartOverrideMutation, useEndOwnOverrideMutation } = overridesApi;
