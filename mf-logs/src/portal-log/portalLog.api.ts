import { log } from '@titian/shared-contracts/log';
import { api, request } from '@titian/shared-auth';

const portalLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPortalLog: build.query({ ...request(log.portal), providesTags: ['PortalLog'], extraOptions: { quiet: true } }),
    portalLogHistogram: build.query({
      ...request(log.portalHistogram),
      providesTags: ['PortalLog'],
      extraOptions: { quiet: true },
    }),
    portalLogFields: build.query({ ...request(log.portalFields), extraOptions: { quiet: true } }),
    portalLogEntry: build.query({ ...request(log.portalEntry), extraOptions: { quiet: true } }),
    exportPortalLog: build.mutation({
      ...request(log.portalExport),
      invalidatesTags: ['PortalLog'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useListPortalLogQuery,
  usePortalLogHistogramQuery,
  usePortalLogFieldsQuery,
  usePortalLogEntryQuery,
  useExportPortalLogMutation,
} = portalLogApi;
