import { log } from '@titian/shared-contracts/log';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const portalLogApi = defineCalls((build) => ({
  listPortalLog: build.query({ ...request(log.portal), providesTags: ['PortalLog'] }),
  portalLogHistogram: build.query({ ...request(log.portalHistogram), providesTags: ['PortalLog'] }),
  portalLogFields: build.query(request(log.portalFields)),
  portalLogEntry: build.query({ ...request(log.portalEntry), providesTags: ['PortalLog'] }),
  exportPortalLog: build.mutation({
    ...request(log.portalExport),
    invalidatesTags: ['PortalLog'],
    extraOptions: { quiet: true },
  }),
}));

export const {
  useListPortalLogQuery,
  usePortalLogHistogramQuery,
  usePortalLogFieldsQuery,
  usePortalLogEntryQuery,
  useExportPortalLogMutation,
} = portalLogApi;
