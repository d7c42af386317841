import type { PortalLog } from '@titian/shared-contracts/log';
import type { LogAsked, LogSource } from '../parts/explorer/logSource';
import { byOutcome, useOutcomeSeries } from '../parts/outcomes';
import { useExportPortalLogMutation, useListPortalLogQuery, usePortalLogHistogramQuery } from './portalLog.api';
import { usePortalLogColumns } from './portalLogColumns';
import { PortalLogEntry } from './PortalLogEntry';
import { FIELDS, usePortalLogFields, type Field } from './usePortalLogFields';

/** The portal log as a source of the explorer. */
export const portalLogSource: LogSource<PortalLog, Field> = {
  name: 'portal-log',
  filters: FIELDS,
  exportPermission: 'logs.portal.export',
  useRows: (asked) => useListPortalLogQuery({ query: asked }),
  useBuckets: (asked) => byOutcome(usePortalLogHistogramQuery({ query: asked })),
  useFields: usePortalLogFields,
  useSeries: useOutcomeSeries,
  useColumns: usePortalLogColumns,
  useExport() {
    const [exportPortalLog] = useExportPortalLogMutation();
    return (asked: LogAsked) => exportPortalLog({ query: asked }).unwrap();
  },
  rowName: (row) => `${row.action} ${row.ActionDescription}`,
  Entry: PortalLogEntry,
};
