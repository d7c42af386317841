import type { PasswordAuditEntry as Row } from '@titian/shared-contracts/log';
import { asAsked } from '../parts/explorer/asAsked';
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
  useRows: (query, asking) => asAsked(useListPasswordAuditQuery({ query }, asking)),
  useBuckets: (query) => toBuckets(asAsked(usePasswordAuditHistogramQuery({ query }))),
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
