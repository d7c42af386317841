import type { GatewayLogEntry as Row } from '@titian/shared-contracts/log';
import type { LogQuery, LogSource } from '../parts/explorer/logSource';
import { toBuckets, useOutcomeSeries } from '../parts/outcomes';
import { useExportGatewayLogMutation, useGatewayLogHistogramQuery, useListGatewayLogQuery } from './gatewayLog.api';
import { useGatewayLogColumns } from './gatewayLogColumns';
import { GatewayLogEntry } from './GatewayLogEntry';
import { FIELDS, type Field, useGatewayLogFields } from './useGatewayLogFields';

/** The gateway's log as a source of the explorer. */
export const gatewayLogSource: LogSource<Row, Field> = {
  name: 'gateway-log',
  filters: FIELDS,
  exportPermission: 'logs.gateway.export',
  useRows: (query, asking) => useListGatewayLogQuery({ query }, asking),
  useBuckets: (query) => toBuckets(useGatewayLogHistogramQuery({ query })),
  useFields: useGatewayLogFields,
  useSeries: useOutcomeSeries,
  useColumns: useGatewayLogColumns,
  useExport() {
    const [exportLog] = useExportGatewayLogMutation();
    return (query: LogQuery) => exportLog({ query }).unwrap();
  },
  rowName: ({ event, node, version }) => `${event} ${node ?? version ?? ''}`,
  Entry: GatewayLogEntry,
};
