import { passwordAudit } from '@titian/shared-contracts/log';
import { api, request } from '@titian/shared-auth';

const quiet = { extraOptions: { quiet: true } };

const passwordAuditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPasswordAudit: build.query({ ...request(passwordAudit.list), providesTags: ['PortalLog'], ...quiet }),
    passwordAuditHistogram: build.query({ ...request(passwordAudit.histogram), providesTags: ['PortalLog'], ...quiet }),
    passwordAuditEntry: build.query({ ...request(passwordAudit.entry), ...quiet }),
    exportPasswordAudit: build.mutation({ ...request(passwordAudit.export), invalidatesTags: ['PortalLog'], ...quiet }),
  }),
});

export const {
  useListPasswordAuditQuery,
  usePasswordAuditHistogramQuery,
  usePasswordAuditEntryQuery,
  useExportPasswordAuditMutation,
} = passwordAuditApi;
