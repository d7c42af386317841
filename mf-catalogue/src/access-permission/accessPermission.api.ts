import { accessPermission } from '@titian/shared-contracts/access-permission';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const accessApi = defineCalls((build) => ({
  accessPermission: build.query({ ...request(accessPermission.read), providesTags: ['Subscription', 'Order'] }),
}));

export const { useAccessPermissionQuery } = accessApi;
