import { gatewayLog } from '@titian/shared-contracts/log';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const quiet = { extraOptions: { quiet: true } };

export const {
  useListGatewayLogQuery,
  useGatewayLogHistogramQuery,
  useGatewayLogEntryQuery,
  useGatewayCertificatesQuery,
  useExportGatewayLogMutation,
} = defineCalls((build) => ({
  listGatewayLog: build.query({ ...request(gatewayLog.list), providesTags: ['PortalLog'] }),
  gatewayLogHistogram: build.query({ ...request(gatewayLog.histogram), providesTags: ['PortalLog'] }),
  gatewayLogEntry: build.query(request(gatewayLog.entry)),
  gatewayCertificates: build.query({ ...request(gatewayLog.certificates), providesTags: ['GatewayNode'] }),
  exportGatewayLog: build.mutation({ ...request(gatewayLog.export), invalidatesTags: ['PortalLog'], ...quiet }),
}));
