import { portalSetting } from '@titian/shared-contracts/portal-setting';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Quiet: forms and dialogs show these errors themselves. The page of the server shows some of the settings, too.
const changes = { invalidatesTags: ['PortalSetting' as const, 'ServerPart' as const], extraOptions: { quiet: true } };

export const {
  useReadPortalSettingsQuery,
  useLegalPagesQuery,
  useChangePortalSettingsMutation,
  useApproveSettingChangeMutation,
  useRefuseSettingChangeMutation,
} = defineCalls((build) => ({
  readPortalSettings: build.query({ ...request(portalSetting.read), providesTags: ['PortalSetting' as const] }),
  // Pages are published elsewhere meanwhile.
  legalPages: build.query({ ...request(portalSetting.pages), keepUnusedDataFor: 0 }),
  changePortalSettings: build.mutation({ ...request(portalSetting.change), ...changes }),
  approveSettingChange: build.mutation({ ...request(portalSetting.approve), ...changes }),
  refuseSettingChange: build.mutation({ ...request(portalSetting.refuse), ...changes }),
}));
