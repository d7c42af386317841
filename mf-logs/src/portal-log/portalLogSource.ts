import type { PortalLog } from '@titian/shared-contracts';
import { useKeyedText } from '@titian/shared-ui';
import type { LogAsked, LogSource } from '../parts/explorer/logSource';
import { OUTCOME_COLOURS } from '../parts/outcomeColours';
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
  useBuckets(asked) {
    const { data, ...query } = usePortalLogHistogramQuery({ query: asked });
    return { ...query, data: data?.map(({ from, to, ...values }) => ({ from, to, values })) };
  },
  useFields: usePortalLogFields,
  useSeries() {
    const word = useKeyedText();
    return Object.entries(OUTCOME_COLOURS).map(([key, colour]) => ({
      key,
      colour,
      label: word(`state.outcome.${key}`),
    }));
  },
  useColumns: usePortalLogColumns,
  useExport() {
    const [exportPortalLog] = useExportPortalLogMutation();
    return (asked: LogAsked) => exportPortalLog({ query: asked }).unwrap();
  },
  rowName: (row) => `${row.action} ${row.ActionDescription}`,
  Entry: PortalLogEntry,
};
