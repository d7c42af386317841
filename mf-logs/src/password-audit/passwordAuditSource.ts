import type { PasswordAuditEntry as Row } from '@titian/shared-contracts/log';
import type { LogQuery, LogSource } from '../parts/explorer/logSource';
import { toBuckets, useOutcomeSeries } from '../parts/outcomes';
import {
  useExportPasswordAuditMutation,
  useListPasswordAuditQuery,
  usePasswordAuditHistogramQuery,
} from './passwordAudit.api';
import { usePasswordAuditColumns } from './passwordAuditColumns';
import { PasswordAuditEntry } from './PasswordAuditEntry';
import { FIELDS, type Field, usePasswordAuditFields } from './usePasswordAuditFields';

/** The password audit as a source of the explorer. */
export const passwordAuditSource: LogSource<Row, Field> = {
  name: 'password-audit',
  filters: FIELDS,
  exportPermission: 'logs.password-audit.export',
  useRows: (query, asking) => useListPasswordAuditQuery({ query }, asking),
  useBuckets: (query) => toBuckets(usePasswordAuditHistogramQuery({ query })),
  useFields: usePasswordAuditFields,
  useSeries: useOutcomeSeries,
  useColumns: usePasswordAuditColumns,
  useExport() {
    const [exportAudit] = useExportPasswordAuditMutation();
    return (query: LogQuery) => exportAudit({ query }).unwrap();
  },
  rowName: ({ event, account }) => `${event} ${account}`,
  Entry: PasswordAuditEntry,
};
