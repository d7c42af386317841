import type { PortalLog } from '@titian/shared-contracts/log';
import type { LogQuery, LogSource } from '../parts/explorer/logSource';
import { toBuckets, useOutcomeSeries } from '../parts/outcomes';
import { useExportPortalLogMutation, useListPortalLogQuery, usePortalLogHistogramQuery } from './portalLog.api';
import { usePortalLogColumns } from './portalLogColumns';
import { PortalLogEntry } from './PortalLogEntry';
import { FIELDS, usePortalLogFields, type Field } from './usePortalLogFields';

/** The portal log as a source of the explorer. */
export const portalLogSource: LogSource<PortalLog, Field> = {
  name: 'portal-log',
  filters: FIELDS,
  exportPermission: 'logs.portal.export',
  useRows: (query, asking) => useListPortalLogQuery({ query }, asking),
  useBuckets: (query) => toBuckets(usePortalLogHistogramQuery({ query })),
  useFields: usePortalLogFields,
  useSeries: useOutcomeSeries,
  useColumns: usePortalLogColumns,
  useExport() {
    const [exportPortalLog] = useExportPortalLogMutation();
    return (query: LogQuery) => exportPortalLog({ query }).unwrap();
  },
  rowName: (row) => `${row.action} ${row.ActionDescription}`,
  Entry: PortalLogEntry,
};
