import { passwordAudit } from '@titian/shared-contracts/log';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const quiet = { extraOptions: { quiet: true } };

const passwordAuditApi = defineCalls((build) => ({
  listPasswordAudit: build.query({ ...request(passwordAudit.list), providesTags: ['PortalLog'] }),
  passwordAuditHistogram: build.query({ ...request(passwordAudit.histogram), providesTags: ['PortalLog'] }),
  passwordAuditEntry: build.query({ ...request(passwordAudit.entry), providesTags: ['PortalLog'] }),
  exportPasswordAudit: build.mutation({ ...request(passwordAudit.export), invalidatesTags: ['PortalLog'], ...quiet }),
}));

export const {
  useListPasswordAuditQuery,
  usePasswordAuditHistogramQuery,
  usePasswordAuditEntryQuery,
  useExportPasswordAuditMutation,
} = passwordAuditApi;
