import { accessPermission } from '@titian/shared-contracts/access-permission';
import { api, request } from '@titian/shared-auth';

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    accessPermission: build.query({
      ...request(accessPermission.read),
      providesTags: ['Subscription', 'Order'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useAccessPermissionQuery } = accessApi;
