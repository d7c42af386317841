import { portalSetting } from '@titian/shared-contracts/portal-setting';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Quiet: forms and dialogs show these errors themselves.
// The page of the server shows some of them, too.
const changes = { invalidatesTags: ['PortalSetting' as const, 'ServerPart' as const], extraOptions: { quiet: true } };

export const {
  useReadPortalSettingsQuery,
  useChangePortalSettingsMutation,
  useApproveSettingChangeMutation,
  useRefuseSettingChangeMutation,
} = defineCalls((build) => ({
  readPortalSettings: build.query({ ...request(portalSetting.read), providesTags: ['PortalSetting' as const] }),
  changePortalSettings: build.mutation({ ...request(portalSetting.change), ...changes }),
  approveSettingChange: build.mutation({ ...request(portalSetting.approve), ...changes }),
  refuseSettingChange: build.mutation({ ...request(portalSetting.refuse), ...changes }),
}));
