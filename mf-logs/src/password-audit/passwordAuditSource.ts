import type { PasswordAuditEntry as Row } from '@titian/shared-contracts/log';
import type { LogAsked, LogSource } from '../parts/explorer/logSource';
import { byOutcome, useOutcomeSeries } from '../parts/outcomes';
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
  useRows: (asked) => useListPasswordAuditQuery({ query: asked }),
  useBuckets: (asked) => byOutcome(usePasswordAuditHistogramQuery({ query: asked })),
  useFields: usePasswordAuditFields,
  useSeries: useOutcomeSeries,
  useColumns: usePasswordAuditColumns,
  useExport() {
    const [exportAudit] = useExportPasswordAuditMutation();
    return (asked: LogAsked) => exportAudit({ query: asked }).unwrap();
  },
  rowName: ({ event, account }) => `${event} ${account}`,
  Entry: PasswordAuditEntry,
};
